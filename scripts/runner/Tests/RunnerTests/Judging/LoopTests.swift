import XCTest

@testable import Runner

/// Each rule of the loop of lights.
final class LoopTests: XCTestCase {
  /// One line of a table: what is done, and what the last check shows.
  private struct Rule {
    var what: String
    var acts: [LoopWorld.Act]
    var shown: LoopWorld.Shown
    var rhythm: String
    var green: [Int]?
    var line: UInt

    init(
      _ what: String, _ acts: [LoopWorld.Act], _ light: Turn.Light,
      at stage: Int, _ rhythm: String, isRegression: Bool = false,
      neverRed: [Int] = [], judged: [[Int]]? = nil, green: [Int]? = nil,
      line: UInt = #line
    ) {
      self.what = what
      self.acts = acts
      self.rhythm = rhythm
      self.green = green
      self.line = line
      shown = LoopWorld.Shown(
        light: light, stage: stage, isRegression: isRegression,
        neverRed: neverRed, judged: judged)
    }
  }

  private func assert(
    after begin: [LoopWorld.Act] = [], testFirst: Set<Int> = [],
    _ rules: [Rule]
  ) {
    for rule in rules {
      var world = LoopWorld(stages: 4, testFirst: testFirst)
      var shown = world.act(begin + rule.acts)
      if rule.shown.judged == nil { shown.judged = nil }
      XCTAssertEqual(shown, rule.shown, rule.what, line: rule.line)
      XCTAssertEqual(world.rhythm, rule.rhythm, rule.what, line: rule.line)
      guard let green = rule.green else { continue }
      XCTAssertEqual(world.green, green, rule.what, line: rule.line)
    }
  }

  private let red1: [Int: Outcome] = [1: .failed]
  private let red2: [Int: Outcome] = [2: .failed, 3: .failed]
  private let red3: [Int: Outcome] = [3: .failed]
  private let red4: [Int: Outcome] = [4: .failed]
  private let none2: [Int: Outcome] = [2: .noTestsRan]
  private let row2: [Int: Outcome] = [2: .mutantsAtLarge]

  /// The first stage was red, and is green with the code "one": `1R 1G`.
  private var green: [LoopWorld.Act] {
    [.check(red1), .code("one"), .check(red2)]
  }

  func testOneLightACheck() {
    assert(
      after: green,
      [
        Rule(
          "it turned green", [], .green, at: 1, "1R 1G", judged: [[1]]),
        Rule(
          "with keys, it waits",
          [.code("tidy"), .check(red2), .save(red2)], .green, at: 1, "1R 1G 1f"),
        Rule("with keys, unchanged", [.save(red2)], .green, at: 1, "1R 1G"),
        Rule(
          "changed since the green", [.code("tidy"), .check(red2)], .refactor,
          at: 1, "1R 1G 1f"),
        Rule(
          "each change counts once",
          [.code("tidy"), .check(red2), .code("tidier"), .check(red2)],
          .refactor, at: 1, "1R 1G 1f 1f"),
        Rule("unchanged goes on", [.check(red2)], .red, at: 2, "1R 1G 2R"),
        Rule(
          "unchanged since a refactoring",
          [.code("tidy"), .check(red2), .check(red2)], .red, at: 2,
          "1R 1G 1f 2R"),
        Rule(
          "red again and again",
          [.check(red2), .check(red2), .check([2: .doesNotBuild])], .red, at: 2,
          "1R 1G 2R 2R 2A"),
      ])
  }

  func testBrokenAndMended() {
    let broken: [LoopWorld.Act] = [.code("broken"), .check(red1)]
    assert(
      after: green,
      [
        Rule(
          "the stage shown breaks", broken, .red, at: 1, "1R 1G 1R",
          isRegression: true),
        Rule(
          "and is still broken", broken + [.check(red1)], .red, at: 1,
          "1R 1G 1R 1R", isRegression: true),
        Rule(
          "mended to what it was: neither G nor f",
          broken + [.code("one"), .check(red2)], .red, at: 2, "1R 1G 1R 2R"),
        Rule(
          "mended under a watch", broken + [.code("one"), .save(red2)], .green,
          at: 1, "1R 1G 1R"),
        Rule(
          "mended in another way", broken + [.code("other"), .check(red2)],
          .refactor, at: 1, "1R 1G 1R 1f"),
        Rule(
          "compared with the green, not with the check before",
          [.code("other"), .check([1: .doesNotBuild]), .check(red2)], .refactor,
          at: 1, "1R 1G 1A 1f"),
        Rule(
          "an earlier stage breaks",
          [
            .check(red2), .code("two, badly"),
            .check([1: .failed, 2: .failed]),
          ],
          .red, at: 1, "1R 1G 2R 1R", isRegression: true),
        Rule(
          "an earlier stage that is green again shows no light of its own",
          [
            .check(red2), .code("two, badly"),
            .check([1: .failed, 2: .failed]),
            .code("two"), .check(red3),
          ], .green, at: 2, "1R 1G 2R 1R 2G", green: [1, 2]),
      ])
    assert(
      after: green + [.check(red2), .code("two"), .check(red3)]
        + [.code("broken"), .check(red1)],
      [
        Rule(
          "an earlier stage is mended, the one shown is as it was",
          [.code("two"), .save(red3)], .green, at: 2, "1R 1G 2R 2G 1R",
          green: [1, 2]),
        Rule(
          "an earlier stage is mended, the one shown is tidied up",
          [.code("tidy"), .check(red3)], .refactor, at: 2, "1R 1G 2R 2G 1R 2f",
          green: [1, 2]),
      ])
  }

