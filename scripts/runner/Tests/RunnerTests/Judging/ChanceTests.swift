import XCTest

@testable import Runner

/// A failure that does not repeat is told as chance, and accuses no code.
extension TestFirstCheckTests {
  func testAnOwnTestThatFailsOnceOnTheLearnersCode_failsByChance() throws {
    try code("solved 2 by me")
    try write(good + " at first", sharp, strict)

    let verdict = try check()

    XCTAssertEqual(verdict.light, .red)
    XCTAssertEqual(verdict.stages.last?.byChance, ["Stage2ResetTests.testGood"])
    assert(
      verdict, says: "testGood failed in one run and not in the next",
      "fails by chance", lacks: "Our code passes your tests")
    XCTAssertEqual(try outcomes(), [.green, .green])
  }

  func testBesideATestThatFailsAgain_theCodeIsWrong() throws {
    try code("solved 2 by me 22")
    try write(good + " at first", sharp, strict)

    let verdict = try check()

    assert(
      verdict, says: "Our code passes your tests", "1 of 3 tests failed",
      "testSharp", lacks: "in one run")
    assert(verdict, lacks: "testGood")
  }

  func testAnOwnTestThatFailsOnlySideBySideWithOthers_failsByChance() throws {
    try code("solved 2 by me")
    try write(good + " at once", sharp, strict)

    for _ in 1...2 {
      assert(
        try check(), says: "testGood failed in one run and not in the next",
        lacks: "Our code passes your tests")
    }
  }

  /// What passes without having been red shows that the code isn't to come.
  func testWhereTheCodeCameFirst_aRedIsNotDue() throws {
    try code("solved 1")
    _ = try check()
    try code("solved 2 by me")
    try write(
      "\(good) and waits", sharp, strict,
      "Stage2ResetTests.testZ refuses 9 at once")

    assert(
      try check(), says: "testZ failed in one run and not in the next",
      lacks: "Our code passes your tests")
  }

  func testAShippedTestThatFailsOnce_breaksNoRule() throws {
    try XCTUnwrap(world).book.ship([
      "Stage1CompareTests.testCompare expects solved",
      "Stage2ResetTests.testReset refuses 1 at first",
    ])
    try code("solved 2 by me")
    try write(good, sharp, strict)

    assert(
      try check(), says: "testReset failed in one run and not in the next",
      lacks: "a rule is broken")
  }

  func testAGreenStageThatFailsOnce_isNotBroken() throws {
    try XCTUnwrap(world).book.ship([
      "Stage1CompareTests.testCompare expects solved at first"
    ])
    try code("solved 2")
    _ = try check()
    try code("solved 2 by me")

    let verdict = try check()

    assert(verdict, says: "testCompare failed in one run and not in the")
    XCTAssertEqual(verdict.stages.map(\.outcome), [.failed])
  }

  /// On code without the feature, the patience with another test was over.
  func testATestThatHadNoTurnWithoutTheFeature_hasIt_beforeItsRedIsCompared()
    throws
  {
    let early = "Stage2ResetTests.testTooEarly expects later"
    try write(good + " and waits", sharp, early)

    let verdict = try check()

    XCTAssertEqual(verdict.stages.last?.reason, .saysTheSame)
  }

  func testATestThatFailsBesideOthersOnly_doesNotFailByChance() throws {
    try write(good, sharp, "Stage2ResetTests.testStrict refuses 22 beside")

    let verdict = try check()

    XCTAssertEqual(verdict.stages.last?.reason, .interactingTests)
    assert(
      verdict, says: "testStrict failed beside your other tests",
      "✗ Stage2ResetTests.testStrict", lacks: "in one run")
  }

