import XCTest

@testable import Runner

/// Places to print that show little.
final class TerminalSurvivalTests: SurvivalCase {
  private func redText(_ environment: [String: String]) throws -> String {
    let workbook = try workbook()
    try workbook.answer("2")
    let result = try run(in: workbook, environment: environment)
    assert(result, ends: .red, saying: "1 Answer", "expected", "got")
    return result.text
  }

  func testNoTerminal_meansNoEscapesAndNoRewrittenLines() throws {
    let text = try redText(["TERM": "xterm-256color"])

    XCTAssertFalse(text.contains("\u{1B}"), text)
    XCTAssertFalse(text.contains("\r"), text)
  }

  func testTwentyColumns_areNotOverrun() throws {
    let text = try redText(["COLUMNS": "20"])

    // A path or a command stays whole, so that it can be clicked or copied.
    let wide = text.split(separator: "\n").filter { line in
      let words = line.split(separator: " ")
      return Terminal.columns(String(line)) > 20
        && words.filter { Terminal.columns(String($0)) > 10 }.isEmpty
    }
    XCTAssertEqual(wide, [], text)
  }

  func testOneColumn_isTakenForTwenty() throws {
    XCTAssertEqual(
      try redText(["COLUMNS": "1"]), try redText(["COLUMNS": "20"]))
  }

  func testAClosedPipe_isNoCrash() throws {
    let workbook = try workbook()
    let runner = try RunnerProcess(
      ["sh", "-c", "\"$0\" \"$@\" | head -n 1", Checkout.kata, workbook.root]
        + ["check", "kata1"], in: workbook.root, environment: [:])

    XCTAssertEqual(runner.end(), 0, runner.text)
    assertNothingRuns(in: workbook)
  }
}