  func testCodeBeforeItsRed() {
    let early: [LoopWorld.Act] = [.code("two"), .check(red3)]
    assert(
      after: green,
      [
        Rule(
          "no f when the next stage turned green", early, .early(2), at: 1,
          "1R 1G"),
        Rule(
          "then on, past what was never red", early + [.check(red3)], .red,
          at: 3, "1R 1G 2C 3R", neverRed: [2]),
        Rule(
          "all that is left was never red", [.check([:])], .done, at: 4,
          "1R 1G 2C 3C 4C", neverRed: [2, 3, 4]),
        Rule(
          "what was green already is as before",
          [
            .checkOnly(2, .failed), .checkOnly(2, .green), .code("tidy"),
            .check(red3),
          ], .refactor, at: 1, "1R 1G 2R 2G 1f"),
        Rule(
          "seen red by --stage is seen red",
          [.checkOnly(2, .failed), .check(red3)], .red, at: 3,
          "1R 1G 2R 2G 3R"),
        Rule(
          "past what was green already", [.checkOnly(2, .green), .check(red3)],
          .red, at: 3, "1R 1G 2G 3R"),
        Rule(
          "on to what was green once",
          [.checkOnly(2, .green), .checkOnly(2, .failed), .check(red2)], .red,
          at: 2, "1R 1G 2G 2R 2R", isRegression: true),
      ])
    assert([
      Rule(
        "code that did not build is not seen red",
        [.check([1: .doesNotBuild]), .check(red2)], .green, at: 1, "1A 1C",
        neverRed: [1]),
      Rule(
        "what was found green was not seen from its start",
        [.checkOnly(2, .green), .checkOnly(2, .doesNotBuild)] + green
          + [.check(red3)], .red, at: 3, "2G 2A 1R 1G 2G 3R"),
    ])
    assert(
      testFirst: [2],
      [
        Rule(
          "own tests have a grade of their own", green + [.check(red3)], .red,
          at: 3, "1R 1G 2G 3R")
      ])
  }

  func testNoJournal() {
    assert([
      Rule("a fresh clone is red", [.check(red1)], .red, at: 1, "1R"),
      Rule("to the first that is not green", [.check(red3)], .red, at: 3, "3R"),
      Rule(
        "solved in one check", [.check([:])], .done, at: 4, "",
        judged: [[1], [2, 3, 4]], green: [1, 2, 3, 4]),
      Rule("and once more", [.check([:]), .check([:])], .done, at: 4, ""),
      Rule(
        "tidied up at the end", [.check([:]), .code("tidy"), .check([:])],
        .refactor, at: 4, "4f"),
      Rule(
        "tidied up where --all had seen the end",
        (1...4).map { .checkOnly($0, .green) }
          + [.check([:]), .code("tidy"), .check([:])], .refactor, at: 4,
        "1G 2G 3G 4G 4f"),
      Rule(
        "what was found and breaks", [.check(red3), .check([2: .crashed])],
        .red,
        at: 2, "3R 2R", isRegression: true),
      Rule(
        "a reset shows its stage", [.reset(to: 3), .check(red3)], .red, at: 3,
        "3R", green: [1, 2]),
      Rule(
        "what a reset solved, and breaks", [.reset(to: 3), .check(red1)], .red,
        at: 1, "1R", isRegression: true),
      Rule(
        "code after a reset, before any red", [.reset(to: 3), .check(red4)],
        .green, at: 3, "3C", neverRed: [3]),
    ])
    assert(
      after: green,
      [
        Rule(
          "a backup is as good as no journal", [.restore, .check(red3)], .red,
          at: 3, "1R 1G 3R"),
        Rule(
          "a reset forgets a red",
          [.check(red2), .code("two"), .check(red3)]
            + [.reset(to: 2), .check(red3)], .green, at: 2, "1R 1G 2R 2G 2C",
          neverRed: [2]),
      ])
  }

