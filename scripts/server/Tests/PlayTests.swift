import Foundation
import PlayKit
import XCTest

// On Linux, URLSession lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What all programs share, as far as no terminal is needed.
final class PlayTests: XCTestCase {
  func testAnErrorIsCalledByTheNameOfItsCode_orSpeaksForItself() {
    struct Late: LocalizedError {
      var errorDescription: String? { "Too late." }
    }
    let errors: [(any Error, String)] = [
      (
        URLError(.cannotConnectToHost),
        "The session's error is .cannotConnectToHost."
      ),
      (URLError(.badURL), "The session's error is URLError -1000."),
      (Late(), "Too late."),
    ]
    for (error, words) in errors {
      XCTAssertEqual(Play.words(for: error), words)
    }
  }
}