  func testATestThatFailsInFiveOfSixRunsOnRightCode_failsByChance() throws {
    try write(good + " by luck", sharp, strict)

    XCTAssertEqual(
      try check().stages.last?.grade?.byChance.map(\.test),
      ["Stage2ResetTests.testGood"])
    XCTAssertEqual(
      filters.last,
      #"UpDownGameOwnTests_(state_2)\.(\#(Kata.pattern(for: [goodTest])))"#)
  }

  func testAnOwnTestThatFailsInFiveOfSixRuns_failsByChance() throws {
    try code("solved 2 by me")
    try write(good + " at last", sharp, strict)

    XCTAssertEqual(try check().stages.last?.byChance, [goodTest])
    // What passed need not run again.
    XCTAssertEqual(
      filters.suffix(5),
      Array(
        repeating: "UpDownGameOwnTests\\.\(Kata.pattern(for: [goodTest]))",
        count: 5)[...])
  }

  func testARedThatIsDue_orWasShownBefore_runsOnce() throws {
    func again() -> Int {
      filters.count {
        $0 == "UpDownGameOwnTests\\.\(Kata.pattern(for: [goodTest]))"
      }
    }
    try code("solved 1 by me")
    _ = try check()
    try write(good, sharp, strict)
    _ = try check()
    XCTAssertEqual(again(), 0, "the code for it is to come")

    try code("solved 1 by me, too")
    _ = try check()

    XCTAssertEqual(again(), 0)
  }

  func testWhatPassedOnRightCodeOnce_hasToPassThereAgain() throws {
    try code("solved 2 by me")
    try write(
      good, sharp, strict, "Stage2ResetTests.testB refuses me by chance")

    let verdict = try check()

    XCTAssertEqual(verdict.stages.last?.outcome, .wrongTest)
    assert(
      verdict, says: "failed in one run and not in the next", "testB",
      lacks: "Our code passes your tests")
  }

  func testATestWithTwoResultsOnAMistake_hasToPassOnRightCodeOnceMore() throws {
    try code("solved 2 by me")
    try write(
      good, sharp, strict, "Stage2ResetTests.testCoin expects 2 by turns")

    let verdict = try check()

    XCTAssertEqual(
      verdict.stages.last?.grade?.byChance.map(\.test),
      ["Stage2ResetTests.testCoin"])
    assert(verdict, says: "failed in one run and not in the next", "testCoin")
  }

  func testANewTestThatPassedOnRightCodeByChance_isNoReasonToWriteCode() throws
  {
    try code("solved 1 by me")
    _ = try check()
    try write(good, "Stage2ResetTests.testCoin expects 2 by chance")

    assert(
      try check(), says: "failed in one run and not in the next", "testCoin",
      lacks: "Our code passes your tests")
  }

  func testWhatPassesByChanceWithoutTheFeature_isNotSaidToBeUnableToFail()
    throws
  {
    try code("solved 1")
    _ = try check()
    for line in ["", "\n"] {
      try write("Stage2ResetTests.testGood expects 2 sometimes" + line)

      assert(try check(), lacks: "does not fail yet")
    }
  }

  private var goodTest: TestName { "Stage2ResetTests.testGood" }

  private var filters: [String] { world?.runner.runs.all.map(\.filter) ?? [] }

  func testAGivenTestThatFailedInTheLastCheckToo_runsOnce() throws {
    try code("solved 2")
    _ = try check()
    for _ in 1...2 {
      try code("lost 2")
      _ = try check()
      XCTAssertEqual(
        filters.count { $0.hasPrefix(#"UpDownGameTests\.`?("#) }, 5)
    }
  }

  // MARK: - Failures that come too late

  /// How a test failed that does not wait is luck; right ones may be late once, by the
  /// fault of code that calls what no test waits for.
  func testATest_doesNotWait_thatFailsTooLateAsOftenAsInTime() throws {
    let world = try RoundWorld([
      (2, "forgets", "mistaken 2"), (2, "doubles", "solved 22"),
    ]).holding("solved 2")
    let kata = try world.book.kata()
    let grading = try Grading(
      kata.stages[1], on: Snapshot(kata, in: world.book.open()))
    let states = try [XCTUnwrap(grading.before)] + grading.mistaken
    let name: TestName = "Stage2ResetTests.testA"
    for (late, inTime, doesNotWait) in [(1, 1, true), (1, 2, false)] {
      var matrix = Matrix()
      for (index, state) in states.prefix(late + inTime).enumerated() {
        var record = TestRecord(name: name, result: .passed)
        let failure = TestFailure(
          test: name, message: "no", isLate: index < late)
        record.failures = [failure]
        if index < late {
          record.forgiveLate()
        } else {
          record.result = .failed
        }
        let run = TestRun(
          call: SwiftCall(kata, tests: .both, filter: nil),
          log: TestLog([record]), output: PrintedOutput(), text: "",
          end: .exited(1))
        matrix.add(
          [state.name: [run]],
          of: Batch(
            [Trial(state.name, "", .nothing)], on: [state], patience: 1),
          kata.stages[1])
      }

      XCTAssertEqual(
        try grading.grade(matrix).late, doesNotWait ? [name] : [])
    }
  }
}
