import Foundation
import XCTest

@testable import Runner

/// Names that somebody gave to files and tests, in commands and in patterns.
final class SwiftCallTests: XCTestCase {
  func testAPrintedCommand_holdsTheSameWordsAndValues() throws {
    let kata = try PaperWorkbook().kata()
    var call = SwiftCall(
      kata, tests: .both, filter: "`?Stage1[^0-9a-z]|it's")
    call.without = ["a b:c,d'e $HOME.swift", "한글/*.swift", "A\"\\.swift"]

    let said = try Shell.run(
      [
        "sh", "-c",
        """
        swift() { printf '%s\\n' "$KATA_TESTS" "$KATA" swift "$@"; }
        \(call.command)
        """,
      ], in: "/"
    ).output.split(separator: "\n").map(String.init)

    XCTAssertEqual(
      said.first?.components(separatedBy: "//"), ["both"] + call.without)
    XCTAssertEqual(Array(said.dropFirst()), ["UpDownGame"] + call.words)
  }

  func testAnOrdinaryCommand_holdsNoQuotesButThoseOfItsFilter() throws {
    let kata = try PaperWorkbook().kata()
    var call = SwiftCall(
      kata, tests: .both, filter: kata.ownFilter([kata.stages[0]]))
    call.lastStage = 8

    XCTAssertEqual(call.command.count { $0 == "'" }, 2, call.command)
  }

  /// What SwiftPM and Swift Testing match the pattern with.
  private func matches(_ pattern: String, _ id: String) throws -> [Bool] {
    let all = NSRange(id.startIndex..., in: id)
    return [
      try NSRegularExpression(pattern: pattern).firstMatch(in: id, range: all)
        != nil,
      id.contains(try Regex(pattern)),
    ]
  }

  func testAPattern_findsTheTestOfItsName_whateverSignsThatHolds() throws {
    let decomposed = "정답".decomposedStringWithCanonicalMapping
    let ids = [
      "M.Stage1ATests/up()/A.swift:1:2", "M.Stage1ATests/up(_:)/A.swift:1:2",
      "M.Stage1ATests/up(guess:)/A.swift:1:2",
      "M.Stage1ATests/up(guess:_:)/A.swift:1:2",
      "M.Stage1ATests/testUp", "M.Stage1ATests/testUpper", "M.up()/A.swift:1:2",
      "M.Stage1ATests/`a right guess wins`()/A.swift:1:2",
      "M.Stage1ATests/`a right guess wins twice`()/A.swift:1:2",
      "M.Stage1ATests/`what (if)? 1/2 + [x] $5 a.b | ^`()/A.swift:1:2",
      "M.`Stage1 a suite/with`/`in it`(a:)/A.swift:1:2",
      "M.`Stage1 a suite/with`/`inner one`/deep()/A.swift:1:2",
      "M.`a test of its own`()/A.swift:1:2", "M.Stage1ATests/test🎉",
      "M.Stage1ATests/`👨‍👩‍👧 x`()/A.swift:1:2",
      "M.Stage1ATests/\(decomposed)()/A.swift:1:2",
      "M.Stage1ATests/test_\(decomposed)",
    ]
    let events = TestEvents(of: "9", isOfXCTest: false)
    for id in ids {
      let name = try XCTUnwrap(events.test(id) ?? events.test(id + "()")).name
      let pattern = "M\\." + Kata.pattern(for: [name])

      for other in ids {
        XCTAssertEqual(
          try matches(pattern, other), Array(repeating: other == id, count: 2),
          "\(pattern) \(other)")
      }
    }
  }

  func testAStagesPattern_findsRawSuites_andTheOthersAreNoStages() throws {
    let kata = try PaperWorkbook().kata()
    let own = kata.ownFilter([kata.stages[0]])
    for (suite, isOwn, isExtra) in [
      ("Stage1ATests", true, false), ("`Stage1 a b`", true, false),
      ("Stage10ATests", false, true), ("Stage3B", false, false),
      ("`Stage3: c`", false, false), ("ATests", false, true),
      ("`a b`", false, true), ("`Stages of a game`", false, true),
      ("Stage9ATests", false, true),
    ] {
      let id = "UpDownGameOwnTests.\(suite)/`a b`()/A.swift:1:2"
      XCTAssertEqual(try matches(own, id), [isOwn, isOwn], id)
      XCTAssertEqual(
        try matches(kata.extrasFilter, id), [isExtra, isExtra], id)
    }
  }
}
