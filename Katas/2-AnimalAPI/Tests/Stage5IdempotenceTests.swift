import Foundation
import XCTest

@testable import AnimalAPI

// On Linux, URLRequest lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Stage 5 is yours: its tests go here, before the code.

final class Stage5IdempotenceTests: XCTestCase {
}
