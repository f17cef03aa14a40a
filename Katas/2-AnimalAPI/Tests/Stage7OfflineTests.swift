import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Stage 7 is yours: its tests go here, before the code.

final class Stage7OfflineTests: XCTestCase {
}