  func testOutsideOfTheLoop_nothingGoesOnAndNothingIsARefactoring() {
    assert(
      after: green,
      [
        Rule(
          "--stage leaves the stage shown",
          [.checkOnly(3, .failed), .code("tidy"), .check(red2)], .refactor,
          at: 1, "1R 1G 3R 1f"),
        Rule(
          "a change seen by --stage is no f",
          [.code("tidy"), .checkOnly(1, .green), .check(red2)], .refactor,
          at: 1, "1R 1G 1f"),
        Rule(
          "mended, seen by --stage",
          [
            .code("broken"), .checkOnly(1, .failed), .code("one"),
            .checkOnly(1, .green), .check(red2),
          ], .red, at: 2, "1R 1G 1R 2R"),
      ])
  }

  func testTestFirst_theRhythmShowsTheRows() {
    let known = "1R 1G 2t"
    let row: [LoopWorld.Act] = [.code("row"), .check(row2)]
    assert(
      after: [.check(red1), .code("one"), .check(none2), .check(none2)],
      testFirst: [2],
      [
        Rule("no test yet", [], .red, at: 2, known),
        Rule("a test is red", [.check(red2)], .red, at: 2, known + " 2R"),
        Rule(
          "rows",
          [.check(red2), .code("row 1", tests: 1), .check(row2)]
            + [.check(red2), .code("row 2", tests: 2), .check(row2)]
            + [.check(red2), .code("row 3", tests: 3), .check(red3)],
          .green, at: 2, known + " 2R 2g 2R 2g 2R 2G"),
        Rule(
          "tidied up between rows", row + [.code("tidy"), .check(row2)],
          .refactor, at: 2, known + " 2g 2f"),
        Rule(
          "a row that passed at once is no f",
          row + [.code("two", tests: 2), .check(row2)], .red, at: 2,
          known + " 2g 2g"),
        Rule(
          "an unchanged row is no news", row + [.check(row2)], .red, at: 2,
          known + " 2g"),
        Rule(
          "a row broken and mended", row + [.check(red2), .check(row2)], .red,
          at: 2, known + " 2g 2R"),
        Rule(
          "a row broken and written in another way",
          row + [.check(red2), .code("other"), .check(row2)], .red, at: 2,
          known + " 2g 2R 2g"),
        Rule(
          "the last row counts",
          row + [.code("two", tests: 2), .check(row2), .check(row2)], .red,
          at: 2, known + " 2g 2g"),
      ])
    assert(
      testFirst: [2],
      [
        Rule(
          "a row that only --stage had seen",
          [.checkOnly(2, .mutantsAtLarge), .check(row2)], .red, at: 2, "2g 2g"),
        Rule(
          "a test-first stage to come is not judged while tidying up",
          [.check(red1), .check([:]), .code("tidy"), .check([:])], .refactor,
          at: 1, "1R 1G 1f", judged: [[1]]),
      ])
  }

  // MARK: - The journal

  func testWhereNothingChanged_theJournalDoesNotGrow() {
    let stories: [[LoopWorld.Act]] = [
      [.save(red2)], [.check(row2), .check(row2)],
    ]
    for acts in stories {
      var world = LoopWorld(stages: 4, testFirst: [2])
      _ = world.act(green + acts)
      let before = world.journal

      _ = world.act(acts.suffix(1))

      XCTAssertEqual(world.journal, before)
    }
  }

  func testWhetherAStageWasSeenFromItsStart() {
    let rows: [([LoopWorld.Act], Int, Bool)] = [
      ([], 1, false), ([.check(red1)], 1, true), ([.check(red1)], 2, true),
      ([.check(red3)], 2, false), ([.check(red3)], 3, true),
      ([.reset(to: 3)], 2, false), ([.reset(to: 3)], 3, true),
      ([.check(red1), .restore], 1, false),
      // A red came first, though no stage was shown yet.
      ([.checkOnly(1, .failed), .checkOnly(1, .green), .check(red2)], 1, true),
      ([.checkOnly(1, .green), .check(red2)], 1, false),
    ]
    for (number, (acts, stage, isSeen)) in rows.enumerated() {
      var world = LoopWorld(stages: 4)
      _ = world.act(acts)

      XCTAssertEqual(world.past.sawStart(of: stage), isSeen, "row \(number)")
    }
  }

  func testOlderJournals_goOn() throws {
    let lines = [
      #"{"event":"check","kata":"Sample","light":"red","outcome":"failed","#
        + #""sources":"ab","stage":1,"time":1}"#,
      #"{"event":"check","kata":"Sample","light":"green","outcome":"green","#
        + #""sources":"cd","stage":1,"time":2}"#,
    ]
    var world = LoopWorld(stages: 2)
    world.journal = try lines.map {
      try JSONDecoder().decode(Journal.Entry.self, from: Data($0.utf8))
    }

    var other = world

    XCTAssertEqual(world.act([.check(red2)]).stage, 2)
    XCTAssertEqual(world.rhythm, "1R 1G 2R")
    // From the first check on, it is known what the code was like.
    let acts: [LoopWorld.Act] = [.save(red2), .code("tidy"), .check(red2)]
    XCTAssertEqual(other.act(acts).light, .refactor)
  }
}
