import Foundation
import XCTest

@testable import Runner

/// The lines of `--problems`, and the editors that read them.
final class ProblemTests: XCTestCase {
  private func line(_ outcome: Outcome) throws -> String {
    let samples = try SampleReports()
    return Report(
      workbook: samples.workbook, terminal: Terminal(),
      here: samples.workbook.root
    ).problems(samples.report(outcome))
  }

  private let shipped = "Tests/1-UpDownGame/Stage1CompareTests.swift"
  private let own = "Katas/1-UpDownGame/Tests/Stage2ResetTests.swift"
  private let source = "Katas/1-UpDownGame/Sources/G.swift"

  private var lines: [Outcome: (file: String, line: Int, says: String)] {
    [
      .failed: (
        shipped, 12,
        "Stage1CompareTests.testHigher: 3 is more than 2, so the answer is one "
          + "step up; expected 1, got 0"
      ),
      .crashed: (
        source, 3,
        "Stage1CompareTests.testHigher: crashed: Fatal error: Unexpectedly "
          + "found nil"
      ),
      .timedOut: (
        shipped, 1,
        "Stage1CompareTests.testHigher: did not end within 20 s: an endless "
          + "loop, an answer that never comes, or a lock taken twice. "
          + "Everything it had started was ended."
      ),
      .notRedYet: (
        own, 1,
        "ResetTests.testReset does not fail on code without the feature"
      ),
      .wrongTest: (
        "Katas/1-UpDownGame/Tests/T.swift", 7,
        "ResetTests.testReset fails on right code, too"
      ),
      .mutantsAtLarge: (
        own, 1,
        "unnoticed mistake: Reset keeps the try count. What should the count "
          + "be after a reset, and does a test ask?"
      ),
      .noTestsRan: (shipped, 1, "no tests ran"),
      .testsChanged: (shipped, 1, "\(shipped) was edited"),
      .doesNotBuild: (source, 3, "cannot find 'x' in scope"),
    ]
  }

  func testEachVerdict_isOneLineWithAPlace() throws {
    for (outcome, expected) in lines {
      XCTAssertEqual(
        try line(outcome),
        "\(expected.file):\(expected.line): error: \(expected.says)")
    }
  }

  func testGreen_isNoLine() throws {
    XCTAssertEqual(try line(.green), "")
  }
}
