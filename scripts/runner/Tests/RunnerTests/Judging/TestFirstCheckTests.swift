import XCTest

@testable import Runner

/// What a check makes of own tests, of all sorts that learners write.
final class TestFirstCheckTests: XCTestCase {
  var world: RoundWorld?

  /// Three stages, whose code is `solved 1`, `solved 2` and `solved 3`.
  ///
  /// The second one is test first, and the third one breaks what it promised.
  override func setUpWithError() throws {
    let world = try RoundWorld([
      (2, "forgets", "mistaken 2"), (2, "doubles", "solved 22"),
    ])
    self.world = world
    for name in ["Sources/한 글.swift", "Tests/T.swift"] {
      try Files.remove("\(world.book.root)/\(RoundWorld.folder)/\(name)")
    }
    try code("solved 2")
  }

  override func tearDown() {
    world = nil
  }

  func code(_ text: String) throws { try world?.code(text) }

  /// Writes own tests: lines, in a file that is named for the stage if no other.
  func write(
    _ lines: String..., to file: String = "Stage2ResetTests"
  ) throws {
    try world?.write(lines.joined(separator: "\n"), to: file)
  }

  func check(all: Bool = false) throws -> KataVerdict {
    try XCTUnwrap(world).check(all: all)
  }

  /// The outcomes of the stages that were judged, from the first one on.
  func outcomes() throws -> [Outcome] {
    try check().stages.map(\.outcome)
  }

  func assert(
    _ verdict: KataVerdict, says text: String? = nil, lacks: String? = nil,
    line: UInt = #line
  ) {
    guard let workbook = try? world?.book.open() else {
      return XCTFail("no workbook", line: line)
    }
    let report = VerdictText(
      workbook: workbook, terminal: Terminal(width: 200), here: workbook.root
    ).text(verdict)
    if let text { XCTAssertTrue(report.contains(text), report, line: line) }
    if let lacks { XCTAssertFalse(report.contains(lacks), report, line: line) }
  }

  let good = "Stage2ResetTests.testGood expects 2"
  let sharp = "Stage2ResetTests.testSharp refuses 22"
  let strict = "Stage2ResetTests.testStrict expects solved"

  // MARK: - Judged on the state after the stage

  func testGoodTests_areAccepted() throws {
    try write(good, sharp, strict)

    let grade = try check().stages[1].grade

    XCTAssertEqual(try outcomes(), [.green, .green, .failed])
    XCTAssertEqual(grade?.mutants.map(\.noticedBy.count), [1, 1])
  }

  func testAJournalThatCannotBeWritten_isTold() throws {
    let root = try XCTUnwrap(world).book.root
    assert(try check(), lacks: "journal")
    try Files.remove("\(root)/.kata/journal.jsonl")
    try Files.makeFolder("\(root)/.kata/journal.jsonl")

    assert(try check(), says: ".kata/journal.jsonl cannot be written")
  }

  func testWhatAKillLeftBehind_isSweptByTheNextCheck() throws {
    let book = try XCTUnwrap(world).book
    let path = "\(RoundWorld.folder)/Sources/.G.swift.kata-unfinished"
    try book.folder.write("half", to: path)

    _ = try check()

    XCTAssertNil(book.folder.text(path))
  }

  func testNoTests_areAskedFor() throws {
    XCTAssertEqual(try outcomes(), [.green, .noTestsRan])
  }

  func testMistakesThatWereTriedForTheFirstTime_areNews() throws {
    try write(good, sharp, strict)
    try code("solved 1")
    XCTAssertEqual(try outcomes(), [.green, .failed])
    try code("solved 2")

    XCTAssertEqual(try check().stages[1].grade?.isRemembered, false)
    XCTAssertEqual(try check().stages[1].grade?.isRemembered, true)
  }

