import XCTest

@testable import Runner

/// A story for each finding: what makes it, and what is said then.
final class FindingTests: XCTestCase {
  private typealias Story = (
    finding: Finding, of: Outcome, says: String,
    change: (inout KataVerdict) -> Void
  )

  /// A change of the stage that is judged.
  private func stage(
    _ change: @escaping (inout StageVerdict) -> Void
  ) -> (inout KataVerdict) -> Void {
    { change(&$0.stages[0]) }
  }

  /// A change of the grade of a test-first stage, whose test fails without the
  /// feature.
  private func grade(
    _ change: @escaping (inout Grade) -> Void
  ) -> (inout KataVerdict) -> Void {
    stage { stage in
      stage.stage.isTestFirst = true
      var grade = Grade()
      grade.before = [Self.failure]
      change(&grade)
      stage.grade = grade
    }
  }

  private func turn(
    _ turn: Turn, _ change: @escaping (inout KataVerdict) -> Void = { _ in }
  ) -> (inout KataVerdict) -> Void {
    {
      $0.turn = turn
      change(&$0)
    }
  }

  private static let failure = TestFailure(
    test: "T.testA", message: "XCTAssertTrue failed")
  private static let other = TestFailure(
    test: "T.testA", message: "XCTAssertFalse failed")
  private static let skipped = TestFailure(
    test: "T.testA", message: "was skipped", end: .skipped)
  private static let crash = TestFailure(
    test: "T.testA", message: "XCTAssertTrue failed", end: .crashed)

  private func error(
    _ message: String, in file: String = "/w/Katas/1-A/Sources/A.swift"
  ) -> (inout KataVerdict) -> Void {
    stage {
      $0.errors = [Diagnostic(place: SourcePlace(file, 3), message: message)]
    }
  }

