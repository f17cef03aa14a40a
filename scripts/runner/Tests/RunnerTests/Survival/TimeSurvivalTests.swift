import XCTest

@testable import Runner

/// Saves that clocks cannot tell apart, and two checks at once.
final class TimeSurvivalTests: SurvivalCase {
  private func check(
    _ answer: String, at second: Int, in workbook: SampleWorkbook
  ) throws -> Result {
    try workbook.edit(SampleWorkbook.source, "  1  // answer", "  \(answer)")
    try workbook.folder.setTime(second, of: SampleWorkbook.source)
    let result = try run(
      ["check", "kata1", "--stage", "1", "--timeout", "9"], in: workbook)
    try workbook.edit(SampleWorkbook.source, "  \(answer)", "  1  // answer")
    return result
  }

  func testSavesWithinOneSecond_getTheVerdictOfTheLastOne() throws {
    let workbook = try workbook()
    let second = Int(Date().timeIntervalSince1970)

    for _ in 0..<3 {
      assert(
        try check("7", at: second, in: workbook), ends: .red,
        saying: "expected  1", "got       7")
      assert(
        try check("1", at: second, in: workbook), ends: .green,
        saying: "✓ green  1 Answer")
    }
  }

  func testAClockSetBack() throws {
    let workbook = try workbook()

    assert(
      try check("7", at: 4_000_000_000, in: workbook), ends: .red,
      saying: "got       7")
    assert(
      try check("1", at: 1_000_000_000, in: workbook), ends: .green,
      saying: "✓ green  1 Answer")
    assert(
      try check("8", at: 999_999_999, in: workbook), ends: .red,
      saying: "got       8")
  }

  func testTwoChecksAtOnce_waitForEachOther() throws {
    let workbook = try workbook()
    try workbook.answer("7")
    let words = ["check", "kata1", "--timeout", "60"]

    let first = try RunnerProcess(words, in: workbook)
    let second = try RunnerProcess(words, in: workbook)
    let codes = [first.end(), second.end()]

    XCTAssertEqual(codes, [1, 1], first.text + second.text)
    for runner in [first, second] {
      XCTAssertTrue(runner.text.contains("got       7"), runner.text)
    }
    XCTAssertEqual(Journal(root: workbook.root).read().torn, 0)
    assertNothingRuns(in: workbook)
  }
}
