import XCTest

@testable import ProductCatalog

// Stage 7 is yours: its tests go here, before the code.

final class Stage7NoTwinsTests: XCTestCase {
}