  private var stories: [Story] {
    [
      (.doesNotBuild, .doesNotBuild, "1 more error may go away", { _ in }),
      (
        .testsCannotBeListed, .doesNotBuild, "Swift cannot list your tests.",
        error("no", in: "/w/.build/x/AOwnTests.swift")
      ),
      (
        .compilerCrashed, .doesNotBuild, "Write that code in another way.",
        error(Diagnostic.compilerCrash)
      ),
      (
        .usesOwnName, .doesNotBuild, "which lacks Book.a.",
        grade {
          $0.buildErrors = [
            Diagnostic(message: "type 'Book' has no member 'a'")
          ]
        }
      ),
      (
        .asksForName, .failed, "The tests of this stage ask for something",
        error("no", in: "/w/Tests/1-UpDownGame/Stage1CompareTests.swift")
      ),
      (
        .asksForName, .failed, "Your test asks for something",
        grade { $0.asking = [] }
      ),
      (
        .asksForName, .failed, "Those of the workbook ask for something",
        grade { $0.shippedError = Diagnostic(message: "no") }
      ),
      (.failed, .failed, "2 of 3 tests failed", { _ in }),
      (.crashed, .crashed, "crashed: Fatal error:", { _ in }),
      (
        .crashed, .crashed, "It crashed before, between or after the tests.",
        stage { $0.tests = [] }
      ),
      (.timedOut, .timedOut, "Look for a loop", { _ in }),
      (
        .timedOut, .timedOut, "No test was running: setUp,",
        stage { $0.tests = [] }
      ),
      (.didNotRun, .noTestsRan, "brings the shipped tests back.", { _ in }),
      (
        .didNotRun, .noTestsRan, "1 of 2 tests did not run",
        stage { stage in
          let name = TestName(module: "M", suite: "T", test: "test")
          stage.tests = [.passed, .skipped].map {
            TestRecord(name: name, result: $0)
          }
        }
      ),
      (
        .didNotRun, .notRedYet, "A stage is green only if all its tests ran.",
        grade { $0.before = [Self.skipped] }
      ),
      (
        .didNotRun, .notRedYet, "1 of 1 test did not run",
        grade { $0.before = [Self.skipped] }
      ),
      (
        .doesNotCount, .green, "T.b did not run, so it proves nothing.",
        { $0.notRun = ["T.b"] }
      ),
      (
        .doesNotCount, .noTestsRan, "What the stage's file holds is no test",
        stage { ($0.stage.isTestFirst, $0.holdsFunctions) = (true, true) }
      ),
      (.testsChanged, .testsChanged, "brings them back.", { _ in }),
      (
        .brokeGreen, .failed, "Stage 1 was green before.",
        turn(Turn(kind: .open, stage: 1, isRegression: true))
      ),
      (
        .brokeGreen, .failed, "T.testA passed before.",
        turn(Turn(kind: .open, stage: 1, redAgain: ["T.testA"]))
      ),
      (
        .byChance, .failed,
        "T.testA failed in one run and not in the next, both times on your code.",
        stage { $0.byChance = ["T.testA"] }
      ),
      (
        .byChance, .wrongTest,
        "T.testA failed in one run and not in the next, both times on correct "
          + "code.",
        grade {
          $0.refusals = [Grade.Refusal(failure: Self.failure, when: .byChance)]
        }
      ),
      (
        .interactingTests, .wrongTest,
        "T.testA failed beside your other tests, and passed alone.",
        grade {
          $0.refusals = [
            Grade.Refusal(failure: Self.failure, when: .besideOthers)
          ]
        }
      ),
      (
        .strayHandler, .mistakesAtLarge,
        "An assertion of T.testA can come after the test has ended. Let the test",
        grade { $0.late = ["T.testA"] }
      ),
      (
        .strayHandler, .wrongTest, "An assertion of T.testA can come after the",
        grade {
          var late = Self.other
          late.isLate = true
          var early = Self.failure
          early.test = "T.testEarly"
          $0.refusals = [late, early].map { Grade.Refusal(failure: $0) }
        }
      ),
      (.nextTest, .testsWait, "The next test is Stage1CompareTests", { _ in }),
      (
        .mistakeMissed, .mistakesAtLarge, "this mistake would pass your tests",
        { _ in }
      ),
      (
        .noTests, .noTestsRan, "Write one in Stage1CompareTests",
        stage { $0.stage.isTestFirst = true }
      ),
      (
        .notRedYet, .notRedYet, "None of your tests fails at an assertion",
        { _ in }
      ),
      (
        .failsWithoutAssertion, .notRedYet, "✗ T.testA\n    expected  true",
        grade { $0.before = [Self.crash] }
      ),
      (
        .mixesLibraries, .green, "b mixes two test libraries: in a `@Test`",
        {
          $0.mixed = [
            TestFunction(
              name: "b", fullName: "b", isOfSwiftTesting: true, isTest: true,
              isMixed: true)
          ]
        }
      ),
      (
        .failsOnRightCode, .wrongTest,
        "so the lesson asks for less, or for something else.",
        grade { $0.refusals = [Grade.Refusal(failure: Self.other)] }
      ),
      (
        .saysTheSame, .wrongTest,
        "It says this with and without the feature",
        grade { $0.refusals = [Grade.Refusal(failure: Self.failure)] }
      ),
      (
        .fixesWhatIsOpen, .wrongTest, "what the page leaves open: its case.",
        grade {
          $0.refusals = [Grade.Refusal(failure: Self.other, choice: "its case")]
        }
      ),
      (
        .nowTheCode, .failed, "Our code passes your tests, and code without",
        grade { _ in }
      ),
      (
        .nowTheCode, .crashed,
        "Our code passes your tests, and code without",
        grade { _ in }
      ),
      (
        .breaksRule, .failed, "none of them shows that a rule is broken:",
        grade { $0.shippedFailures = [Self.failure] }
      ),
      (.green, .green, "2 tests, 0.01 s", { _ in }),
      (
        .green, .green, "Your tests take 2.01 s of real time.",
        turn(Turn(kind: .green, stage: 1)) {
          ($0.stages[0].grade, $0.stages[0].tests[0].seconds) = (Grade(), 2)
        }
      ),
      (
        .afterChange, .green, "Still green after your change.",
        turn(Turn(kind: .refactor, stage: 1))
      ),
      (
        .neverRed, .green, "T.testA never failed:",
        turn(Turn(kind: .green, stage: 1, neverRed: ["T.testA"]))
      ),
      (
        .doneEarly, .green, "Stage 2 was never red here",
        turn(Turn(kind: .done, stage: 1, doneEarly: [2]))
      ),
      (
        .doneEarly, .green, "./scripts/reset kata1 --to 2 --keep-tests",
        turn(Turn(kind: .done, stage: 3, doneEarly: [1, 2, 3]))
      ),
      (
        .everyStage, .green, "All 3 stages are green.",
        { $0.stages = Array(repeating: $0.stages[0], count: 3) }
      ),
      (
        .kataChanged, .green, "kata1 has different stages now, so",
        { $0.hasOtherStages = true }
      ),
      (
        .notCompiled, .green, "Katas/1-UpDownGame/A.swift.txt is not compiled.",
        { $0.notCompiled = ["A.swift.txt is not compiled"] }
      ),
    ]
  }

