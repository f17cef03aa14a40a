import XCTest

@testable import ProductCatalog

// Stage 2 is yours: its tests go here, before the code.

final class Stage2EndpointTests: XCTestCase {
}
