import XCTest

@testable import Runner

/// Each rule of the loop of lights.
final class LoopTests: XCTestCase {
  private typealias Told = LoopWorld.Told

  /// One line of a table: what is done, and what is told at last.
  private struct Rule {
    var what: String
    var told: Told
    var rhythm: String
    var line: UInt
    var acts: (inout LoopWorld) -> Told

    init(
      _ what: String, _ light: Turn.Light, at stage: Int, rhythm: String,
      isRegression: Bool = false, neverRed: [Int] = [], line: UInt = #line,
      _ acts: @escaping (inout LoopWorld) -> Told
    ) {
      self.what = what
      told = Told(
        light: light, stage: stage, letters: "", isRegression: isRegression,
        neverRed: neverRed)
      self.rhythm = rhythm
      self.line = line
      self.acts = acts
    }
  }

  private func assert(
    _ rules: [Rule], in start: LoopWorld, file: StaticString = #filePath
  ) {
    for rule in rules {
      var world = start
      var told = rule.acts(&world)
      (told.letters, told.judged) = ("", [])
      XCTAssertEqual(told, rule.told, rule.what, file: file, line: rule.line)
      XCTAssertEqual(
        world.rhythm, rule.rhythm, rule.what, file: file, line: rule.line)
    }
  }

  /// Four stages; the first was red, and is green with the code "one".
  private func green() -> LoopWorld {
    var world = LoopWorld(stages: 4)
    _ = world.check([1: .failed])
    world.code = "one"
    _ = world.check([2: .failed])
    return world
  }

  private let red2: [Int: Outcome] = [2: .failed, 3: .failed]

  func testOneLightACheck() {
    let red2 = red2
    assert(
      [
        Rule("with keys, it waits", .green, at: 1, rhythm: "1R 1G 1f") {
          $0.code = "tidy"
          _ = $0.check(red2)
          // What was tidied is the green to compare with.
          return $0.check(red2, goesOn: false)
        },
        Rule("changed since the green", .refactor, at: 1, rhythm: "1R 1G 1f") {
          $0.code = "tidy"
          return $0.check(red2)
        },
        Rule("each change counts once", .refactor, at: 1, rhythm: "1R 1G 1f 1f")
        {
          $0.code = "tidy"
          _ = $0.check(red2)
          $0.code = "tidier"
          return $0.check(red2)
        },
        Rule("unchanged goes on", .red, at: 2, rhythm: "1R 1G 2R") {
          $0.check(red2)
        },
        Rule(
          "unchanged since a refactoring", .red, at: 2, rhythm: "1R 1G 1f 2R"
        ) {
          $0.code = "tidy"
          _ = $0.check(red2)
          return $0.check(red2)
        },
        Rule("red again and again", .red, at: 2, rhythm: "1R 1G 2R 2R 2A") {
          _ = $0.check(red2)
          _ = $0.check(red2)
          return $0.check([2: .doesNotBuild])
        },
      ], in: green())
  }

  func testItTurnedGreen_isShownAndNoMore() {
    var world = LoopWorld(stages: 4)
    _ = world.check([1: .failed])

    XCTAssertEqual(
      world.check(red2),
      Told(light: .green, stage: 1, letters: "1G", judged: [1]))
  }

