import XCTest

@testable import Runner

/// An evening in the terminal.
final class WatchSurvivalTests: SurvivalCase {
  private let waiting = "Waiting for a save."

  private func watch(
    _ arguments: String..., workbook: SampleWorkbook
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(["watch"] + arguments, in: workbook)
    terminal.resize(80, 24)
    terminal.wait(for: waiting)
    return terminal
  }

  func testKeys_workInEitherCase() throws {
    let workbook = try workbook()
    try workbook.answer("2")
    let terminal = try watch("kata1", workbook: workbook)
    let text = terminal.text
    XCTAssertTrue(text.contains("Watching Katas/1-Sample"), text)
    XCTAssertFalse(text.contains("./scripts/"), text)

    for (key, words) in [
      ("?", "Keys (upper or lower case)"), ("L", "0 of 3"), ("H", "no hints"),
      ("a", "4 Again"), ("N", "1 Answer"), ("r", "1 Answer"),
      ("\r", "1 Answer"),
    ] {
      terminal.forget()
      terminal.press(key)
      terminal.wait(for: words)
      terminal.wait(for: waiting)
    }
    // Other commands have the terminal meanwhile.
    for (key, question, answer, words) in [
      ("s", "Show its answer? [y/N]", "n\n", "Not shown."),
      ("b", "Begin stage 1 again? Your files are kept. [y/N]", "n\n", waiting),
    ] {
      terminal.forget()
      terminal.press(key)
      terminal.wait(for: question)
      terminal.press(answer)
      terminal.wait(for: words)
      terminal.wait(for: waiting)
    }
    // The up arrow ends like the key for all stages.
    terminal.forget()
    terminal.press("\u{1B}[A?")
    usleep(300_000)
    XCTAssertFalse(terminal.text.contains("──"), terminal.text)

    terminal.press("Q")
    XCTAssertEqual(terminal.end(), 0)
    XCTAssertFalse(terminal.isSetForKeys)
    assertNothingRuns(in: workbook)
  }

  func testQ_endsTestsThatHang() throws {
    let workbook = try workbook()
    try workbook.answer("while true {}")
    let terminal = try PseudoTerminal(["watch", "kata1"], in: workbook)
    terminal.resize(80, 24)
    terminal.wait(for: "running ")

    terminal.press("hq")

    XCTAssertEqual(terminal.end(), 0, terminal.text)
    XCTAssertFalse(terminal.isSetForKeys)
    assertNothingRuns(in: workbook)
  }

  func testAHint_isForTheStageOnScreen() throws {
    let workbook = try workbook()
    try workbook.answer("2")
    let terminal = try watch("kata1", workbook: workbook)
    terminal.forget()
    try workbook.edit(SampleWorkbook.source, "  2\n", "  1\n")
    terminal.wait(for: "press Enter")
    terminal.wait(for: waiting)
    XCTAssertFalse(terminal.text.contains("./scripts/"), terminal.text)

    terminal.press("h")

    terminal.wait(for: "no hints for stage 1")
    terminal.press("q")
    XCTAssertEqual(terminal.end(), 0)
  }

  func testAnotherSize_isFollowed_andAReportIsWrittenAtEachLight() throws {
    let workbook = try workbook()
    try workbook.answer("2")
    let room = try SampleFolder()
    let report = "\(room.path)/kim.json"
    // What shows no colours, and no errors, can be cleared all the same.
    let terminal = try PseudoTerminal(
      ["watch", "kata1", "--clear", "--report", report], in: workbook,
      environment: ["NO_COLOR": "1"], keepsErrors: false)
    terminal.resize(80, 24)
    terminal.wait(for: waiting)
    XCTAssertTrue(Files.text(report)?.contains("\"light\":\"red\"") == true)
    terminal.forget()

    terminal.resize(30, 10)

    terminal.wait(for: waiting)
    let text = terminal.text
    XCTAssertTrue(text.contains("\u{1B}[H\u{1B}[2J"), text)
    XCTAssertTrue(
      text.contains("Answer\r\n           test 1 of 2"), text)
    terminal.press("q")
    XCTAssertEqual(terminal.end(), 0)
  }

  func testASecondRoundBesideIt_isFollowed_andAfterCtrlZTheKeysWork() throws {
    let workbook = try workbook()
    let mark = try Workbook(root: workbook.root).kata(named: "kata1").roundMark
    defer { try? Files.remove("\(workbook.root)/\(mark)") }
    let terminal = try watch("kata1", workbook: workbook)
    terminal.forget()

    try workbook.folder.write("", to: mark)

    terminal.wait(for: waiting)
    let text = terminal.text
    XCTAssertTrue(text.contains("all with tests of your own"), text)
    XCTAssertTrue(text.contains("no tests yet"), text)

    // While the watch is stopped, a shell sets the terminal for lines.
    kill(terminal.id, SIGSTOP)
    terminal.setForLines()
    kill(terminal.id, SIGCONT)

    RunnerProcess.wait(for: "the keys") { terminal.isSetForKeys }
    terminal.press("q")
    XCTAssertEqual(terminal.end(), 0)
  }

  func testCtrlC_andCtrlBackslash_endAQuestion() throws {
    let workbook = try workbook()
    for signal in [SIGINT, SIGQUIT] {
      let terminal = try PseudoTerminal(
        ["solution", "kata2", "1"], in: workbook)
      terminal.wait(for: "[y/N]")

      kill(-terminal.id, signal)

      XCTAssertEqual(terminal.end(), ExitCode.interrupted.rawValue)
    }
  }
}
