import XCTest

@testable import ProductCatalog

/// Your own tests of stage 7: `fetchAllPages` lists each product once.
///
/// Write them here, before the code. `Guide/4-ProductCatalog/7-no-twins.md`
/// has the list; your `MockURLSession` can serve the pages.
final class NoTwinsTests: XCTestCase {
}