  func testEachFinding_isMadeByAStory_andSaysSo() throws {
    let samples = try SampleReports()
    for story in stories {
      var verdict = try samples.report(story.of)
      story.change(&verdict)
      verdict = try samples.completed(verdict)
      let findings = verdict.findings.map(\.finding)
      XCTAssertTrue(
        findings.contains(story.finding), "\(story.says): \(findings)")
      let text = try samples.text(verdict, on: Terminal(width: 200))
      XCTAssertTrue(text.contains(story.says), "\(story.finding)\n\(text)")
    }
    // A fault is a command's end: no verdict has it. Others need files, or are told
    // in `CharacterizationTests`.
    XCTAssertEqual(
      Set(stories.map(\.finding)).union([
        .fault, .breaksEarlierTests, .breakTheCode, .codeChanged,
      ]), Set(Finding.allCases))
  }

  func testATestThatIsSkippedOnTheLearnersCodeAlone_isATest() throws {
    var stage = try SampleReports().report(.noTestsRan).stages[0]
    let name = TestName(module: "M", suite: "T", test: "test")
    (stage.stage.isTestFirst, stage.holdsFunctions) = (true, true)
    stage.tests = [TestRecord(name: name, result: .skipped)]

    XCTAssertEqual(stage.findings.map(\.finding), [.didNotRun])
  }

  /// What no test says is not said to be what they say.
  func testWhatNeverEndsWhenAllTestsHavePassed_isNothingThatTheySay() throws {
    var stage = try SampleReports().report(.noTestsRan).stages[0]
    let name = TestName(module: "M", suite: "T", test: "test")
    stage.stage.isTestFirst = true
    stage.outcome = .timedOut
    stage.grade = Grade()
    stage.grade?.before = [TestFailure(test: name, message: "no")]

    for (result, findings) in [
      (TestResult.passed, [Finding.timedOut]),
      (.timedOut, [.nowTheCode, .timedOut]),
    ] {
      stage.tests = [TestRecord(name: name, result: result)]
      XCTAssertEqual(stage.findings.map(\.finding), findings)
    }
  }

  // MARK: - Stories that need files

  private let world = try? RoundWorld([(2, "forgets", "mistaken 2")])

  private func text(_ verdict: KataVerdict) throws -> String {
    try XCTUnwrap(world).book.context().verdictText().text(verdict)
  }

  /// A forgotten wait, an assertion in front of it, an expectation that nobody
  /// fulfils: what the test sees does not depend on the feature.
  func testATestThatDoesNotWait_saysTheSameOnAnyCode() throws {
    let world = try XCTUnwrap(world?.holding("solved 2"))
    try world.code("solved 1")
    try world.write(
      "Stage2ResetTests.testEarly expects 7", to: "Stage2ResetTests")

    let verdict = try world.check()

    XCTAssertEqual(verdict.open?.reason, .saysTheSame)
    let text = try text(verdict)
    XCTAssertTrue(text.contains("does not see the feature"), text)
  }

  /// What fails before a test's end, in a handler for which nobody waits, does so by
  /// luck.
  func testAnExpectationForWhichNobodyWaits_saysMoreThanAnAssertion() {
    var test = TestRecord(
      name: "M.T.testA", result: .failed)
    let unwaited = "Failed due to unwaited expectation 'the end'"
    test.failures = ["XCTAssertTrue failed", unwaited].map {
      TestFailure(test: "M.T.testA", message: $0)
    }

    XCTAssertEqual(test.mainFailure?.message, unwaited)
  }

