import XCTest

@testable import Runner

/// Code that stops processes, as Ctrl-Z would.
final class StoppedSurvivalTests: SurvivalCase {
  func testAStoppedProcess_isNamedWithinTheTimeLimit() throws {
    let workbook = try workbook()
    let native = ["KATA_BUILD_SYSTEM": "native"]
    let cases = [
      ("raise(SIGSTOP)", [:], "Stage1AnswerTests.testAnswer_isOne"),
      ("kill(0, SIGSTOP)", [:], "Stage1AnswerTests.testAnswer_isOne"),
      // By now, on Linux, the runner itself has started the tests.
      ("kill(getppid(), SIGSTOP)", [:], "No test was running"),
      ("kill(getppid(), SIGSTOP)", native, "No test was running"),
    ]
    for (code, variables, words) in cases {
      try workbook.restore()
      try workbook.answer("_ = \(code); return 1")

      let result = try run(in: workbook, environment: variables)

      assert(
        result, ends: .red, saying: "✗ red    1 Answer", "timed out", words,
        "was stopped and did not go on")
      XCTAssertFalse(result.text.contains("crashed"), result.text)
    }
  }

  func testAKillOfWhatStartedTheTests_endsInAVerdict() throws {
    let workbook = try workbook()
    try run(in: workbook)
    try workbook.answer("_ = kill(getppid(), SIGKILL); sleep(9); return 1")

    let result = try run(in: workbook)

    assert(result, ends: .red, saying: "✗ red    1 Answer", "was killed")
  }
}
