import XCTest

@testable import Runner

/// What a check makes of own tests, of all sorts that learners write.
final class TestFirstCheckTests: XCTestCase {
  var world: RoundWorld?

  /// Three stages, whose code is `solved 1`, `solved 2` and `solved 3`.
  ///
  /// The second one is test first, and the third one breaks what it asked for.
  override func setUpWithError() throws {
    world = try RoundWorld([
      (2, "forgets", "mistaken 2"), (2, "doubles", "solved 22"),
    ]).holding("solved 2")
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

  /// A task that nothing waits for, say.
  func testAnAssertionThatFailsAfterItsTest_isToldAsThat() throws {
    let late =
      "An assertion of Stage2ResetTests.testLate can come after the test "
      + "has ended."
    let test = "Stage2ResetTests.testLate expects"
    try write(good, sharp, strict, "\(test) nonsense and late")
    // On the learner's code, it may say something else, or never come.
    assert(
      try check(), says: "does not wait", late, "✗ Stage2ResetTests.testLate",
      "Let the test wait for it.", lacks: "nonsense is expects")

    // On right code, it passes.
    try code("solved 4")
    try write("Stage2ResetTests.testGood refuses 1", "\(test) 2 and late")
    assert(
      try check(), says: "does not wait", late, "✗ Stage2ResetTests.testLate",
      lacks: "Our code passes")
    try code("solved 2")

    // Here it fails on a mistake alone.
    try write(good, sharp, strict, "\(test) solved and late")
    let verdict = try check()
    XCTAssertEqual(verdict.light, .green)
    assert(verdict, says: "\(late) Let the test wait", lacks: "never failed")
  }

  func check(all: Bool = false) throws -> KataVerdict {
    try XCTUnwrap(world).check(all: all)
  }

  /// The outcomes of the stages that were judged, from the first one on.
  func outcomes() throws -> [Outcome] {
    try check().stages.map(\.outcome)
  }

  private func text(of verdict: KataVerdict) throws -> String {
    let workbook = try XCTUnwrap(world).book.open()
    return VerdictText(
      page: try Checkout.page(), root: workbook.root, katas: workbook.katas,
      terminal: Terminal(width: 200), here: workbook.root
    ).text(verdict)
  }

  func assert(
    _ verdict: KataVerdict, says texts: String..., lacks: String? = nil,
    line: UInt = #line
  ) {
    guard let report = try? text(of: verdict) else {
      return XCTFail("no workbook", line: line)
    }
    for text in texts {
      XCTAssertTrue(report.contains(text), report, line: line)
    }
    if let lacks { XCTAssertFalse(report.contains(lacks), report, line: line) }
  }

  func testWithoutTheWorkbooksCode_ownTestsAreNotJudged() throws {
    for lost in ["", "/Sources", "/Steps", "/Mistakes"] {
      try setUpWithError()
      try write("Stage2ResetTests.testA expects 2")
      let book = try XCTUnwrap(world?.book)
      try Files.remove("\(book.root)/Solutions/1-UpDownGame\(lost)")

      let found = stop { _ = try outcomes() }

      XCTAssertEqual(found?.code, .fault, lost)
      XCTAssertTrue(
        found?.message.contains("is missing: `git checkout -- Solutions`")
          == true, "\(lost) \(found as Any)")
    }
  }

  /// Checks these own tests in a workbook of their own, and compares what
  /// becomes of their stage.
  @discardableResult
  private func expect(
    _ outcome: Outcome, _ tests: String..., code: String = "solved 2",
    says text: String? = nil, lacks: String? = nil, line: UInt = #line
  ) throws -> Grade {
    try setUpWithError()
    try self.code(code)
    try write(tests.joined(separator: "\n"))
    let verdict = try check()
    XCTAssertEqual(
      verdict.stages.dropFirst().first?.outcome, outcome, line: line)
    if let text { assert(verdict, says: text, line: line) }
    if let lacks { assert(verdict, lacks: lacks, line: line) }
    return verdict.stages.last { $0.stage.number == 2 }?.grade ?? Grade()
  }

  func testATestOfWhatThePageLeavesOpen_isTold_andByChanceOnlyAsThat() throws {
    let fixed = "Stage2ResetTests.testFixed refuses otherwise"
    for (test, outcome, words) in [
      (
        fixed, Outcome.wrongTest,
        "This test pins down what the page leaves open: how it is said."
      ),
      (
        "Stage2ResetTests.testFixed expects otherwise", .wrongTest,
        "This test pins down what the page leaves open: how it is said."
      ),
      (
        fixed + " sometimes", .wrongTest,
        "failed in one run and not in the next"
      ),
      (
        fixed + " by turns", .wrongTest,
        "failed in one run and not in the next"
      ),
      ("Stage2ResetTests.testMore expects 2", .green, "✓ green  stages 1 to 2"),
    ] {
      try setUpWithError()
      try world?.book.folder.write(
        "Title: how it is said\n"
          + PaperWorkbook.patch("solved 2", "solved 2 otherwise"),
        to: "Solutions/1-UpDownGame/Right/2-said.patch")
      try write(good, sharp, strict, test)

      let verdict = try check()

      XCTAssertEqual(verdict.stages[1].outcome, outcome)
      assert(verdict, says: words, lacks: "on right code, too")
    }
  }

  func testATestThatCrashesOnRightCode_endsWithoutAnAssertion() throws {
    try code("solved 2")
    let broken = "Stage2ResetTests.testX refuses 2 and crashes"
    try write(good, sharp, strict, broken)

    let verdict = try check()

    XCTAssertEqual(verdict.open?.reason, .failsWithoutAssertion)
    assert(
      verdict, says: "On correct code, a test ends before its assertion",
      "testX", "Let an assertion say what is missing", lacks: "asks for")
  }

  let good = "Stage2ResetTests.testGood expects 2"
  let sharp = "Stage2ResetTests.testSharp refuses 22"
  let strict = "Stage2ResetTests.testStrict expects solved"

  // MARK: - Judged on the state after the stage

  func testGoodTests_areAccepted() throws {
    let grade = try expect(.green, good, sharp, strict)

    XCTAssertEqual(try outcomes(), [.green, .green, .failed])
    XCTAssertEqual(grade.mistakes.map(\.noticedBy.count), [1, 1])
  }

  func testWhatAKillLeftBehind_isSweptByTheNextCommand() throws {
    let book = try XCTUnwrap(world).book
    // As on Linux, and as on a Mac.
    let paths = [".dat.nosyncFC6.9weiAR", "G.swift.sb-3f2a1b4c-Ab9xYz"].map {
      "\(RoundWorld.folder)/Sources/\($0)"
    }
    for path in paths { try book.folder.write("half", to: path) }

    let outcomes = try book.context().locked(book.kata(), self.outcomes)

    XCTAssertEqual(outcomes, [.green, .noTestsRan])
    XCTAssertEqual(paths.map(book.folder.text), [nil, nil])
  }

  func testFunctionsThatAreNoTests_areTold() throws {
    try code("solved 1")
    try write("")
    assert(try check(), says: "no tests yet", lacks: "holds is no test")
    try write("func compare() {}")
    assert(
      try check(), says: "What the stage's file holds is no test, so it")
  }

  func testWithMistakesAtLarge_theRowsAreGreen_andTheNoticedOnesOneLine()
    throws
  {
    let grade = try expect(
      .mistakesAtLarge, good, sharp,
      says: "Green so far, but this mistake would pass",
      lacks: "testSharp")

    XCTAssertEqual(grade.atLarge.map(\.name), ["forgets"])
    assert(try check(), says: "  Noticed: It doubles\n")
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

  func testARowThatIsDone_hasOneNameEverywhere() throws {
    try write(good, sharp)

    let verdict = try check()

    let book = try XCTUnwrap(world).book
    let journal = try Journal(root: book.root).entries(of: book.kata())
    assert(verdict, says: "✓ row    2 Reset")
    XCTAssertEqual(journal.last?.light?.rawValue, "row")
    XCTAssertEqual(verdict.light.exitCode, .red)
  }

  func testTestsThatAreWrong_areToldWhy() throws {
    try expect(
      .wrongTest, good, sharp, strict, "Stage2ResetTests.testWrong expects way")
    XCTAssertEqual(
      try expect(
        .wrongTest, good, sharp, strict,
        "Stage2ResetTests.testA expects 2 by chance"
      ).byChance.map(\.test), ["Stage2ResetTests.testA"])
    XCTAssertEqual(
      try expect(
        .wrongTest, good, "Stage2ResetTests.testA expects way and hangs"
      ).wrong.map(\.message), ["did not end within 1 s, which `--timeout` sets"]
    )
  }

  func testATestThatHoldsUpAllOthers_isNotToldAsTheirStages() throws {
    try code("solved 1")
    try write(good)
    XCTAssertEqual(try outcomes(), [.green, .failed])

    try write("Stage2ResetTests.testA expects 2 and hogs")

    XCTAssertEqual(try outcomes(), [.green, .notRedYet])
  }

  func testTestsThatCannotFail_areNotRed_andCostNoLightAmongOthers() throws {
    let idle = "Stage2ResetTests.testA expects e"
    try expect(.notRedYet, idle)
    for tests in [
      [good, sharp, strict],
      [good + " and waits", sharp, strict + " and waits"],
    ] {
      let lines = tests.joined(separator: "\n")
      XCTAssertEqual(
        try expect(.green, lines, idle).idle, ["Stage2ResetTests.testA"])
    }
    // One that is needed behind a slow one is not idle.
    XCTAssertEqual(
      try expect(
        .green, good + " and waits", sharp + " and waits", strict
      ).idle, [])
  }

  func testAMistakeThatIsNoticedNowAndThen_isNotNoticed() throws {
    let grade = try expect(
      .mistakesAtLarge, good, strict, sharp + " sometimes",
      says: "It doubles", lacks: "in one run")

    XCTAssertEqual(grade.atLarge.map(\.name), ["doubles"])
  }

  func testASkippedTestAmongRedOnes_isNotRedYet() throws {
    try expect(
      .notRedYet, good, sharp,
      "Stage2ResetTests.testStrict expects 2 and skips",
      says: "✗ Stage2ResetTests.testStrict\n    was skipped on other code")

    assert(try check(), says: "A stage is green only if all its tests ran.")
  }

  func testATestThatIsSkippedOnRightCode_didNotRun() throws {
    try expect(
      .notRedYet, good, sharp,
      "Stage2ResetTests.testStrict refuses 2 and skips",
      says: "✗ Stage2ResetTests.testStrict\n    was skipped",
      lacks: "correct code")
  }

  func testATestThatIsSkippedHereAndThere_isNamedOnce() throws {
    try code("solved 1")
    try write("Stage2ResetTests.testStrict expects 2 and skips")

    let verdict = try check()

    XCTAssertEqual(verdict.open?.reason, .didNotRun)
    let text = try text(of: verdict)
    XCTAssertEqual(
      text.components(separatedBy: "was skipped").count, 2, text)
  }

  func testOwnTestsThatAnotherStagesFailureCut_areAllCounted() throws {
    try write(good, sharp, strict)
    _ = try check()
    world?.runner.runsShippedFirst = true
    try code("solved 221")
    try write(sharp, good, strict, "Stage2ResetTests.testMore expects 2")

    assert(try check(), says: "1 of 4 tests failed")
  }

  // MARK: - The order

  func testWhereTheCodeOfARowIsBroken_noCodeIsAskedFor() throws {
    try write(good)
    try code("solved 2")
    assert(try check(), says: "unnoticed")

    try code("solved 1")
    assert(try check(), says: "Our code passes your tests")

    try write(good, sharp)
    assert(try check(), says: "Is this the failure you would want")
  }

  func testWithoutTheCode_thatIsWhatIsSaid_andNoMistakeIsTried() throws {
    try expect(
      .failed, good + " and waits", "Stage2ResetTests.testB expects 2",
      code: "solved 1", says: "Our code passes your tests, and code without")
    let grade = try expect(.failed, good, sharp, strict, code: "solved 1")

    XCTAssertEqual(grade.mistakes, [])
    XCTAssertTrue(grade.isRight)
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
    let grade = try expect(
      .failed, good, sharp, strict, code: "solved 2 and 1")

    let json = try VerdictJSON(
      check(), page: Checkout.page(), root: "", swift: ""
    ).text()
    XCTAssertEqual(
      grade.shippedFailures.map(\.test.description),
      ["Stage2ResetTests.testReset"])
    for text in [
      "\"message\" : \"1 is refuses\"",
      "\"name\" : \"Stage2ResetTests.testReset\"",
      "--filter 'UpDownGameTests\\\\.Stage2[A-Z]'",
    ] { XCTAssertTrue(json.contains(text), json) }
  }

  // MARK: - Files

  func testSeveralFiles_areOneStage_andExtrasCostNoLight() throws {
    try code("solved 3 and 2")
    try write(good)
    try write("Stage2More.testSharp refuses 22", to: "More/Stage2More")
    try write(strict, to: "helpers")
    try write("MyTests.testMine expects way", to: "MyTests")

    let verdict = try check()

    XCTAssertEqual(verdict.light, .green)
    XCTAssertTrue(
      verdict.extras.map(\.name.description).contains("MyTests.testMine"))
  }

  func testOwnTestsOfAGivenStage_countWithIt() throws {
    let world = try XCTUnwrap(world)
    try write(good, sharp, strict)
    for file in ["Stage1MineTests", "Kept"] {
      for (word, outcome) in [("solved", Outcome.green), ("more", .failed)] {
        let path = "\(world.book.root)/\(RoundWorld.folder)/Tests/\(file).swift"
        try write("Stage1MineTests.testMine expects \(word)", to: file)
        for all in [false, true] {
          let stage = try check(all: all).stages[0]
          XCTAssertEqual(stage.outcome, outcome, file)
        }
        let alone = try world.check(stage: 1)
        XCTAssertEqual(alone.stages[0].outcome, outcome, file)
        XCTAssertEqual(
          alone.stages[0].tests.map(\.name.description),
          ["Stage1CompareTests.testCompare", "Stage1MineTests.testMine"])
        try Files.remove(path)
      }
    }
  }

  func testOwnTestsOfNoStageOfTheKata_areNamed_whicheverStageIsAsked() throws {
    let world = try XCTUnwrap(world)
    try write(good, sharp, strict, "ResetTests.testB expects way")
    try write("Stage9MineTests.testMine expects way", to: "Stage9MineTests")
    let names = ["ResetTests.testB", "Stage9MineTests.testMine"]
    let texts = names.map {
      "\($0) is not named after a stage of this kata, so it"
    }

    for verdict in try [
      check(), check(all: true), world.check(stage: 1), world.check(stage: 2),
    ] {
      XCTAssertEqual(verdict.stages[0].outcome, .green)
      XCTAssertEqual(verdict.extras.map(\.name.description), names)
      assert(verdict, says: texts[0], texts[1])
    }
    try write("broken", to: "Stage9MineTests")
    XCTAssertEqual(try outcomes().last, .doesNotBuild)
  }

  func testMixedLibraries_areTold_whateverTheLight() throws {
    let class2 = "final class Stage2ResetTests: XCTestCase {"
    let mix = "func testMix() { #expect(1 == 2) } }"
    let text = "testMix mixes two test libraries: in an XCTestCase, `#expect`"
    try expect(.green, class2, good, sharp, strict, mix, says: text)
    try expect(
      .notRedYet, class2, "Stage2ResetTests.testA refuses way", mix, says: text)
    try expect(
      .green, "@Suite struct A {", good, sharp, strict,
      "@Test func win() { XCTFail(\"no\") } }",
      says: "win mixes two test libraries: in a `@Test`, XCTest's assertions")
  }

  func testATestThatNoLibraryFinds_isNamed_andNoneBehindACrash() throws {
    let lost = "class A: XCTestCase { private func testLost() { } }"
    let text = "testLost did not run, so it proves nothing."
    try expect(.green, good, sharp, strict, lost, says: text)
    try expect(
      .failed, good, sharp, strict, lost, code: "solved 1", says: text)
    try expect(
      .crashed, good, sharp, strict, lost,
      "Stage2ResetTests.testZ expects 2 and crashes",
      code: "solved 1", lacks: text)
    let longer = "Stage2ResetTests.latestLost expects 2"
    try expect(.green, good, sharp, strict, longer, lost, says: text)
  }

  func testATestOfTheSameNameInAnotherClass_hidesNoneThatDidNotRun() throws {
    let twins = """
      class Stage2ResetTests: XCTestCase { func testGood() {} }
      class Stage2MoreTests: XCTestCase { private func testGood() {} }
      """
    try expect(
      .green, good, sharp, strict, twins,
      says: "  Stage2MoreTests.testGood did not run, so it proves nothing.")
    // One that a subclass runs is the base class's.
    let base = "class Base<A>: XCTestCase { func testGood() {} }"
    try expect(.green, good, sharp, strict, base, lacks: "did not run")
  }

  func testOfWhatWasNotBuiltOrAskedFor_nothingIsSaidNotToRun() throws {
    let lost = "class Stage1A: XCTestCase { func testLost() {} }"
    let text = "did not run"
    try write(good, sharp, strict)
    try write(lost, to: "Helpers")
    world?.runner.breaksSources = true
    let amber = try check()
    XCTAssertEqual(amber.open?.outcome, .doesNotBuild)
    assert(amber, lacks: text)
    world?.runner.breaksSources = false
    assert(try XCTUnwrap(world).check(stage: 2), lacks: text)
    assert(try XCTUnwrap(world).check(stage: 1), says: "Stage1A.testLost")
  }

  func testAfterACrashWithoutTheFeature_noneIsAccusedOfNotFailing() throws {
    let written = """
      class Stage2ResetTests: XCTestCase { func testZ() {} func testA() {} }
      class ScoreTests: XCTestCase { func testLater() {} }
      """
    let tests = [
      "Stage2ResetTests.testA expects e",
      "Stage2ResetTests.testB expects 2 and crashes", written,
    ].joined(separator: "\n")
    try expect(
      .notRedYet, tests, code: "solved 1",
      says: "✗ Stage2ResetTests.testB\n    ended the process",
      lacks: "testA")
    assert(
      try check(), says: "  did not run: testZ\n", "a test ends before its",
      lacks: "passes there")
  }

  func testTestsOfNoStageThatCrash_leaveTheStagesLightAlone() throws {
    try write(good, sharp, strict)
    try write("Mine.testMine expects way and crashes", to: "AFirst")

    let alone = try XCTUnwrap(world).check(stage: 2)

    XCTAssertEqual(alone.stages.map(\.outcome), [.green])
    XCTAssertEqual(alone.extras.map(\.result), [.crashed])
  }

  func testABrokenFile_blocksItsOwnStage_andAHelperAll() throws {
    try write(good, sharp, strict)
    try write("broken", to: "Stage3ScoreTests")
    XCTAssertEqual(try outcomes(), [.green, .green, .doesNotBuild])
    try Files.remove(
      "\(XCTUnwrap(world).book.root)/\(RoundWorld.folder)/Tests"
        + "/Stage3ScoreTests.swift")
    try write(good, sharp, strict)
    XCTAssertEqual(try outcomes(), [.green, .green, .failed])

    try write("broken", to: "Helpers")
    XCTAssertEqual(try outcomes().last, .doesNotBuild)
  }

  func testAFileSavedOrMovedWhileTestsRun_makesNoVerdict() throws {
    let root = try XCTUnwrap(world).book.root
    let file = "\(root)/\(RoundWorld.folder)/Tests/Stage2ResetTests.swift"
    let wrong = "Stage2ResetTests.testA expects way"
    try write(good, sharp, strict)
    world?.runner.meanwhile = { try? Files.write(wrong, to: file) }
    XCTAssertEqual(
      stop { _ = try check() },
      .saved("\(RoundWorld.folder)/Tests/Stage2ResetTests.swift"))
    XCTAssertFalse(Files.exists("\(root)/.kata/journal.jsonl"))
    XCTAssertEqual(try outcomes(), [.green, .wrongTest])

    world?.runner.meanwhile = { try? Files.remove("\(root)/Katas") }

    XCTAssertEqual(stop { _ = try check() }?.code, .amber)
  }

  func testAProgramSavedWhileTestsRun_changesNoVerdict() throws {
    let home = "\(try XCTUnwrap(world).book.root)/\(RoundWorld.folder)"
    try write(good, sharp, strict)
    world?.runner.meanwhile = {
      try? Files.write("play()\n", to: "\(home)/Play/main.swift")
    }

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

  func testAFixThatBreaksWhatWasGreen_namesIt() throws {
    try XCTUnwrap(world).book.ship([
      "Stage1CompareTests.testA expects one",
      "Stage1CompareTests.testB expects two",
      "Stage1CompareTests.testC expects three",
    ])
    try code("one")
    let first = try check()
    try code("two")
    let other = try check()
    try code("one two")
    let fewer = try check()

    assert(first, lacks: "passed before")
    assert(other, says: "Stage1CompareTests.testA passed before.")
    assert(fewer, lacks: "passed before")
  }
}
