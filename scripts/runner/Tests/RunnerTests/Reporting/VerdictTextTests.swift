import XCTest

@testable import Runner

/// What a learner reads, one golden file for each outcome.
final class VerdictTextTests: XCTestCase {
  /// The text of a sample, or of one that differs from it.
  private func text(
    _ outcome: Outcome, on terminal: Terminal = Terminal(), here: String = "",
    hasKeys: Bool = false, source: String? = nil,
    _ change: (inout KataVerdict) -> Void = { _ in }
  ) throws -> String {
    let samples = try SampleReports()
    if let source {
      try Files.write(
        source,
        to: samples.workbook.path("Katas/1-UpDownGame/Sources/G.swift"))
    }
    var verdict = try samples.report(outcome)
    change(&verdict)
    return try samples.text(
      verdict, on: terminal, here: here, hasKeys: hasKeys)
  }

  // MARK: - Golden files

  /// Of one that was cut before, nobody knows how long it was.
  func testALongText_isCut_andCountsNothing() {
    let long = String(repeating: "한", count: 401)

    XCTAssertEqual(VerdictText.short(long), long.dropLast() + "…")
    XCTAssertEqual(VerdictText.short("short"), "short")
  }

  func testEveryOutcome_readsAsItsGoldenText() throws {
    for outcome in SampleReports.outcomes {
      let text = try text(outcome)
      Golden.assert(text, is: "\(outcome.rawValue).txt")
      let wide = text.split(separator: "\n")
        .filter { Terminal.columns(String($0)) > 80 && $0.contains(" ") }
      XCTAssertEqual(wide, [], outcome.rawValue)
    }
  }

  func testAnOptionalStage_saysHowToSkipIt_inTheLoop() throws {
    for (isOptional, isInLoop, shown) in [
      (true, true, true), (true, false, false), (false, true, false),
    ] {
      let text = try text(.failed) { verdict in
        verdict.stages[0].stage.isOptional = isOptional
        verdict.kata.stages[0].isOptional = isOptional
        verdict.turn = isInLoop ? Turn(kind: .open, stage: 1) : nil
      }
      XCTAssertEqual(
        text.contains(
          "Or skip ./scripts/reset kata1 --to 2  (stage 1 is optional)"),
        shown, text)
    }
  }

  func testSeveralOptionalStages_areNamedBeforeTheyAreSkipped() throws {
    let text = try text(.failed) { verdict in
      verdict.stages[0].stage.isOptional = true
      for index in 0...1 { verdict.kata.stages[index].isOptional = true }
      verdict.turn = Turn(kind: .open, stage: 1)
    }

    XCTAssertTrue(
      text.contains(
        "Or skip ./scripts/reset kata1 --to 3  (stages 1 to 2 are optional)"),
      text)
  }

  func testACrashOfWhichNothingIsKnown_isToldByItsTest() throws {
    let text = try text(.crashed) { $0.stages[0].crash = nil }

    XCTAssertTrue(
      text.contains("testHigher\n    ended the process in the middle of it"),
      text)
  }

  func testANarrowTerminal_wraps() throws {
    Golden.assert(
      try text(.failed, on: Terminal(width: 40)), is: "failed-40-columns.txt")
  }

  func testGivenTestsThatAskForANewName_readAsTheirGoldenFiles() throws {
    let samples = try SampleReports()
    var report = try samples.report(.failed)
    let file = "Tests/1-UpDownGame/From1/Stage1CompareTests.swift"
    report.stages[0].stage.file = file
    report.stages[0].tests = []
    report.stages[0].errors = [
      Diagnostic(
        place: SourcePlace(samples.workbook.path(file), 12),
        message: "value of type 'Game' has no member 'f'"),
      Diagnostic(
        place: SourcePlace(samples.workbook.path(file), 14),
        message: "cannot find 'x' in scope"),
    ]
    let document = try VerdictJSON(
      report, page: Checkout.page(), root: samples.workbook.root,
      swift: "6.3.1"
    ).text().replacing(
      " " + SwiftCall.quickFlags.joined(separator: " "), with: "")
    let suites = JUnitReport(
      page: try Checkout.page(), verdicts: [report],
      root: samples.workbook.root)

    Golden.assert(try samples.text(report), is: "asksForNames.txt")
    Golden.assert(document, is: "asksForNames.json")
    Golden.assert(suites.text(), is: "asksForNames.xml")
  }

