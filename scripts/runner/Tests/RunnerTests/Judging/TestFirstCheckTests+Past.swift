import XCTest

@testable import Runner

/// What came before a check: tests that were red, a reset, a later stage.
extension TestFirstCheckTests {
  // MARK: - Red first

  /// The first stage is done, and an own test of the second one was red.
  private func writeFirstTest(_ test: String) throws {
    try code("solved 1")
    _ = try check()
    try write(test)
    _ = try check()
  }

  func testWhichTestsWereRedFirst_isTold_andOneThatNoticesAMistakeIsAGuard()
    throws
  {
    // A crash is a red, too.
    for first in [good, good + " and crashes"] {
      // The first mistake is one that two tests notice.
      world = try RoundWorld([
        (2, "forgets", "mistaken 22"), (2, "doubles", "solved 22"),
      ]).holding("solved 2")
      try writeFirstTest(first)
      try code("solved 2")
      try write(good, sharp, strict, "Stage2ResetTests.testMore expects 2")

      let verdict = try check()

      XCTAssertEqual(verdict.turn?.kind, .green)
      XCTAssertEqual(
        verdict.turn?.neverSeenRed,
        [
          "Stage2ResetTests.testSharp", "Stage2ResetTests.testStrict",
          "Stage2ResetTests.testMore",
        ])
      assert(
        verdict, says: "1 of your 4 tests was red first.",
        "testSharp passed immediately: a guard. It fails on “",
        "Guards, too: 1 of the others.",
        "You have not seen Stage2ResetTests.testMore fail:",
        lacks: "not seen Stage2ResetTests.testStrict")
    }
  }

  /// The journal of a workbook whose stages were others says nothing of these.
  func testAJournalOfOtherStages_countsForNothing_andIsKept() throws {
    try code("solved 2")
    _ = try check()
    let root = try XCTUnwrap(world).book.root
    var old = try XCTUnwrap(Journal(root: root).entries.last)
    (old.stage, old.redTests) = (3, ["Stage3LimitTests.testOne"])
    Journal(root: root).append([old])
    let count = Journal(root: root).entries.count

    let verdict = try check()

    XCTAssertEqual(verdict.turn?.stage, 2)
    assert(verdict, says: "kata1 has other stages since you worked on it")
    assert(try check(), lacks: "other stages")
    XCTAssertFalse(Journal(root: root).isOutdated(for: verdict.kata))
    XCTAssertGreaterThan(Journal(root: root).entries.count, count)
  }

  /// A wrong expectation is red whatever the code does: that shows nothing.
  func testATestThatAskedForTheWrongThing_wasNotRedFirst() throws {
    try writeFirstTest(good)
    try code("solved 2")
    try write(good, "Stage2ResetTests.testSharp expects unsolved")
    assert(try check(), says: "fails on right code, too")
    try write(good, sharp, strict)

    assert(try check(), says: "1 of your 3 tests was red first.")
  }

  func testTestsThatACrashKeptFromRunning_areNamed_andWereRed() throws {
    try code("solved 1")
    _ = try check()
    try code("solved 1 mine")
    try write("Stage2ResetTests.testA refuses mine and crashes", good, sharp)

    let crash = try check()

    assert(crash, says: "did not run: testGood, testSharp")
    XCTAssertEqual(
      crash.open?.redTests,
      ["Stage2ResetTests.testA", "Stage2ResetTests.testGood"])
    try code("solved 2")
    try write(
      "Stage2ResetTests.testA refuses mine and crashes", good, sharp, strict)
    assert(try check(), says: "2 of your 4 tests were red first.")
  }

  func testANewTestOfARowThatWasNotRed_isToldOnce() throws {
    try writeFirstTest(good)
    try code("solved 2")
    assert(try check(), says: "Green so far", lacks: "immediately")
    try write(good, sharp, "Stage2ResetTests.testMore expects 2")

    let verdicts = [try check(), try check()]

    assert(
      verdicts[0],
      says: "testSharp passed immediately: a guard. It fails on “",
      "testMore passed immediately: a guard, or an assertion",
      lacks: "testSharp and")
    assert(verdicts[1], says: "Green so far", lacks: "immediately")
  }

  func testTestsOfTheNextStage_areSaidToWait() throws {
    try code("starter")
    _ = try check()
    try code("solved 1")
    assert(try check(), says: "Tidy up", lacks: "run once you go on")
    try code("solved 1 mine")
    try write("@Test func good() {}", good)

    assert(
      try check(),
      says: "Still green after your change. Your tests of stage 2 run once")
  }

  func testAtTheFirstGreen_eachMistakeIsNamed_alsoWhereTheGradeIsKnown() throws
  {
    try writeFirstTest(good)
    try write(good, sharp, strict)
    // The grade is made, and the code breaks a rule that no test shows.
    try code("solved 22")
    _ = try check()
    try code("solved 2")

    assert(
      try check(), says: "Mistakes that your tests notice (", lacks: "as graded"
    )
  }