  func testWeakTests_letMistakesThrough() throws {
    try write(good, sharp)

    let verdict = try check().stages[1]

    XCTAssertEqual(verdict.outcome, .mutantsAtLarge)
    XCTAssertEqual(verdict.grade?.atLarge.map(\.name), ["forgets"])
  }

  func testMistakesAtLarge_areToldInTheOrderOfTheRows_eachTwice() throws {
    var titles: [String?] = []
    for number in 1...5 {
      try write(good, "let number = \(number)")
      titles.append(try check().stages[1].grade?.atLarge.first?.title)
    }

    XCTAssertEqual(
      titles,
      ["It forgets", "It forgets", "It doubles", "It doubles", "It forgets"])
  }

  func testWithMistakesAtLarge_theRowsAreGreen_andTheNoticedOnesOneLine()
    throws
  {
    try write(good, sharp)

    let verdict = try check()

    assert(
      verdict, says: "These rows are green: tidy up, or write the next row.")
    assert(verdict, says: "  Noticed: It doubles\n")
    assert(verdict, lacks: "testSharp")
  }

  func testARowThatIsDone_hasOneNameEverywhere() throws {
    try write(good, sharp)

    let verdict = try check()

    let book = try XCTUnwrap(world).book
    let journal = try Journal(root: book.root).entries(of: book.kata())
    let json = try VerdictJSON(verdict, root: book.root, swift: "").text()
    assert(verdict, says: "✓ row    2 Reset")
    XCTAssertTrue(json.contains("\"light\" : \"row\""), json)
    XCTAssertEqual(journal.last?.light?.rawValue, "row")
    XCTAssertEqual(Light(letter: "g")?.rawValue, "row")
    XCTAssertEqual(verdict.exitCode, .red)
  }

  func testOverspecifiedTests_areWrong() throws {
    try write(good, sharp, strict, "Stage2ResetTests.testWrong expects way")

    XCTAssertEqual(try outcomes(), [.green, .wrongTest])
  }

  func testATestThatFailsByChance_isTold() throws {
    try write(good, sharp, strict, "Stage2ResetTests.testA expects 2 by chance")

    let verdict = try check().stages[1]

    XCTAssertEqual(verdict.outcome, .wrongTest)
    XCTAssertEqual(
      verdict.grade?.byChance.map(\.test), ["Stage2ResetTests.testA"])
  }

  func testATestThatHangs_isWrong() throws {
    try write(good, "Stage2ResetTests.testA expects way and hangs")

    let verdict = try check().stages[1]

    XCTAssertEqual(verdict.outcome, .wrongTest)
    XCTAssertEqual(
      verdict.grade?.wrong.map(\.message),
      ["it did not end within the time limit"])
  }

  func testTestsThatOutlastTheLimitTogether_areNotSaidToAskForSomethingElse()
    throws
  {
    try write(
      good + " and sleeps", "Stage2ResetTests.testLate refuses 2 and hangs")

    let verdict = try check()

    assert(verdict, says: "Together, these tests outlast the time limit")
    assert(verdict, lacks: "something else")
  }

  func testTestsThatCannotFail_areNotRed() throws {
    try write("Stage2ResetTests.testA expects e")

    XCTAssertEqual(try outcomes(), [.green, .notRedYet])
  }

  func testOneThatCannotFailAmongOthers_costsNoLight() throws {
    try write(good, sharp, strict, "Stage2ResetTests.testA expects e")

    let verdict = try check().stages[1]

    XCTAssertEqual(verdict.outcome, .green)
    XCTAssertEqual(verdict.grade?.idle, ["Stage2ResetTests.testA"])
  }

  func testOneThatCannotFailBehindASlowOne_isToldAllTheSame() throws {
    try write(
      good + " and waits", sharp, strict + " and waits",
      "Stage2ResetTests.testA expects e")

    let verdict = try check().stages[1]

    XCTAssertEqual(verdict.outcome, .green)
    XCTAssertEqual(verdict.grade?.idle, ["Stage2ResetTests.testA"])
  }

