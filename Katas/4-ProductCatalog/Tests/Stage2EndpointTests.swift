import Foundation
import Testing

@testable import ProductCatalog

// Stage 2 is yours: its tests go here, before the code.

@Suite struct Stage2EndpointTests {
}