  func testTestsThatAskForANewName_areNamed_andWhatToDo() throws {
    let declare = "Declare it as the lesson says"
    for (file, main, words) in [
      (
        "From1/Stage1CompareTests", "From1",
        ["The tests of this stage ask for", declare]
      ),
      ("From1/Helper", "From1", ["The tests of this stage ask for"]),
      ("Helper", "From1", ["The tests of this stage ask for"]),
      ("Stage1CompareTests", "", ["The tests of this stage ask for", declare]),
      (
        "From8/Stage8TryAgainTests", "",
        [
          "The tests of stage 8 ask for something that your code lacks",
          declare,
        ]
      ),
    ] {
      try assert(.failed, holds: words, lacks: ["failed"]) {
        $0.stages[0].stage.file = "Tests/1-UpDownGame/\(main)/A.swift"
        $0.stages[0].tests = []
        $0.stages[0].errors = [
          Diagnostic(
            place: SourcePlace("/w/Tests/1-UpDownGame/\(file).swift", 3),
            message: "no")
        ]
      }
    }
  }

  // MARK: - Terminals and places

  func testPlaces_areRelativeToTheCurrentFolder() throws {
    let text = try text(.failed, here: "/Katas/1-UpDownGame/Sources")

    XCTAssertTrue(
      text.contains("../../../Tests/1-UpDownGame/Stage1CompareTests.swift:12"))
    XCTAssertTrue(text.contains("Edit    G.swift:2"))
    // An error that was thrown has no place to show.
    XCTAssertFalse(text.contains(":0"))
  }

  func testExpectedAndGot_haveColours() throws {
    let text = try text(.failed, on: Terminal(hasColour: true))

    XCTAssertTrue(text.contains("expected  \u{1B}[32m1\u{1B}[0m\n"), text)
    XCTAssertTrue(text.contains("got       \u{1B}[31m0\u{1B}[0m\n"), text)
    XCTAssertFalse(try self.text(.failed).contains("\u{1B}"))
  }

  func testWithKeys_noCommandIsNamed() throws {
    for outcome in SampleReports.outcomes where outcome != .noTestsRan {
      let text = try text(outcome, hasKeys: true)

      for command in ["check", "hint"] {
        XCTAssertFalse(text.contains("./scripts/\(command)"), text)
      }
    }
  }

  func testTidyingUpWithKeys_isLeftByEnter() throws {
    let text = try text(.green, hasKeys: true) {
      $0.turn = Turn(kind: .green, stage: 1)
    }

    XCTAssertTrue(text.contains("press Enter"), text)
    XCTAssertFalse(text.contains("./scripts/check"), text)
  }

  /// A `confirmation` around the line that failed says how often it was reached.
  func testAStatementAroundTheOneThatFailed_speaksToo() throws {
    let text = try text(.failed) {
      let counted = "Confirmation was confirmed 2 times\nonce, please"
      var place = $0.stages[0].tests[0].failures[0].place
      for (line, message) in [(20, "later"), (10, counted)] {
        place?.line = line
        $0.stages[0].tests[0].failures.append(
          TestFailure(test: "T.testA", place: place, message: message))
      }
    }

    XCTAssertTrue(
      text.contains(
        "    and: Confirmation was confirmed 2 times; once, please"),
      text)
    XCTAssertFalse(text.contains("later"), text)
  }

