import Foundation
import XCTest

@testable import Runner

/// When code is tidy enough.
final class TidyGoalTests: XCTestCase {
  func testATextIsCounted_inChangedSources() {
    let code: [(text: String, code: String, count: Int)] = [
      (".win", "", 0),
      (".win", "return .win\nlet b = .winner == .\nwin", 2),
      (".win", "// .win\nreturn .win  // .win", 1),
      ("stride(", "for i in stride (from: 1) {}", 1),
      ("Stub", "let stub = MyStub()", 0),
      ("a = false", "var a = false\nself.a=false\naa = false", 2),
      ("} else", "if a {\n  b()\n}\nelse {\n}\nguard c else {}", 1),
    ]
    for (text, code, count) in code {
      let measure = TidyGoal(texts: [text], most: 1).measure(
        [
          "Sources/A.swift": Data(code.utf8),
          "Sources/Tidy.swift": Data(text.utf8),
          "Tests/A.swift": Data(text.utf8),
        ], tidy: ["Sources/Tidy.swift": Data(text.utf8)])

      XCTAssertEqual(measure.found, count, code)
      XCTAssertEqual(measure.isMet, count < 2, code)
    }
  }

  func testTwoWaysToWriteTheSame_countTogether() {
    XCTAssertEqual(
      TidyGoal(texts: ["==", "!="], most: 2).measure(
        [
          "Sources/A.swift": Data("a == b".utf8),
          "Sources/B.swift": Data("a == c || a != d".utf8),
        ], tidy: [:]),
      TidyGoal.Measure(
        goal: "`==` or `!=` stands at most twice", found: 3, isMet: false))
  }

  func testGoals_areLinesOfAHeader() {
    XCTAssertEqual(
      TidyGoal.goals(in: [
        "Once": "a b and d or e", "Thrice": "c", "Hint": "f",
      ]),
      [
        TidyGoal(texts: ["a b"], most: 1),
        TidyGoal(texts: ["d", "e"], most: 1),
        TidyGoal(texts: ["c"], most: 3),
      ])
  }
}
