import XCTest

@testable import Runner

/// Code and tests that print what a verdict might be read from.
final class ForgerySurvivalTests: SurvivalCase {
  private let passed = """
    print("Test Case 'Stage1AnswerTests.testAnswer_isOne' passed (0.0 seconds)")
    """
  private let failed = """
    print("/w/A.swift:1: error: Stage1AnswerTests.testAnswer_isOne : failed - no")
      print("Test Case 'Stage1AnswerTests.testAnswer_isOne' failed (0.0 seconds)")
      print("Test Case '", terminator: "")
      print("error: no", "Fatal error: boom", separator: "\\n")
    """

  func testPrintedPasses_turnNoRedGreen() throws {
    let workbook = try workbook()
    try workbook.answer("\(passed); return 2")

    let result = try run(in: workbook)

    assert(
      result, ends: .red, saying: "✗ red    1 Answer", "expected  1",
      "got       2")
  }

  func testPrintedFailures_turnNoGreenRed() throws {
    let workbook = try workbook()
    try workbook.answer("\(failed)\n  return 1")

    let result = try run(in: workbook)

    assert(
      result, ends: .green, saying: "✓ green  1 Answer", "✓ green  4 Again")
  }

  func testPrintedPassesAndASilentExit_areACrash() throws {
    let workbook = try workbook()
    try workbook.answer("\(passed); fflush(stdout); _exit(0)")

    let result = try run(in: workbook)

    assert(
      result, ends: .red, saying: "✗ red    1 Answer", "crashed",
      "the process ended by itself")
  }

  func testCodeThatClearsTheTemporaryFolder_isHeardAllTheSame() throws {
    let workbook = try workbook()
    try workbook.answer(
      """
      let folder = NSTemporaryDirectory()
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        for name in names ?? [] {
          try? FileManager.default.removeItem(atPath: "\\(folder)/\\(name)")
        }
        try? Data("{}".utf8).write(to: URL(fileURLWithPath: folder + "/events"))
        return 1
      """)

    let result = try run(in: workbook)

    assert(
      result, ends: .green, saying: "✓ green  1 Answer", "✓ green  4 Again")
  }

  func testClosedOutput_isNoCrash() throws {
    let workbook = try workbook()
    try workbook.answer("close(1); close(2); return 1")

    let result = try run(in: workbook)

    assert(
      result, ends: .green, saying: "✓ green  1 Answer", "✓ green  4 Again")
  }

  func testASetUpThatNeverEnds_hasTheTimeLimit() throws {
    let workbook = try workbook()
    try workbook.edit(
      "Katas/2-Other/Tests/Stage2ByeTests.swift", "func testBye()",
      "override class func setUp() { while true {} }\n  func testBye()")

    let result = try run(["check", "kata2", "--timeout", "2"], in: workbook)

    assert(
      result, ends: .red, saying: "✓ green  stage 1", "✗ red    2 Bye",
      "timed out", "No test was running")
  }
}