  func testOneThatIsNeededBehindASlowOne_isNotCalledIdle() throws {
    try write(good + " and waits", sharp + " and waits", strict)

    let verdict = try check().stages[1]

    XCTAssertEqual(verdict.outcome, .green)
    XCTAssertEqual(verdict.grade?.idle, [])
  }

  func testOneThatHangsWithoutTheFeature_isTold() throws {
    try write(good, sharp, strict, "Stage2ResetTests.testB expects 2 and hangs")

    let verdict = try check()

    XCTAssertEqual(verdict.stages[1].outcome, .green)
    assert(verdict, says: "Stage2ResetTests.testB of stage 2 crashes or hangs")
  }

  func testOneThatSleeps_isTold() throws {
    try write(good, sharp, strict + " and sleeps")

    let verdict = try check()

    XCTAssertEqual(verdict.stages[1].outcome, .green)
    XCTAssertEqual(
      verdict.stages[1].grade?.slow, ["Stage2ResetTests.testStrict": 1.2])
    assert(verdict, says: "Stage2ResetTests.testStrict of stage 2 takes")
  }

  func testOneThatSleeps_isToldBeforeAnyMistakeIsTried() throws {
    try code("solved 1")
    try write(good + " and sleeps")

    let verdict = try check()

    XCTAssertEqual(verdict.stages[1].outcome, .failed)
    assert(verdict, says: "Stage2ResetTests.testGood of stage 2 takes 1.2 s")
  }

  func testAMistakeThatIsNoticedNowAndThen_isNotNoticed() throws {
    try write(good, strict, sharp + " sometimes")

    let verdict = try check()

    XCTAssertEqual(verdict.stages[1].outcome, .mutantsAtLarge)
    XCTAssertEqual(
      verdict.stages[1].grade?.atLarge.map(\.name), ["doubles"])
    assert(verdict, says: "testSharp notices it in one run and not in the")
  }

  func testASkippedTestAmongRedOnes_isNotRedYet() throws {
    try write(good, sharp, "Stage2ResetTests.testStrict expects 2 and skips")

    let verdict = try check()

    XCTAssertEqual(verdict.stages[1].outcome, .notRedYet)
    assert(verdict, says: "A test that is skipped shows nothing")
    assert(verdict, says: "✗ Stage2ResetTests.testStrict\n    is skipped")
  }

  func testAnOwnTest_comesBeforeAnEarlierStageThatFailsWithIt() throws {
    try code("solved 1")
    _ = try check()
    try write(good)
    try code("broken 1")

    let verdict = try check()

    XCTAssertEqual(verdict.stages.map(\.stage.number), [2])
    XCTAssertEqual(verdict.open?.outcome, .failed)
    assert(verdict, says: "Stage 1 is red too.")
    try code("broken 2")
    XCTAssertEqual(try check().turn?.stage, 1)
  }

  func testOwnTestsThatAnotherStagesFailureCut_areAllCounted() throws {
    try write(good, sharp, strict)
    _ = try check()
    world?.runner.runsShippedFirst = true
    try code("solved 221")
    try write(sharp, good, strict, "Stage2ResetTests.testMore expects 2")

    let verdict = try check()

    assert(verdict, says: "1 of 4 tests failed")
  }

  // MARK: - The order

  func testWithoutTheCode_thatIsWhatIsSaidOfTestsBehindASlowOneToo() throws {
    try code("solved 1")
    try write(good + " and waits", "Stage2ResetTests.testB expects 2")

    let verdict = try check()

    XCTAssertEqual(verdict.stages[1].failing.count, 2)
    assert(verdict, says: "Now write the code.")
  }

  func testWithoutTheCode_noMistakeIsTried() throws {
    try code("solved 1")
    try write(good, sharp, strict)

    let verdict = try check().stages[1]

    XCTAssertEqual(verdict.outcome, .failed)
    XCTAssertEqual(verdict.grade?.mutants, [])
    XCTAssertEqual(verdict.grade?.isRight, true)
  }

