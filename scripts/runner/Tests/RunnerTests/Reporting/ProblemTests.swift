import Foundation
import XCTest

@testable import Runner

/// The lines of `--problems`, and the editors that read them.
final class ProblemTests: XCTestCase {
  /// What a check prints of an outcome, and its lines for an editor.
  private func printed(
    _ outcome: Outcome, of samples: SampleReports
  ) throws -> (text: String, problems: String) {
    let verdict = try samples.report(outcome)
    let (root, katas) = (samples.workbook.root, samples.workbook.katas)
    let text = VerdictText(
      page: try Checkout.page(), root: root, katas: katas,
      terminal: Terminal(), here: root)
    return (text.text(verdict), text.problems(verdict))
  }

  /// VS Code's problem matchers, in `.vscode/tasks.json`.
  private func problemMatchers() throws -> [[String: Any]] {
    let bytes = try XCTUnwrap(
      Files.bytes("\(Checkout.root)/.vscode/tasks.json"))
    let file = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
    let tasks = file?["tasks"] as? [[String: Any]] ?? []
    return tasks.compactMap { $0["problemMatcher"] as? [String: Any] }
  }

  func testEveryOutcome_hasItsGoldenLine() throws {
    let samples = try SampleReports()
    Golden.assert(
      try SampleReports.outcomes.filter { $0 != .green }
        .map { try printed($0, of: samples).problems }.joined(separator: "\n"),
      is: "problems.txt")
  }

  func testAnErrorBeforeAFailedAssertion_isToldByNothing() throws {
    let samples = try SampleReports()
    func documents(of verdict: KataVerdict) throws -> [String] {
      let text = VerdictText(
        page: try Checkout.page(), root: samples.workbook.root,
        katas: [verdict.kata],
        terminal: Terminal(), here: samples.workbook.root)
      return [
        text.text(verdict), text.problems(verdict),
        try VerdictJSON(
          verdict, page: text.page, root: text.root, swift: ""
        ).text(),
        JUnitReport(page: text.page, verdicts: [verdict], root: text.root)
          .text(),
      ]
    }
    let verdict = try samples.report(.failed)
    var other = verdict
    let test = other.stages[0].tests[0].name
    other.stages[0].tests[0].failures.insert(
      TestFailure(test: test, place: nil, message: "threw error \"lost\""),
      at: 0)

    XCTAssertEqual(try documents(of: other), try documents(of: verdict))
  }

  func testTheEditorsMatchers_findEachProblemAndNothingElse() throws {
    let patterns = try problemMatchers().compactMap {
      $0["pattern"] as? [String: Any]
    }
    let samples = try SampleReports()
    XCTAssertEqual(patterns.count, 2)
    for pattern in patterns {
      let groups = ["file", "line", "severity", "message"].map {
        pattern[$0] as? Int
      }
      XCTAssertEqual(groups, [1, 2, 3, 4])
      let matcher = pattern["regexp"]
      for outcome in SampleReports.outcomes {
        let (text, problems) = try printed(outcome, of: samples)
        for line in text.allLines {
          XCTAssertNil(try self.groups(matcher, String(line)))
        }
        let found = try self.groups(matcher, problems)
        XCTAssertEqual(found == nil, outcome == .green, problems)
        XCTAssertEqual(
          found.map { "\($0[0]):\($0[1]): \($0[2]): \($0[3])" } ?? "", problems)
      }
      XCTAssertEqual(
        try self.groups(
          matcher, "../한글 Ann's/G.swift:7: error: a: 1: error: b"),
        ["../한글 Ann's/G.swift", "7", "error", "a: 1: error: b"])
    }
  }

  func testTheEditorsWatch_findsWhereAVerdictBeginsAndEnds() throws {
    let background = try XCTUnwrap(
      problemMatchers().compactMap { $0["background"] as? [String: Any] }.first)
    let (begins, ends) = (
      background["beginsPattern"], background["endsPattern"]
    )
    let keys = WatchSession.waiting("  Enter goes on", on: Terminal(width: 40))

    XCTAssertNotNil(try groups(begins, WatchSession.heading(at: Date())))
    XCTAssertNotNil(try groups(ends, String(keys.prefix { $0 != "\n" })))
    let samples = try SampleReports()
    for outcome in SampleReports.outcomes {
      let (text, problems) = try printed(outcome, of: samples)
      for line in (text + "\n" + problems).split(separator: "\n") {
        XCTAssertNil(try groups(begins, String(line)))
        XCTAssertNil(try groups(ends, String(line)))
      }
    }
  }

  /// What the pattern's groups find in a line; nil where it does not match.
  private func groups(_ pattern: Any?, _ line: String) throws -> [String]? {
    let matcher = try NSRegularExpression(
      pattern: XCTUnwrap(pattern as? String))
    let all = NSRange(line.startIndex..., in: line)
    return matcher.firstMatch(in: line, range: all).map { match in
      (1..<match.numberOfRanges).compactMap {
        Range(match.range(at: $0), in: line).map { String(line[$0]) }
      }
    }
  }
}