  func testBrokenAndMended() {
    let red2 = red2
    assert(
      [
        Rule(
          "the stage shown breaks", .red, at: 1, rhythm: "1R 1G 1R",
          isRegression: true
        ) {
          $0.code = "broken"
          return $0.check([1: .failed])
        },
        Rule(
          "mended to what it was: neither G nor f", .red, at: 2,
          rhythm: "1R 1G 1R 2R"
        ) {
          $0.code = "broken"
          _ = $0.check([1: .failed])
          $0.code = "one"
          return $0.check(red2)
        },
        Rule(
          "mended while somebody watches", .green, at: 1,
          rhythm: "1R 1G 1R"
        ) {
          $0.code = "broken"
          _ = $0.check([1: .failed])
          $0.code = "one"
          return $0.check(red2, goesOn: false)
        },
        Rule("mended in another way", .refactor, at: 1, rhythm: "1R 1G 1R 1f") {
          $0.code = "broken"
          _ = $0.check([1: .failed])
          $0.code = "other"
          return $0.check(red2)
        },
        Rule(
          "compared with the green, not with the check before", .refactor,
          at: 1,
          rhythm: "1R 1G 1A 1f"
        ) {
          $0.code = "other"
          _ = $0.check([1: .doesNotBuild])
          return $0.check(red2)
        },
        Rule(
          "an earlier stage breaks", .red, at: 1, rhythm: "1R 1G 2R 1R",
          isRegression: true
        ) {
          _ = $0.check(red2)
          $0.code = "two, badly"
          return $0.check([1: .failed, 2: .failed])
        },
        Rule(
          "an earlier stage that is green again shows no light of its own",
          .green, at: 2, rhythm: "1R 1G 2R 1R 2G"
        ) {
          _ = $0.check(red2)
          $0.code = "two, badly"
          _ = $0.check([1: .failed, 2: .failed])
          $0.code = "two"
          return $0.check([3: .failed])
        },
      ], in: green())
  }

  func testCodeBeforeItsRed() {
    assert(
      [
        Rule(
          "no f when the next stage turned green", .early(2), at: 1,
          rhythm: "1R 1G"
        ) {
          $0.code = "two"
          return $0.check([3: .failed])
        },
        Rule(
          "then on, past what was never red", .red, at: 3,
          rhythm: "1R 1G 2C 3R", neverRed: [2]
        ) {
          $0.code = "two"
          _ = $0.check([3: .failed])
          return $0.check([3: .failed])
        },
        Rule(
          "all that is left was never red", .done, at: 4,
          rhythm: "1R 1G 2C 3C 4C", neverRed: [2, 3, 4]
        ) { $0.check() },
        Rule(
          "what was green already is as before", .refactor, at: 1,
          rhythm: "1R 1G 2R 2G 1f"
        ) {
          _ = $0.check(stage: 2, .failed)
          _ = $0.check(stage: 2, .green)
          $0.code = "tidy"
          return $0.check([3: .failed])
        },
        Rule(
          "seen red by --stage is seen red", .red, at: 3,
          rhythm: "1R 1G 2R 2G 3R"
        ) {
          _ = $0.check(stage: 2, .failed)
          return $0.check([3: .failed])
        },
      ], in: green())
  }

  func testNoJournal() {
    var reset = LoopWorld(stages: 4)
    reset.note(.reset, 3)
    var restored = green()
    restored.note(.restore)
    assert(
      [
        Rule("a fresh clone is red", .red, at: 1, rhythm: "1R") {
          $0.check([1: .failed])
        },
        Rule("on to the first that is not green", .red, at: 3, rhythm: "3R") {
          $0.check([3: .failed])
        },
        Rule("solved in one check", .done, at: 4, rhythm: "") { $0.check() },
        Rule("and once more", .done, at: 4, rhythm: "") {
          _ = $0.check()
          return $0.check()
        },
        Rule("tidied up at the end", .refactor, at: 4, rhythm: "4f") {
          _ = $0.check()
          $0.code = "tidy"
          return $0.check()
        },
        Rule(
          "what was found and breaks", .red, at: 2, rhythm: "3R 2R",
          isRegression: true
        ) {
          _ = $0.check([3: .failed])
          return $0.check([2: .crashed])
        },
      ], in: LoopWorld(stages: 4))
    assert(
      [
        Rule("a reset shows its stage", .red, at: 3, rhythm: "3R") {
          $0.check([3: .failed])
        },
        Rule(
          "code after a reset, before any red", .green, at: 3, rhythm: "3C",
          neverRed: [3]
        ) { $0.check([4: .failed]) },
      ], in: reset)
    assert(
      [
        Rule(
          "a backup is as good as no journal", .red, at: 3, rhythm: "1R 1G 3R"
        ) {
          $0.check([3: .failed])
        }
      ], in: restored)
  }

