import Foundation
import PlayKit
import XCTest

// On Linux, URLSession lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What all programs share, as far as no terminal is needed.
final class PlayTests: XCTestCase {
  private func words(_ code: URLError.Code) -> String {
    Play.words(for: URLError(code))
  }

  func testASessionsErrorIsCalledByTheNameOfItsCode() {
    XCTAssertEqual(
      words(.cannotConnectToHost),
      "The session's error is .cannotConnectToHost.")
    XCTAssertEqual(words(.unknown), "The session's error is .unknown.")
    XCTAssertEqual(
      words(.badURL), "The session's error is URLError -1000.")
  }

  func testAnErrorOfYourOwnSpeaksForItself() {
    struct Late: LocalizedError {
      var errorDescription: String? { "Too late." }
    }
    XCTAssertEqual(Play.words(for: Late()), "Too late.")
  }
}
