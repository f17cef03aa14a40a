import XCTest

@testable import Runner

/// Each rule of the loop of lights.
final class LoopTests: XCTestCase {
  /// What every story of a test begins with.
  private var begin: [LoopWorld.Act] = []
  private var testFirst: Set<Int> = []

  /// Does it all in order, and compares what the last check shows.
  private func expect(
    _ what: String, _ acts: [LoopWorld.Act], _ kind: Turn.Kind,
    at stage: Int, _ rhythm: String, isRegression: Bool = false,
    isGreenAgain: Bool = false, doneEarly: [Int] = [], judged: [[Int]]? = nil,
    green: [Int]? = nil,
    line: UInt = #line
  ) {
    var world = LoopWorld(stages: 4, testFirst: testFirst)
    let turn = world.act(begin + acts)
    XCTAssertEqual(turn.kind, kind, what, line: line)
    XCTAssertEqual(turn.stage, stage, what, line: line)
    XCTAssertEqual(turn.isRegression, isRegression, what, line: line)
    XCTAssertEqual(turn.isGreenAgain, isGreenAgain, what, line: line)
    XCTAssertEqual(turn.doneEarly, doneEarly, what, line: line)
    XCTAssertEqual(world.judged, judged ?? world.judged, what, line: line)
    XCTAssertEqual(world.rhythm, rhythm, what, line: line)
    XCTAssertEqual(world.green, green ?? world.green, what, line: line)
  }

  private let red1: [Int: Outcome] = [1: .failed]
  private let red2: [Int: Outcome] = [2: .failed, 3: .failed]
  private let red3: [Int: Outcome] = [3: .failed]
  private let red4: [Int: Outcome] = [4: .failed]
  private let none2: [Int: Outcome] = [2: .noTestsRan]
  private let row2: [Int: Outcome] = [2: .mistakesAtLarge]

  /// The first stage was red, and is green with the code "one": `1R 1G`.
  private var green: [LoopWorld.Act] {
    [.check(red1), .code("one"), .check(red2)]
  }

  func testOneLightACheck() {
    begin = green
    expect("it turned green", [], .green, at: 1, "1R 1G", judged: [[1]])
    expect(
      "with keys, it waits", [.code("tidy"), .check(red2), .save(red2)], .green,
      at: 1, "1R 1G 1f")
    expect(
      "unchanged since a refactoring",
      [.code("tidy"), .check(red2), .check(red2)], .open, at: 2, "1R 1G 1f 2R")
    expect(
      "red again and again",
      [.check(red2), .check(red2), .check([2: .doesNotBuild])], .open, at: 2,
      "1R 1G 2R 2R 2A")
  }

  func testWhileTidyingUp_noLaterStageIsLookedAt() {
    begin = green
    expect(
      "and it may be green by now", [.code("two"), .check(red3)], .refactor,
      at: 1, "1R 1G 1f", judged: [[1]])
  }

  func testBrokenAndMended() {
    let broken: [LoopWorld.Act] = [.code("broken"), .check(red1)]
    begin = green
    expect(
      "and is still broken", broken + [.check(red1)], .open, at: 1,
      "1R 1G 1R 1R", isRegression: true)
    expect(
      "mended to what it was",
      broken + [.code("one"), .check(red2)], .green, at: 1, "1R 1G 1R 1G",
      isGreenAgain: true)
    expect(
      "then on", broken + [.code("one"), .check(red2), .check(red2)],
      .open, at: 2, "1R 1G 1R 1G 2R")
    expect(
      "mended in another way", broken + [.code("other"), .check(red2)],
      .refactor, at: 1, "1R 1G 1R 1G", isGreenAgain: true)
    expect(
      "compared with the green, not with the check before",
      [.code("other"), .check([1: .doesNotBuild]), .check(red2)], .refactor,
      at: 1, "1R 1G 1A 1G", isGreenAgain: true)
    expect(
      "an earlier stage that is green again shows no light of its own",
      [
        .check(red2), .code("two, badly"), .check([1: .failed, 2: .failed]),
        .code("two"), .check(red3),
      ], .green, at: 2, "1R 1G 2R 1R 2G", green: [1, 2])
    begin =
      green + [.check(red2), .code("two"), .check(red3)]
      + [.code("broken"), .check(red1)]
    expect(
      "an earlier stage is mended, the one shown is as it was",
      [.code("two"), .check(red3)], .green, at: 2, "1R 1G 2R 2G 1R 1G",
      isGreenAgain: true, green: [1, 2])
    expect(
      "an earlier stage is mended, the one shown is tidied up",
      [.code("tidy"), .check(red3)], .refactor, at: 2, "1R 1G 2R 2G 1R 2f",
      green: [1, 2])
  }