  func testOutsideOfTheLoop_nothingGoesOnAndNothingIsARefactoring() {
    let red2 = red2
    assert(
      [
        Rule(
          "--stage leaves the stage shown", .refactor, at: 1,
          rhythm: "1R 1G 3R 1f"
        ) {
          _ = $0.check(stage: 3, .failed)
          $0.code = "tidy"
          return $0.check(red2)
        },
        Rule(
          "a change seen by --stage is no f", .refactor, at: 1,
          rhythm: "1R 1G 1f"
        ) {
          $0.code = "tidy"
          XCTAssertEqual($0.check(stage: 1, .green), "")
          return $0.check(red2)
        },
        Rule("mended, seen by --stage", .red, at: 2, rhythm: "1R 1G 1R 2R") {
          $0.code = "broken"
          _ = $0.check(stage: 1, .failed)
          $0.code = "one"
          _ = $0.check(stage: 1, .green)
          return $0.check(red2)
        },
        Rule("unchanged, with keys", .green, at: 1, rhythm: "1R 1G") {
          $0.check(red2, goesOn: false)
        },
      ], in: green())
  }

  func testTestFirst_theRhythmTellsTheRowsApart() {
    var world = LoopWorld(stages: 3, testFirst: [2])
    _ = world.check([1: .failed])
    _ = world.check([2: .noTestsRan])
    let known = "1R 1G 2t"
    assert(
      [
        Rule("no test yet", .red, at: 2, rhythm: known) {
          $0.check([2: .noTestsRan])
        },
        Rule("a test is red", .red, at: 2, rhythm: known + " 2R") {
          _ = $0.check([2: .noTestsRan])
          return $0.check([2: .failed])
        },
        Rule("rows", .green, at: 2, rhythm: known + " 2R 2g 2R 2g 2R 2G") {
          _ = $0.check([2: .noTestsRan])
          for row in 1...3 {
            _ = $0.check([2: .failed], tests: row)
            $0.code = "row \(row)"
            guard row < 3 else { break }
            _ = $0.check([2: .mutantsAtLarge], tests: row)
          }
          return $0.check([3: .failed], tests: 3)
        },
        Rule(
          "tidied up between rows", .refactor, at: 2, rhythm: known + " 2g 2f"
        ) {
          _ = $0.check([2: .noTestsRan])
          $0.code = "row"
          _ = $0.check([2: .mutantsAtLarge])
          $0.code = "tidy"
          return $0.check([2: .mutantsAtLarge])
        },
        Rule(
          "a row that passed at once is no f", .red, at: 2,
          rhythm: known + " 2g 2g"
        ) {
          _ = $0.check([2: .noTestsRan])
          $0.code = "row"
          _ = $0.check([2: .mutantsAtLarge], tests: 1)
          $0.code = "two tests"
          return $0.check([2: .mutantsAtLarge], tests: 2)
        },
        Rule("an unchanged row is no news", .red, at: 2, rhythm: known + " 2g")
        {
          _ = $0.check([2: .noTestsRan])
          _ = $0.check([2: .mutantsAtLarge])
          return $0.check([2: .mutantsAtLarge])
        },
        Rule("a row broken and mended", .red, at: 2, rhythm: known + " 2g 2R") {
          _ = $0.check([2: .noTestsRan])
          _ = $0.check([2: .mutantsAtLarge])
          _ = $0.check([2: .failed])
          return $0.check([2: .mutantsAtLarge])
        },
      ], in: world)
  }

  func testATidyingLearner_isNotJudgedByATestFirstStageToCome() {
    var world = LoopWorld(stages: 3, testFirst: [2])
    _ = world.check([1: .failed])
    _ = world.check()
    world.code = "tidy"

    let told = world.check()

    XCTAssertEqual(told.light, .refactor)
    XCTAssertEqual(told.judged, [1])
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

    XCTAssertEqual(world.check([2: .failed]).stage, 2)
    XCTAssertEqual(world.rhythm, "1R 1G 2R")
  }
}
