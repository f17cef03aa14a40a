import Foundation
import KataTestSupport
import XCTest

@testable import UpDownGame

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Stage 3 is yours: its tests go here, before the code.

final class Stage3SeamTests: XCTestCase {
}