  func testShippedTests_waitForOwnTestsAndCode() throws {
    try write(good)
    _ = try check()
    let before = try XCTUnwrap(world).runner.runs.all.map(\.filter)
    try write(good, sharp, strict)

    _ = try check()

    let after = try XCTUnwrap(world).runner.runs.all.map(\.filter)
    let shipped = "UpDownGameTests\\.Stage2[A-Z]"
    XCTAssertFalse(before.contains(shipped))
    XCTAssertTrue(after.contains(shipped))
  }

  func testARuleWithoutAnOwnTest_isToldByTheShippedTest() throws {
    try code("solved 2 and 1")
    try write(good, sharp, strict)

    let verdict = try check()

    let json = try VerdictJSON(verdict, root: "", swift: "").text()
    XCTAssertEqual(verdict.stages[1].outcome, .failed)
    XCTAssertEqual(
      verdict.stages[1].grade?.reference.map(\.test),
      ["Stage2ResetTests.testReset"])
    for text in [
      "\"message\" : \"1 is refuses\"",
      "\"name\" : \"Stage2ResetTests.testReset\"",
      "--filter 'UpDownGameTests\\\\.Stage2[A-Z]'",
    ] { XCTAssertTrue(json.contains(text), json) }
  }

  // MARK: - Files

  func testSeveralFiles_areOneStage() throws {
    try write(good, to: "Stage2ResetTests")
    try write("Stage2More.testSharp refuses 22", to: "More/Stage2More")
    try write(strict, to: "helpers")

    XCTAssertEqual(try outcomes().dropFirst().first, .green)
  }

  func testExtras_costNoLight() throws {
    try code("solved 3 and 2")
    try write(good, sharp, strict)
    try write("MyTests.testMine expects way", to: "MyTests")

    let verdict = try check()

    XCTAssertEqual(verdict.light, .green)
    XCTAssertEqual(
      verdict.extras.map(\.name.description), ["MyTests.testMine"])
  }

  func testABrokenFileOfALaterStage_blocksNothing() throws {
    try write(good, sharp, strict)
    try write("broken", to: "Stage3ScoreTests")

    XCTAssertEqual(try outcomes(), [.green, .green, .failed])
  }

  func testACompilersWarning_isPassedOnWithARed() throws {
    try code("warned")
    let red = try check()
    try code("solved 1 warned")
    try write(good)
    let (green, own) = (try check(), try check())

    assert(
      red, says: "Katas/1-UpDownGame/Sources/G.swift:1\n    warning: never")
    assert(green, lacks: "warning")
    assert(own, says: "warning: never used")
  }

  func testABrokenHelper_isAmber() throws {
    try write(good, sharp, strict)
    try write("broken", to: "Helpers")

    XCTAssertEqual(try outcomes(), [.green, .doesNotBuild])
  }

  func testATestOfALaterStage_doesNotGradeAnew() throws {
    try write(good, sharp, strict)
    _ = try check()
    try write("Stage3Mine.testA expects 3", to: "Stage3Mine")

    XCTAssertEqual(try check().stages[1].grade?.isRemembered, true)
  }

  func testAFixThatBreaksWhatWasGreen_namesIt() throws {
    try XCTUnwrap(world).book.ship([
      "Stage1CompareTests.testA expects one",
      "Stage1CompareTests.testB expects two",
      "Stage1CompareTests.testC expects three",
    ])
    try code("two")
    let first = try check()
    try code("one")
    let other = try check()
    try code("one two")
    let fewer = try check()

    assert(first, lacks: "is red now")
    assert(
      other,
      says:
        "Stage1CompareTests.testB was green in the last check and is red now")
    assert(fewer, lacks: "is red now")
  }
}
