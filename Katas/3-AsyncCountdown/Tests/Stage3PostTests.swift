import KataTestSupport
import XCTest

@testable import AsyncCountdown

// On Linux, URLRequest lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Stage 3 is yours: its tests go here, before the code.

final class Stage3PostTests: XCTestCase {
}
