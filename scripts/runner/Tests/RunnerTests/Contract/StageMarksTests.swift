import XCTest

@testable import Contract
@testable import Runner

/// Marks `TODO: stage N`, which a check shows as the place to work at.
final class StageMarksTests: XCTestCase {
  private func state(_ stages: Int...) -> KataFiles {
    let lines = stages.map { "// TODO: stage \($0): say it\n" }
    return ["Sources/One.swift": Data(lines.joined().utf8)]
  }

  func testProblems_eachMarkGoesWithItsStep_areNone() {
    XCTAssertEqual(
      StageMarks.problems(in: [state(1, 2, 2), state(2, 2), state()]), [])
  }

  func testProblems_markStaysBehindItsStep_namesFileAndStage() {
    XCTAssertEqual(
      StageMarks.problems(in: [state(1, 2), state(1, 2), state(2)]),
      [
        "after step 1, Sources/One.swift holds the marks [1, 2], and should hold "
          + "[2]: a mark `TODO: stage N` goes with step N",
        "after step 2, Sources/One.swift holds the marks [2], and should hold []: "
          + "a mark `TODO: stage N` goes with step N",
      ])
  }

  func testProblems_earlierStepTakesMark_isOne() {
    XCTAssertEqual(
      StageMarks.problems(in: [state(1, 2), state(), state()]).count, 1)
  }
}
