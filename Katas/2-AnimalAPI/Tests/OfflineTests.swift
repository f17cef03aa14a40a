import Foundation
import XCTest

@testable import AnimalAPI

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class OfflineTests: XCTestCase {
  // Stage 9: your tests of what `fetchData` does without a network go here,
  // before you write the code.
}