  func testATestThatNoticesCodeBrokenOnPurpose_isToldSoOnce() throws {
    try writeFirstTest(good)
    try write(good, sharp, strict)
    try code("solved 2")
    _ = try check()
    try code("broken 22")
    try write(good, sharp, strict, "Stage2ResetTests.testNew refuses 22")

    let verdicts = [try check(), try check()]

    assert(
      verdicts[0], says: "You broke the code, and Stage2ResetTests.testSharp ",
      "failed for the first time.",
      "Stage 1 is red too.", lacks: "and Stage2ResetTests.testNew")
    assert(verdicts[1], lacks: "You broke the code")
  }

  func testWhereTheStartWasNotSeen_nothingIsToldOfRed() throws {
    try write(good, strict, sharp)

    XCTAssertNil(try check().turn?.neverSeenRed)
  }

  // MARK: - A reset

  func testAReset_keepsTheLearnersOwnStagesAsTheyLastWereGreen() throws {
    let book = try XCTUnwrap(world).book
    try code("starter")
    _ = try check()
    try code("solved 1 by me")
    _ = try check()
    try write(good)
    _ = try check()
    try code("solved 2")
    try write(good, sharp, strict)
    XCTAssertEqual(try check().turn?.kind, .green)
    try code("solved 2 by me")
    XCTAssertEqual(try check().turn?.kind, .refactor)
    let mine = try book.learnersFiles()
    try code("broken")
    try write("broken")

    try book.reset(["--to", "3"])

    XCTAssertEqual(try book.learnersFiles(), mine)
    let kata = try book.kata()
    let past = Journal(root: book.root).past(of: kata)
    XCTAssertEqual([1, 2].map { past[$0].isGreen }, [true, true])
    XCTAssertEqual([1, 2].map { past[$0].isLaidOut }, [false, false])
    XCTAssertEqual(try check().turn?.stage, 3)
    XCTAssertEqual(
      try check().stages.map(\.outcome), [.green, .green, .failed])
    try book.reset(["--to", "2"])
    XCTAssertEqual(
      try book.learnersFiles()["Sources/G.swift"], "solved 1 by me\n")
    try book.reset(["--to", "end"])
    XCTAssertEqual(try book.learnersFiles()["Sources/G.swift"], "solved 3\n")
    try book.reset()
    try book.reset(["--to", "3"])
    XCTAssertEqual(try book.learnersFiles()["Sources/G.swift"], "solved 2\n")
  }

  func testWhatAResetLaidOut_isNotTheLearners_byBeingKept() throws {
    let book = try XCTUnwrap(world?.book)
    for _ in 1...2 {
      try book.reset(["--to", "3"])
      XCTAssertEqual(try check().open?.stage.number, 3)
    }

    let kata = try book.kata()
    XCTAssertNil(GreenCopies(of: kata, root: book.root).files(at: 2))
  }

  func testAStageThatWasLaidOutOnce_staysSo_amongTheLearnersOwn() throws {
    let book = try XCTUnwrap(world?.book)
    try book.reset(["--to", "2"])
    try write(good, sharp, strict)
    try code("solved 2")
    XCTAssertEqual(try check().turn?.kind, .green)
    try code("broken")

    try book.reset(["--to", "3"])

    let past = Journal(root: book.root).past(of: try book.kata())
    XCTAssertEqual([1, 2].map { past[$0].isLaidOut }, [true, false])
  }

  func testStagesWrittenAhead_areKeptByAReset_too() throws {
    try code("solved 2 by me")
    try write(good, sharp, strict)
    // The first check shows the first red, and looks at what is before it.
    XCTAssertEqual(try check().open?.stage.number, 3)

    try XCTUnwrap(world?.book).reset(["--to", "3"])

    XCTAssertEqual(
      try world?.book.learnersFiles()["Sources/G.swift"], "solved 2 by me\n")
  }

  func testAReset_saysWhatItKeptAndReplaced() {
    let (a, b, same) = (Data("a".utf8), Data("b".utf8), Data())

    XCTAssertEqual(
      ResetCommand.account(
        of: 3, own: 3, ownTests: 3,
        was: ["Sources/A.swift": a, "Tests/B.swift": same, "Tests/C.swift": a],
        will: [
          "Sources/A.swift": b, "Tests/B.swift": same, "Sources/D.swift": a,
        ]
      ),
      [
        "Stages 1 to 3 are as you had them when they last were green.",
        "Replaced: Sources/A.swift.", "Removed: Tests/C.swift.",
        "Added: Sources/D.swift.",
      ])
    XCTAssertEqual(
      ResetCommand.account(of: 3, own: 1, ownTests: 1, was: [:], will: [:]),
      [
        "Stage 1 is as you had it when it last was green.",
        "Stages 2 to 3 are the workbook's.",
      ])
    XCTAssertEqual(
      ResetCommand.account(of: 3, own: 0, ownTests: 2, was: [:], will: [:]),
      [
        "Stages 1 to 3 are the workbook's.",
        "Your tests are kept. Your code is not: it and the stages that were left "
          + "out change the same lines.",
      ])
  }

  func testCodeThatIsOnlyWrong_isWrong_withAJournalAndWithout() throws {
    try write(good, sharp, strict)
    try code("solved 22")
    XCTAssertEqual(
      try check(all: true).stages.map(\.outcome), [.green, .failed, .failed])
    try code("solved 2")
    _ = try check()
    try code("solved 22")

    XCTAssertEqual(try outcomes(), [.green, .failed])
  }
}
