import XCTest

@testable import Contract
@testable import Runner

/// The command line of `./scripts/guide`.
final class GuideCommandTests: XCTestCase {
  private func port(_ words: String...) throws -> Int? {
    try GuideCommand.port(ParsedArguments(words, for: GuideCommand.syntax))
  }

  func testPreview_hasAPortOfItsOwn_orTakesOne() throws {
    XCTAssertNil(try port())
    XCTAssertEqual(try port("--preview"), 8080)
    XCTAssertEqual(try port("--preview", "1024"), 1024)
    XCTAssertEqual(try port("--preview", "65535"), 65535)
  }

  func testAPort_outOfRange_isRefused() {
    for word in ["1023", "65536", "0", "http", "9999999999999999999"] {
      XCTAssertEqual(
        stop { _ = try port("--preview", word) },
        Stop(
          .usage,
          "--preview takes a whole number from 1024 to 65535, not “\(word)”"))
    }
    XCTAssertEqual(stop { _ = try port("9000") }?.code, .usage)
  }
}
