import KataTestSupport
import XCTest

@testable import ProductCatalog

// Stage 6 is yours: its tests go here, before the code.

final class Stage6AllPagesTests: XCTestCase {
}