  /// On Linux, XCTest ends the process where a test fails that is over.
  func testWhatComesLateIntoAnotherTest_isToldBelowWhatThatDid() throws {
    var verdict = try SampleReports().report(.crashed).stages[0]
    var test = TestRecord(name: "Stage2Tests.testB", result: .crashed)
    test.late = TestFailure(
      test: "Stage2Tests.testA", message: "crashed: boom", isLate: true)
    verdict.tests = [test]
    verdict.crash = Crash(message: "boom")

    XCTAssertEqual(
      verdict.findings.map(\.finding), [.crashed, .strayHandler])
    XCTAssertEqual(verdict.late, ["Stage2Tests.testA"])
  }

  func testOfUpToFourTests_eachIsNamed() {
    let names = [
      ["a"]: "a", ["a", "b"]: "a and b", ["a", "b", "c"]: "a, b and c",
      ["a", "b", "c", "d", "e"]: "a and 4 others",
    ]
    for (tests, text) in names { XCTAssertEqual(Say.names(tests), text) }
  }

  /// An `init` without a default: the stage that needs the old one is done.
  func testAChangeThatBreaksEarlierTests_isToldAsThat() throws {
    let world = try XCTUnwrap(world)
    try world.book.ship([
      "Stage1CompareTests.testCompare expects solved asking for one",
      // The stage in work may need the name, too.
      "Stage2ResetTests.testReset expects 2 asking for one",
      "Stage3ScoreTests.testScore expects 3",
    ])
    for code in ["nothing, one", "solved one", "solved one"] {
      try world.code(code)
      _ = try world.check()
    }
    try world.code("solved 2")
    try world.write(
      "Stage2ResetTests.testGood expects 2", to: "Stage2ResetTests")

    let verdict = try world.check()

    XCTAssertEqual(verdict.open?.reason, .breaksEarlierTests)
    let text = try text(verdict)
    XCTAssertTrue(
      text.contains("Stage 1 is done, and its tests do not build with"), text)
  }

  func testATestThatExpectsAnotherValue_failsOnRightCode() throws {
    let same = TestFailure(test: "T.testA", message: "nil is 7")
    var grade = Grade()
    grade.before = [same]
    XCTAssertEqual(grade.fault(of: same), .saysTheSame)
    XCTAssertEqual(
      grade.fault(of: TestFailure(test: "T.testA", message: "9 is 7")),
      .failsOnRightCode)
    XCTAssertEqual(
      grade.fault(of: TestFailure(test: "T.testC", message: "nil is 7")),
      .failsOnRightCode)
  }

  /// Such as `#expect(await until(…))`, which says the same wherever it waits in vain.
  func testAWaitInVain_isTheSameOnlyIfTheComparisonBelowItIs() {
    func waited(_ got: String) -> TestFailure? {
      var test = TestRecord(name: "M.T.testRows", result: .failed)
      test.failures = [
        (5, "Expectation failed: await until(rows == [\"8\"])"),
        (6, "Expectation failed: (rows → \(got)) == ([\"8\"] → [\"8\"])"),
      ].map {
        TestFailure(
          test: test.name, place: SourcePlace("T.swift", $0), message: $1)
      }
      return test.mainFailure
    }
    var grade = Grade()
    grade.before = [waited("[]")].compactMap { $0 }

    XCTAssertEqual(waited("[]").map(grade.fault), .saysTheSame)
    XCTAssertEqual(waited(#"["7"]"#).map(grade.fault), .failsOnRightCode)
  }

  func testATestThatCrashesOrHangsOnRightCode_endsWithoutAnAssertion() {
    for end in [TestResult.crashed, .timedOut] {
      let ended = TestFailure(test: "T.testB", message: "ended", end: end)
      var grade = Grade()
      grade.before = [ended]

      XCTAssertFalse(ended.isAssertion)
      XCTAssertEqual(grade.fault(of: ended), .failsWithoutAssertion)
    }
  }
}
