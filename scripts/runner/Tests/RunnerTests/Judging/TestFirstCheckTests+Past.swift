import XCTest

@testable import Runner

/// What came before a check: tests that were red, a reset, a later stage.
extension TestFirstCheckTests {
  // MARK: - Never red

  /// The first stage is done, and an own test of the second one was red.
  private func writeFirstTest(_ test: String) throws {
    try code("solved 1")
    _ = try check()
    try write(test)
    _ = try check()
  }

  func testATestThatNoTrialMadeFail_isNamedOnce_atAGreen() throws {
    let (idle, named) = (
      "Stage2ResetTests.testA expects e",
      "Stage2ResetTests.testA never failed: not on your code, and not on any "
        + "other."
    )
    try writeFirstTest(good)
    try code("solved 2")
    try write(good, sharp, idle)
    assert(try check(), says: "Green so far", lacks: "never failed")
    try write(good, sharp, strict, idle)

    let first = try check()

    // The others fail on a mistake, or without the feature.
    XCTAssertEqual(first.turn?.neverRed, ["Stage2ResetTests.testA"])
    assert(first, says: named)
    try code("solved 2 by me")
    assert(try check(), says: "Still green", lacks: "never failed")
    try write(good, sharp, strict, idle, "Stage2ResetTests.testB expects e")
    assert(try check(), says: "Stage2ResetTests.testB never failed:")
    try code("solved 2")
    assert(try check(), says: "Still green", lacks: "never failed")
    // Outside of the loop, nothing was said before.
    assert(
      try check(all: true),
      says: "Stage2ResetTests.testA and Stage2ResetTests.testB never failed:")
  }

  func testATestThatNoTrialMadeFail_isNamed_alsoWhereTheCodeCameFirst() throws {
    try code("solved 1")
    _ = try check()
    try code("solved 2")
    try write(good, sharp, strict, "Stage2ResetTests.testA expects e")

    assert(
      try check(), says: "Stage 2 was never red here",
      "Stage2ResetTests.testA never failed:")
  }

  /// It need not be noticed: the test is worth something.
  func testATestThatNoticesAMistakeWithoutAHint_isNotSaidToFailNever() throws {
    try world?.book.addMistake(
      "hides", of: 2, title: "It hides", code: "solved 29")
    try writeFirstTest(good)
    try code("solved 2")
    try write(good, sharp, strict, "Stage2ResetTests.testA refuses 9")

    let verdict = try check()

    assert(verdict, says: "Mistakes that your tests notice (2 of 2)")
    XCTAssertEqual(verdict.turn?.neverRed, [])
  }

  /// It comes in time, by luck.
  func testAnAssertionInATaskThatNothingWaitsFor_isToldAsThat() throws {
    try writeFirstTest(good)
    try code("solved 2")
    let source = "class A: XCTestCase { func testA() { Task { XCTFail() } } }"
    try write(source, good, sharp, strict, "Stage2ResetTests.testA refuses 1")

    assert(
      try check(), says: "Stage2ResetTests.testA can come after the test has",
      lacks: "never failed")
  }

  func testATestThatNoTrialMadeFail_isNamed_alsoBehindThoseThatEndTheRun()
    throws
  {
    for end in ["crashes", "waits"] {
      try setUpWithError()
      let others = (1...3).map {
        "Stage2ResetTests.testEnd\($0) expects 2 and \(end)"
      }
      try code("solved 1")
      _ = try check()
      try write(good, others[0], others[1], others[2], sharp, strict)
      _ = try check()
      try code("solved 2")
      try write(
        good, others[0], others[1], others[2], sharp, strict,
        "Stage2ResetTests.testZ expects e")

      assert(
        try check(), says: "Stage2ResetTests.testZ never failed:",
        lacks: "testEnd")
    }
  }

  func testATestThatWasSeenToFail_isNotNamed() throws {
    try writeFirstTest(good)
    try code("solved 2 wrong")
    try write(good, sharp, strict, "Stage2ResetTests.testA refuses wrong")
    XCTAssertEqual(try check().stages[1].outcome, .failed)
    try code("solved 2")

    assert(try check(), says: "Tidy up", lacks: "never failed")
  }

  /// What waits for real time waits in every run.
  func testSecondsThatReallyPass_areNamedOnce_atTheFirstGreen() throws {
    try writeFirstTest(good)
    try code("solved 2")
    try write(good, sharp, strict + " and sleeps")

    assert(
      try check(),
      says: "Your tests take 1.20 s of real time. Let a double respond")
    try code("solved 2 by me")
    assert(try check(), says: "Still green", lacks: "really pass")
  }

  /// The journal of a workbook whose stages were others says nothing of these.
  func testAJournalOfOtherStages_countsForNothing_andIsKept() throws {
    try code("solved 2")
    _ = try check()
    let root = try XCTUnwrap(world).book.root
    var old = try XCTUnwrap(Journal(root: root).entries.last)
    (old.stage, old.redTests) = (3, ["Stage3ResetTests.testOne"])
    Journal(root: root).append([old])
    let count = Journal(root: root).entries.count

    let verdict = try check()

    XCTAssertEqual(verdict.turn?.stage, 2)
    assert(verdict, says: "kata1 has different stages now")
    assert(try check(), lacks: "different stages")
    XCTAssertFalse(Journal(root: root).isOutdated(for: verdict.kata))
    XCTAssertGreaterThan(Journal(root: root).entries.count, count)
  }

  func testTestsThatACrashKeptFromRunning_areNamed() throws {
    try code("solved 1")
    _ = try check()
    try code("solved 1 mine")
    try write("Stage2ResetTests.testA refuses mine and crashes", good, sharp)

    let crash = try check()

    assert(crash, says: "did not run: testGood, testSharp")
    XCTAssertEqual(
      crash.open?.redTests,
      ["Stage2ResetTests.testA", "Stage2ResetTests.testGood"])
  }

  func testTestsOfTheNextStage_areSaidToWait() throws {
    try code("starter")
    _ = try check()
    try code("solved 1")
    assert(try check(), says: "Tidy up", lacks: "run when you go on")
    try code("solved 1 mine")
    try write("@Test func good() {}", good)

    assert(
      try check(),
      says: "Still green after your change. Your tests for stage 2 run when")
  }

  func testAtTheFirstGreen_eachMistakeIsNamed_alsoWhereTheGradeIsKnown() throws
  {
    try writeFirstTest(good)
    try write(good, sharp, strict)
    // The grade is made, and the code breaks a rule that no test shows.
    try code("solved 22")
    _ = try check()
    try code("solved 2")

    assert(try check(), says: "Mistakes that your tests notice (")
    try write(strict, sharp, good)
    assert(try check(), says: "Still green", lacks: "Mistakes that")
  }

  func testWhereTheStartWasNotSeen_nothingIsToldOfRed() throws {
    try write(good, strict, sharp)

    XCTAssertEqual(try check().turn?.neverRed, [])
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
    XCTAssertEqual([1, 2].map { past[$0].isBrought }, [false, false])
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
    XCTAssertEqual([1, 2].map { past[$0].isBrought }, [true, false])
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
        "Your tests are as they were when they last were green. Your code is the "
          + "workbook's: yours and the stages that were left out change the same "
          + "lines.",
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
