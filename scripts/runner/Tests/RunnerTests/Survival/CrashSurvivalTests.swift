import XCTest

@testable import Runner

/// Code that takes the whole test process with it.
final class CrashSurvivalTests: SurvivalCase {
  private func check(
    answer: String, saying words: String..., line: UInt = #line
  ) throws {
    let workbook = try workbook()
    try workbook.answer(answer)

    // It ends by itself, and then its backtrace takes a while.
    let result = try run(["check", "kata1", "--timeout", "9"], in: workbook)

    let all = ["✗ red    1 Answer", "crashed", "testAnswer_isOne"] + words
    for word in all {
      assert(result, ends: .red, saying: word, line: line)
    }
  }

  private let place = "Katas/1-Sample/Sources/Sample.swift:5"

  func testFatalError() throws {
    try check(
      answer: "fatalError(\"boom\")", saying: "Fatal error: boom", place)
  }

  func testANilThatIsUnwrapped() throws {
    try check(
      answer: "return Int(\"x\")!", saying: "Unexpectedly found nil", place)
  }

  func testAnIndexOutOfRange() throws {
    try check(
      answer: "return [Int]()[answer.self as Any is Int ? 0 : 1]",
      saying: "Index out of range", place)
  }

  func testAStackOverflow() throws {
    try check(
      answer: "return 1 + answer()", saying: "signal 11", "recursion", place)
  }

  func testAQueueThatWaitsForItself() throws {
    try check(
      answer: "return DispatchQueue.main.sync { 1 }", saying: "signal")
  }

  func testExitInTheKata() throws {
    try check(
      answer: "exit(0)", saying: "the process ended by itself, as with exit(0)")
  }

  func testFilesOfOthersThatAreClosed() throws {
    // What the system's libraries have open is no regular file, and without it
    // they may crash at any time.
    try check(
      answer: """
        var status = stat()
          for file in Int32(3)...200
          where fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG {
            close(file)
          }
          return 1
        """,
      saying: "or closed a file that")
  }

  func testExitWithACode() throws {
    try check(answer: "exit(3)", saying: "the process ended")
  }

  func testAKill() throws {
    try check(
      answer: "kill(getpid(), SIGKILL); return 1",
      saying: "the process was killed (often no memory was left)")
  }

  func testAnEndBetweenTests_saysWhy() throws {
    let cases = [
      ("_exit(0)", "the process ended by itself, as with exit(0)"),
      ("abort()", "the process ended with signal 6 (abort)"),
      ("fatalError(\"late\")", "Fatal error: late"),
    ]
    for (code, words) in cases {
      let workbook = try workbook()
      try workbook.edit(
        "Tests/1-Sample/Stage1AnswerTests.swift", "  func testAnswer_isOne",
        "override class func tearDown() { \(code) }\n\n  func testAnswer_isOne")

      let result = try run(
        ["check", "kata1", "--stage", "1", "--timeout", "9"], in: workbook,
        environment: ["COLUMNS": "200"])

      assert(
        result, ends: .red, saying: "✗ red    1 Answer",
        "crashed before, between or after the tests: \(words)")
    }
  }

  private func checkSwiftTesting(
    _ code: String, saying word: String, line: UInt = #line
  ) throws {
    let workbook = try workbook()
    try workbook.edit(SampleWorkbook.source, "  2  // later", "  \(code)")

    let result = try run(
      ["check", "kata1", "--stage", "4", "--timeout", "9"], in: workbook)

    assert(
      result, ends: .red, saying: "✗ red    4 Again", "Stage4AgainTests.again",
      word, line: line)
  }

  func testFatalErrorUnderSwiftTesting() throws {
    try checkSwiftTesting(
      "fatalError(\"boom\")", saying: "Fatal error: boom")
  }

  func testExitUnderSwiftTesting() throws {
    try checkSwiftTesting("exit(0)", saying: "as with exit(0)")
  }

  func testAFailureUnderSwiftTesting_leavesCommentsOut() throws {
    try checkSwiftTesting("7", saying: "two is asked for")
  }

  func testExitInATest() throws {
    let workbook = try workbook()
    try workbook.edit(
      "Katas/2-Other/Tests/Stage2ByeTests.swift", "XCTAssertEqual",
      "exit(0)\n//")

    let result = try run(["check", "kata2", "--timeout", "2"], in: workbook)

    assert(
      result, ends: .red, saying: "✓ green  stage 1", "✗ red    2 Bye",
      "Stage2ByeTests.testBye", "crashes or hangs there")
  }
}
