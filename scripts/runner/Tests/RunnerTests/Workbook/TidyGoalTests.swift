import Foundation
import XCTest

@testable import Runner

/// When code is tidy enough, and what does not help.
final class TidyGoalTests: XCTestCase {
  private let untidy = """
    func f() -> A {
      if a {
        if b { return .win }
      }
      return .win
    }
    """
  private let tidy = "func f() -> A {\n  if a && b { c() }\n  return .win\n}\n"

  private func files(_ texts: [String: String]) -> KataFiles {
    texts.reduce(into: [:]) {
      $0["Sources/\($1.key).swift"] = Data($1.value.utf8)
    }
  }

  private func isMet(_ goal: TidyGoal, _ texts: [String: String]) -> Bool {
    goal.measure(files(texts), tidy: files(["F": tidy, "G": untidy])).isMet
  }

  func testATextThatMayStandOnce() {
    let goal = TidyGoal.texts([".win"], atMost: 1)

    XCTAssertTrue(isMet(goal, ["F": tidy]))
    XCTAssertTrue(isMet(goal, ["F": "// .win or .win\n" + tidy]))
    XCTAssertFalse(isMet(goal, ["F": untidy]))
    // moved, and reformatted
    XCTAssertFalse(isMet(goal, ["F": "return .win", "H": "return .\nwin"]))
  }

  func testNesting_isNoDeeperAnywhereThanItWas() {
    let goal = TidyGoal.nesting(1)

    XCTAssertTrue(isMet(goal, ["F": tidy, "G": untidy]))
    XCTAssertFalse(isMet(goal, ["F": untidy]))
    // renamed, moved, and on one line
    let others = [
      ["F": untidy.replacing("a", with: "z")], ["F": tidy, "H": untidy],
      ["F": untidy.replacing("\n", with: " ")],
      ["F": tidy, "G": "func g() { if a { if b { if c {} } } }"],
    ]
    for other in others { XCTAssertFalse(isMet(goal, other), "\(other)") }
  }

  func testAMeasure_saysWhere() {
    let measure = TidyGoal.nesting(1).measure(
      files(["F": untidy]), tidy: [:])

    XCTAssertEqual(measure.found, 2)
    XCTAssertEqual(measure.file, "Sources/F.swift")
    XCTAssertEqual(measure.line, 3)
  }

  func testGoals_standAboveAPatch() throws {
    let patch = try Patch(
      "Once: a b and d or e\nTwice: c\nNesting: 2\nVariables: 1\n"
        + "--- a/S\n+++ b/S\n@@ -1 +1 @@\n-a\n+b\n", name: "p")

    XCTAssertEqual(
      TidyGoal.goals(of: patch),
      [
        .texts(["a b"], atMost: 1), .texts(["d", "e"], atMost: 1),
        .texts(["c"], atMost: 2), .nesting(2), .variables(1),
      ])
  }
}