  /// Such as `#expect(await until(…))`: the comparison below it says what there was.
  func testAnAssertionThatTellsNoValue_isFollowedByOneThatDoes() throws {
    let compared = #"Expectation failed: (rows → []) == (["7"] → ["7"])"#
    for (first, isFollowed) in [
      ("Expectation failed: await until(rows == [\"7\"])", true),
      ("XCTAssertTrue failed", true),
      (#"XCTAssertEqual failed: ("1") is not equal to ("2")"#, false),
      (
        "Asynchronous wait failed - Exceeded timeout of 2.0 seconds, with "
          + "unfulfilled expectations: the rows", false
      ),
    ] {
      let text = try text(.failed) {
        $0.stages[0].tests[0].failures = [first, "threw error", compared]
          .enumerated().map { index, message in
            TestFailure(
              test: "T.testA", place: SourcePlace("T.swift", 20 + index),
              message: message)
          }
      }

      XCTAssertEqual(
        text.contains("    and: expected [\"7\"], got []"), isFollowed, text)
    }
  }

  // MARK: - What changes a text

  /// What the text of a verdict that differs from the sample holds and lacks.
  private func assert(
    _ outcome: Outcome, source: String? = nil, holds: [String],
    lacks: [String] = [], line: UInt = #line,
    _ change: (inout KataVerdict) -> Void
  ) throws {
    let text = try text(
      outcome, on: Terminal(width: 120), source: source, change)
    for words in holds {
      XCTAssertTrue(text.contains(words), "\(words)\n\(text)", line: line)
    }
    for words in lacks {
      XCTAssertFalse(text.contains(words), "\(words)\n\(text)", line: line)
    }
  }

  /// Asserts what is said of a test-first stage, whose tests fail without the
  /// feature.
  private func assertGrade(
    _ outcome: Outcome, holds: [String], lacks: [String] = [],
    line: UInt = #line, _ change: (inout Grade) -> Void
  ) throws {
    try assert(outcome, holds: holds, lacks: lacks, line: line) {
      var grade = Grade()
      grade.before = [TestFailure(test: "T.testA", message: "no")]
      change(&grade)
      $0.stages[0].grade = grade
    }
  }

  func testOwnTests() throws {
    let failure = TestFailure(
      test: "T.testB", message: "XCTAssertTrue failed - now")
    func values(_ one: Int, _ other: Int) -> TestFailure {
      TestFailure(
        test: "T.testB",
        message: "XCTAssertEqual failed: (\"\(one)\") is not equal to "
          + "(\"\(other)\") - ")
    }
    let equality = values(1, 2)
    func waited(_ below: TestFailure) -> TestFailure {
      var wait = failure
      wait.others = [below]
      return wait
    }
    let crash = TestFailure(
      test: "T.testB", place: SourcePlace("Katas/T.swift", 7),
      message: "crashed: no", end: .crashed)
    let skipped = TestFailure(
      test: "T.testB", message: "XCTAssertTrue failed", end: .skipped)
    let rows: [(Outcome, [String], lacks: String, (inout Grade) -> Void)] = [
      (
        .timedOut,
        [
          "Our code passes your tests, and",
          "they say:\n  ✗ ", "\n\n  Look for a loop",
        ], "in a year", { _ in }
      ),
      (
        .crashed, ["they say:\n  ✗ "], "they say:\n\n", { _ in }
      ),
      (
        .failed, ["Your test asks for something that your code lacks"],
        "right", { $0.asking = [] }
      ),
      (
        .notRedYet, ["✗ T.testB\n    XCTAssertTrue failed"], "no assertion",
        { $0.before = [skipped] }
      ),
      (
        .notRedYet,
        [
          "On code without the feature, a test ends before its assertion",
          "✗ T.testB\n    crashed: no\n    Katas/T.swift:7\n",
          "  did not run: testC, testD\n",
        ], "testA",
        { grade in
          (grade.before, grade.passingBefore) = ([crash], ["T.testA"])
          grade.notRun = ["testC", "testD"]
        }
      ),
      (
        .wrongTest, ["fails by chance", "✗ T.testB"], "right code, too",
        { $0.refusals = [Grade.Refusal(failure: failure, when: .byChance)] }
      ),
      (
        .wrongTest, ["    now\n    expected  true\n    got       false"],
        "compared", { $0.refusals = [Grade.Refusal(failure: failure)] }
      ),
      (
        .wrongTest,
        [
          "It says this with and without the feature.", "✗ T.testB",
          "Does it wait, reach its assertion, and expect the right thing?",
        ], "something else",
        {
          ($0.before, $0.refusals) = (
            [failure], [Grade.Refusal(failure: failure)]
          )
        }
      ),
      (
        .wrongTest, ["compared 1 with 2\n"],
        "expected", { $0.refusals = [Grade.Refusal(failure: equality)] }
      ),
      // What is also wanted where the feature is missing is the test's.
      (
        .wrongTest, ["    expected  2\n    got       1"], "compared",
        {
          ($0.before, $0.refusals) = (
            [values(0, 2)], [Grade.Refusal(failure: equality)]
          )
        }
      ),
      (
        .wrongTest, ["    expected  1\n    got       2"], "compared",
        {
          ($0.before, $0.refusals) = (
            [values(1, 0)], [Grade.Refusal(failure: equality)]
          )
        }
      ),
      (
        .wrongTest, ["    and: compared 1 with 2\n"], "and: expected",
        { $0.refusals = [Grade.Refusal(failure: waited(equality))] }
      ),
      (
        .wrongTest, ["    and: expected 2, got 1\n"], "compared",
        {
          ($0.before, $0.refusals) = (
            [waited(values(0, 2))], [Grade.Refusal(failure: waited(equality))]
          )
        }
      ),
      (
        .failed,
        [
          "none of them shows that a rule is broken:", "✗ T.testB",
          "not finished",
          "    expected  2\n    got       1",
        ], "compared", { $0.shippedFailures = [equality] }
      ),
    ]
    for (outcome, holds, lacks, change) in rows {
      try assertGrade(outcome, holds: holds, lacks: [lacks], change)
    }
    try assert(
      .failed, holds: ["On your code, they say:"], lacks: ["in a year"]
    ) {
      var grade = Grade()
      grade.before = [
        TestFailure(test: "Stage1CompareTests.testHigher", message: "other")
      ]
      $0.stages[0].stage.file = "Tests/1-UpDownGame/From1/A.swift"
      $0.stages[0].grade = grade
    }
  }

  func testACrashBehindAFailure_isToldOnce_belowIt() throws {
    var grade = Grade()
    grade.before = [TestFailure(test: "T.testA", message: "no")]
    for grade in [nil, grade] {
      let text = try text(.failed) {
        $0.stages[0].grade = grade
        $0.stages[0].crash = Crash(message: "boom")
      }

      let parts = text.components(separatedBy: "crashed: boom")
      XCTAssertEqual(parts.count, 2, text)
      XCTAssertTrue(parts[0].contains("✗ Stage1CompareTests.testHigher"), text)
    }
  }

  func testOfTheNoticedMistakes_theNewestIsNamedFirst() throws {
    try assert(.mistakesAtLarge, holds: ["Noticed: New, Old"]) {
      $0.stages[0].tests.append($0.stages[0].tests[0])
      $0.stages[0].tests[1].name.test = "testNew"
      let tests = $0.stages[0].tests.map(\.name)
      let titles = [("Old", tests), ("New", [tests[1]]), ("Open", [])]
      $0.stages[0].grade?.mistakes = titles.map { title, tests in
        Grade.Mistake(
          name: title, title: title, hint: "",
          fate: tests.isEmpty ? .atLarge : .caught, noticedBy: tests)
      }
    }
  }

  func testOfTestsThatDidNotRun_noneIsToldThatFails() throws {
    try assert(
      .notRedYet, holds: ["1 of 2 tests did not run", "✗ T.testB"],
      lacks: ["T.testA"]
    ) {
      var red = TestRecord(name: "T.testA", result: .failed)
      red.failures = [TestFailure(test: red.name, message: "no")]
      let skipped = TestRecord(name: "T.testB", result: .skipped)
      $0.stages[0].tests = [red, skipped]
      $0.stages[0].grade = Grade()
      $0.stages[0].grade?.before =
        red.failures + [skipped.ending(nil)].compactMap(\.self)
    }
  }

  func testAnAssertionOfATestThatWasOver_isNotToldAsAnothersFault() throws {
    let late = TestFailure(
      test: "LateTests.testLate", message: "no", isLate: true)
    for (failure, isLate) in [
      (late, true), (TestFailure(test: "T.testHigher", message: "no"), false),
    ] {
      let words = [
        "An assertion of LateTests.testLate can come after the test has ended.",
        "Let the test wait for it.",
      ]
      try assert(
        .failed, holds: isLate ? words : [],
        lacks: isLate ? [] : ["An assertion of"]
      ) { $0.stages[0].tests[0].failures = [failure] }
      try assert(
        .failed, holds: isLate ? words : [],
        lacks: isLate ? [] : ["An assertion of"]
      ) {
        $0.stages[0].grade = Grade()
        $0.stages[0].grade?.shippedFailures = [failure]
      }
    }
  }

  func testNamesThatOwnTestsCannotSee() throws {
    let messages = [
      "cannot find 'sampleBook' in scope",
      "cannot find type 'Spy' in scope; did you mean 'Sky'?",
      "type 'Book' has no member 'sample'",
      "value of type 'Book' has no member 'isOpen'", "missing return",
      "cannot find 'sampleBook' in scope", "extra argument 'tries' in call",
      "incorrect argument label in call (have 'most:', expected 'retries:')",
    ]
    XCTAssertEqual(
      Grade(buildErrors: messages.map { Diagnostic(message: $0) })
        .unknownNames,
      ["sampleBook", "Spy", "Book.sample", "Book.isOpen", "tries", "most"])
    try assertGrade(
      .doesNotBuild,
      holds: ["which lacks Book.sample."]
    ) { $0.buildErrors = [Diagnostic(message: messages[2])] }
  }

  func testRemarks() throws {
    let test = "Stage1CompareTests.testHigher"
    try assert(
      .green,
      holds: [
        "\(test) is not named after a stage of this kata, so it proves nothing."
      ],
      lacks: ["testLower is"]
    ) {
      $0.extras = $0.stages[0].tests
      $0.extras[0].result = .failed
    }
    let turns: [(Turn, holds: [String])] = [
      (
        Turn(kind: .green, stage: 1, neverRed: ["T.testB"]),
        ["T.testB never failed:"]
      ),
      (
        Turn(kind: .green, stage: 1),
        ["Is one the answer?", "check again without a change to go on"]
      ),
      (Turn(kind: .refactor, stage: 1), ["Still green after your change."]),
      (
        Turn(kind: .green, stage: 1, isGreenAgain: true),
        ["Green again after your change."]
      ),
    ]
    for (turn, words) in turns {
      try assert(
        .green, holds: words,
        lacks: turn.neverRed.isEmpty ? ["never failed"] : []
      ) {
        $0.turn = turn
        $0.kata.stages[0].question = "Is one the answer?"
      }
    }
    try assert(
      .failed,
      holds: ["Stage 1 was green before.", "Our code passes your tests"]
    ) {
      $0.stages[0].grade = Grade()
      $0.turn = Turn(kind: .open, stage: 1, isRegression: true)
    }
  }

  func testTheLinesThatAreMarkedForTheStage_areNamed_andNoOthers() throws {
    for (game, spy, edits) in [
      ("\n// TODO: stage 1\n", "", ["G.swift:2"]),
      (
        "// TODO: stage 12\n// TODO: stage 1: here\n// TODO: stage 1\n",
        "// TODO: stage 1\n", ["Doubles/Spy.swift:1", "G.swift:2"]
      ),
      ("struct Game {}\n", "// TODO: stage 2\n", []),
    ] {
      let samples = try SampleReports()
      let sources = samples.workbook.path("Katas/1-UpDownGame/Sources")
      try Files.write(game, to: "\(sources)/G.swift")
      try Files.write(spy, to: "\(sources)/Doubles/Spy.swift")

      let text = try samples.text(samples.report(.failed))

      let found = text.components(separatedBy: "Katas/1-UpDownGame/Sources/")
        .dropFirst().map { String($0.prefix { $0 != "\n" }) }
      XCTAssertEqual(found, edits, text)
    }
  }

  func testALearnersCode_cannotSendEscapes() throws {
    try assert(
      .doesNotBuild, source: "\n\n  \u{1B}[2Jx\n",
      holds: ["    | \\u{1B}[2Jx\n    | ^"]
    ) { $0.stages[0].errors[0].column = 1 }
  }

  func testAFileThatIsNotTheLearners_isSaidToBeNone_andNotesFollow() throws {
    let made = ".build/katas/A/x/debug/AOwnTests.derived"
    for (file, holds, lacks) in [
      ("\(made)/UpDownGameOwnTests.swift", "Swift cannot list", "not yours"),
      (".build/a/test_entry_point.swift", "Swift cannot list", "not yours"),
      (".build/a/runner.swift", "note: more", "Swift cannot list"),
      ("Katas/1-A/Tests/MyOwnTests.swift", "note: more", "Swift cannot list"),
    ] {
      try assert(.doesNotBuild, holds: [holds], lacks: [lacks]) {
        $0.stages[0].errors[0].place = SourcePlace("/w/\(file)", 3)
        $0.stages[0].errors[0].notes = ["more"]
      }
    }
  }
}
