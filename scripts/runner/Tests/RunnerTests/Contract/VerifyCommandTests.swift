import XCTest

@testable import Contract
@testable import Runner

/// `./scripts/verify`, as far as nothing is proved.
final class VerifyCommandTests: XCTestCase {
  func testAPartThatIsNotThere_isAnsweredWithTheCure() throws {
    let book = try PaperWorkbook()

    XCTAssertEqual(
      stop {
        try book.run(
          VerifyCommand.run, ["--only", "cod"], for: VerifyCommand.syntax)
      },
      Stop(.usage, "there is no part “cod”; did you mean code?"))
  }

  func testAKata_isRecordedWhereverItIsNamed() throws {
    let words = ["kata1", "--record", "kata2"]

    let arguments = try ParsedArguments(words, for: VerifyCommand.syntax)

    XCTAssertEqual(arguments.operands, ["kata1", "kata2"])
    XCTAssertTrue(arguments.has("--record"))
  }
}
