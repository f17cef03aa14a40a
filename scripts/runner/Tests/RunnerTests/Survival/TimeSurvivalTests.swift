import XCTest

@testable import Runner

/// Saves within a second, and two checks at once.
final class TimeSurvivalTests: SurvivalCase {
  func testSavesWithinASecond_getTheVerdictOfTheLastOne() throws {
    let workbook = try workbook()
    let now = Date().timeIntervalSince1970.rounded(.down)
    for (answer, second) in [
      ("7", now), ("1", now + 0.1), ("8", now + 0.2), ("1", now + 0.3),
      // A clock that was set forth, and back.
      ("7", 4_000_000_000), ("1", 1_000_000_000), ("8", 999_999_999),
    ] {
      try workbook.restore()
      try workbook.edit(SampleWorkbook.source, "1  // answer", answer)
      try workbook.folder.setTime(second, of: SampleWorkbook.source)

      let result = try run(
        ["check", "kata1", "--stage", "1", "--timeout", "9"], in: workbook)

      if answer == "1" {
        assert(result, ends: .green, saying: "✓ green  1 Answer")
      } else {
        assert(result, ends: .red, saying: "expected  1", "got       \(answer)")
      }
    }
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
    XCTAssertEqual(Journal(root: workbook.root).torn, 0)
    assertNothingRuns(in: workbook)
  }
}