  func testCodeBeforeItsRed() {
    let early: [LoopWorld.Act] = [.code("two"), .check(red3)]
    begin = green
    expect(
      "on, past what was never red", early + [.check(red3)], .open, at: 3,
      "1R 1G 1f 2C 3R", doneEarly: [2])
    expect(
      "all that is left was never red", [.check([:])], .done, at: 4,
      "1R 1G 2C 3C 4C", doneEarly: [2, 3, 4])
    expect(
      "what was green already is as before",
      [
        .checkOnly(2, .failed), .checkOnly(2, .green), .code("tidy"),
        .check(red3),
      ], .refactor, at: 1, "1R 1G 2R 2G 1f")
    expect(
      "on to what was green once",
      [.checkOnly(2, .green), .checkOnly(2, .failed), .check(red2)], .open,
      at: 2, "1R 1G 2G 2R 2R", isRegression: true)
    begin = []
    expect(
      "code that did not build is not seen red",
      [.check([1: .doesNotBuild]), .check(red2)], .green, at: 1, "1A 1C",
      doneEarly: [1])
    expect(
      "what was found green was not seen from its start",
      [.checkOnly(2, .green), .checkOnly(2, .doesNotBuild)] + green + [
        .check(red3)
      ], .open, at: 3, "2G 2A 1R 1G 2G 3R")
    testFirst = [2]
    expect(
      "own tests that were written with the code", green + [.check(red3)],
      .open, at: 3, "1R 1G 2C 3R", doneEarly: [2])
    expect(
      "own tests that were seen red",
      green + [.check(red2), .code("two"), .check(red3)], .green, at: 2,
      "1R 1G 2R 2G")
    expect(
      "which says more of the code than a red for another reason",
      green + [.check([2: .wrongTest]), .code("two"), .check(red3)], .green,
      at: 2, "1R 1G 2R 2C", doneEarly: [2])
  }

  func testNoJournal() {
    expect("to the first that is not green", [.check(red3)], .open, at: 3, "3R")
    expect(
      "solved in one check", [.check([:])], .done, at: 4, "",
      judged: [[1], [2, 3, 4]], green: [1, 2, 3, 4])
    expect(
      "tidied up where --all had seen the end",
      (1...4).map { .checkOnly($0, .green) } + [
        .check([:]), .code("tidy"), .check([:]),
      ], .refactor, at: 4, "1G 2G 3G 4G 4f")
    expect(
      "what was found and breaks", [.check(red3), .check([2: .crashed])], .open,
      at: 2, "3R 2R", isRegression: true)
    expect(
      "what a reset solved, and breaks", [.reset(to: 3), .check(red1)], .open,
      at: 1, "1R", isRegression: true)
    expect(
      "code after a reset, before any red", [.reset(to: 3), .check(red4)],
      .green, at: 3, "3C", doneEarly: [3])
    begin = green
    expect(
      "a backup is as good as no journal", [.restore, .check(red3)], .open,
      at: 3, "1R 1G 3R")
    expect(
      "a reset forgets a red",
      [.check(red2), .code("two"), .check(red3)] + [
        .reset(to: 2), .check(red3),
      ], .green, at: 2, "1R 1G 2R 2G 2C", doneEarly: [2])
  }

  func testOutsideOfTheLoop_nothingGoesOnAndNothingIsARefactoring() {
    begin = green
    expect(
      "--stage leaves the stage shown",
      [.checkOnly(3, .failed), .code("tidy"), .check(red2)], .refactor, at: 1,
      "1R 1G 3R 1f")
    expect(
      "a change seen by --stage is no f",
      [.code("tidy"), .checkOnly(1, .green), .check(red2)], .refactor, at: 1,
      "1R 1G 1f")
    expect(
      "mended, seen by --stage",
      [
        .code("broken"), .checkOnly(1, .failed), .code("one"),
        .checkOnly(1, .green), .check(red2),
      ], .open, at: 2, "1R 1G 1R 2R")
  }

  func testTestFirst_theRhythmShowsTheRows() {
    let known = "1R 1G 2t"
    let row: [LoopWorld.Act] = [.code("row"), .check(row2)]
    begin = [.check(red1), .code("one"), .check(none2), .check(none2)]
    testFirst = [2]
    expect(
      "rows",
      [.check(red2), .code("row 1", tests: 1), .check(row2)] + [
        .check(red2), .code("row 2", tests: 2), .check(row2),
      ] + [.check(red2), .code("row 3", tests: 3), .check(red3)], .green, at: 2,
      known + " 2R 2g 2R 2g 2R 2G")
    expect(
      "tidied up between rows", row + [.code("tidy"), .check(row2)], .refactor,
      at: 2, known + " 2g 2f")
    expect(
      "a row that passed at once is no f",
      row + [.code("two", tests: 2), .check(row2)], .open, at: 2,
      known + " 2g 2g")
    expect(
      "a row broken and mended", row + [.check(red2), .check(row2)], .open,
      at: 2, known + " 2g 2R")
    expect(
      "a row broken and written in another way",
      row + [.check(red2), .code("other"), .check(row2)], .open, at: 2,
      known + " 2g 2R 2g")
    let both: [Int: Outcome] = [1: .failed, 2: .failed]
    expect(
      "an own test that fails comes before an earlier stage", [.check(both)],
      .open, at: 2, known + " 2R", judged: [[1, 2], [2]])
    expect(
      "and waits for one that cannot be built or run",
      [.check([1: .crashed, 2: .failed])], .open, at: 1, known + " 1R",
      isRegression: true, judged: [[1, 2]])
    for own in [Outcome.green, .mistakesAtLarge, .noTestsRan, .wrongTest] {
      expect(
        "no own test fails on the learner's code",
        [.check([1: .failed, 2: own])], .open, at: 1, known + " 1R",
        isRegression: true)
    }
    begin += [
      .check(red2), .code("two", tests: 2), .check(red3),
      .code("broken", tests: 2),
    ]
    expect(
      "code broken on purpose, for an own test that was never red",
      [.check([1: .crashed, 2: .failed])], .open, at: 2, known + " 2R 2G 2R",
      isRegression: true)
    expect(
      "which was red by now", [.check(both), .check(both)], .open, at: 1,
      known + " 2R 2G 2R 1R", isRegression: true, judged: [[1, 2]])
    begin = []
    expect(
      "a row that only --stage had seen",
      [.checkOnly(2, .mistakesAtLarge), .check(row2)], .open, at: 2, "2g 2g")
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
}
