import XCTest

@testable import Runner

/// Places to print that show little.
final class TerminalSurvivalTests: SurvivalCase {
  func testNoTerminal_meansNoEscapesAndNoRewrittenLines() throws {
    let workbook = try workbook()
    try workbook.edit(
      "Tests/1-Sample/Stage1AnswerTests.swift", "\"one is asked for\"",
      "\"\\u{1B}[2Jgone\\u{7}\"")
    try workbook.answer("2")

    let result = try run(
      in: workbook, environment: ["TERM": "xterm-256color"])

    // What a test says is written out.
    assert(
      result, ends: .red, saying: "1 Answer", "expected", "got",
      "\\u{1B}[2Jgone\\u{7}")
    XCTAssertFalse(result.text.contains("\u{1B}"), result.text)
    XCTAssertFalse(result.text.contains("\r"), result.text)
  }

  /// Runs a command in a shell that leads its output where it says.
  private func run(
    _ command: String, to place: String, _ workbook: SampleWorkbook
  ) throws -> Result {
    let runner = try RunnerProcess(
      ["sh", "-c", "(\"$0\" \"$1\" \(command); echo ended: $? >&2) \(place)"]
        + [Checkout.kata, workbook.root], in: workbook.root, environment: [:])
    XCTAssertEqual(runner.end(), 0, runner.text)
    assertNothingRuns(in: workbook)
    let words = runner.text.components(separatedBy: "ended: ")
    let code = Int32(words.last?.filter(\.isNumber) ?? "") ?? -1
    return Result(text: words[0], code: code, peak: 0)
  }

  func testAClosedOutput_isSaidInOneLine() throws {
    let workbook = try workbook()
    for command in [
      "check", "check kata1", "check --help", "hint kata1",
      "progress", "solution kata2 1 --show", "reset kata1 --tests",
      "watch kata1 </dev/null",
    ] {
      for place in [">&-", "| true"] {
        let result = try run(command, to: place, workbook)
        XCTAssertEqual(result.code, ExitCode.unwritten.rawValue, command)
        XCTAssertTrue(result.text.hasPrefix("cannot print: "), command)
        assertIsOneLine(result)
      }
    }
  }

  func testABoardThatIsWatched_saysEachTimeWhatWasLeftOut() throws {
    let workbook = try workbook()
    try workbook.folder.write("{", to: ".build/class/torn.json")
    let terminal = try PseudoTerminal(
      ["board", ".build/class", "--watch"], in: workbook)
    var screens: ArraySlice<String> = []

    RunnerProcess.wait(for: "a third screen") {
      screens = terminal.text.components(separatedBy: "\u{1B}[2J")[1...]
      return screens.count > 2
    }
    kill(terminal.id, SIGINT)

    for screen in screens.dropLast() {
      XCTAssertTrue(screen.contains("0 learners"), screen)
      XCTAssertTrue(screen.contains("left out torn.json: it is no"), screen)
    }
    XCTAssertEqual(terminal.end(), ExitCode.interrupted.rawValue)
  }

  func testAFullDisk_isSaidInOneLine_andAClosedErrorOutputIsNoHindrance()
    throws
  {
    let workbook = try workbook()
    try workbook.answer("2")

    assert(
      try run("check kata1 2>&-", to: "", workbook), ends: .red,
      saying: "1 Answer")
    #if os(Linux)
      let result = try run("check kata1", to: ">/dev/full", workbook)
      assert(result, ends: .unwritten, saying: "cannot print: ")
      assertIsOneLine(result)
    #endif
  }
}
