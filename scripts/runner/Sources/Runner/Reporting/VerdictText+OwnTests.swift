import Foundation

/// What a grade of own tests says, for a stage that is test first.
extension VerdictText {
  /// How many tests that ask for the wrong thing are shown in full.
  private static let mostTests = 3

  @TextBuilder
  func notRedYet(_ grade: Grade) -> [TextLine] {
    if grade.red.isEmpty, !grade.lost.isEmpty {
      "Your tests must fail on code without the feature. There, the run ended "
        + "in one of them, before others had their turn:"
      notRed(grade, passing: "", advice: "; let an assertion say it first")
    } else if grade.red.isEmpty {
      "Your tests do not fail on code without the feature, so they cannot show "
        + "that it is there."
      notRed(
        grade, passing: "cannot fail yet: it passes without the feature",
        advice: "; let an assertion say what is missing")
    } else {
      "A test that is skipped shows nothing: it is not red, nor green."
    }
    for test in grade.skipped { faults(["\(test.test)"], test.message) }
  }

  /// The tests without a failed assertion on code without the feature; those that
  /// pass are no fault where others did not run.
  @TextBuilder
  func notRed(
    _ grade: Grade, passing: String, advice: String = ""
  ) -> [TextLine] {
    faults(
      grade.lost.isEmpty ? grade.passingBefore.map(\.description) : [], passing)
    faults(
      grade.thrown.map(\.test.description), "fails with an error there\(advice)"
    )
    for test in grade.unfinished {
      let remedy =
        grade.ranOutOfTime(test)
        ? "; give its wait a limit, so that an assertion can fail"
        : "; let an assertion say it first, without a `!`"
      faults(
        ["\(test.test)"],
        "there, it \(test.message)" + (advice.isEmpty ? "" : remedy))
      place(test.place, .dim, by: 4)
    }
    oneLine("did not run: ", grade.lost)
  }

  private func faults(_ tests: [String], _ why: String) -> [TextLine] {
    tests.flatMap { [crossed($0), .exact("    \(why)")] }
  }

  @TextBuilder
  func wrongTest(
    _ stage: StageVerdict, than contract: String = "the lesson does"
  ) -> [TextLine] {
    let grade = stage.grade ?? Grade()
    let fixed = grade.wrong.first.flatMap(grade.fixes)
    if grade.wrong.isEmpty {
      "These tests pass in one run and fail in the next, on the same right "
        + "code. Find what they leave to chance: a time, an order, a thread."
      for test in grade.byChance.prefix(Self.mostTests) {
        failure(test, in: stage)
      }
    } else if let fixed {
      "This test fixes what the page leaves open: \(fixed)."
    } else if grade.wrong.allSatisfy(grade.ranOutOfTime) {
      "These tests do not come to their end in time on right code either: what "
        + "they wait for never comes, or they take too long."
    } else {
      let isOne = grade.wrong.count == 1
      (isOne ? "This test fails" : "These tests fail")
        + " on right code, too, so "
        + (isOne ? "it asks" : "they ask") + " for something else than "
        + "\(contract). Grading stops here."
    }
    for test in grade.wrong.prefix(Self.mostTests)
    where grade.fixes(test) == fixed {
      failure(
        test, in: stage, without: grade.red.first { $0.test == test.test })
    }
  }

  @TextBuilder
  func nowTheCode(_ stage: StageVerdict, _ turn: Turn?) -> [TextLine] {
    let grade = stage.grade ?? Grade()
    let wasGreen = turn?.isRegression == true
    let breaksRow = turn?.breaksRow == true
    if let error = grade.shippedError {
      "Your code passes your tests. But those of the workbook ask for something "
        + "that it lacks, or has in another shape:"
      place(error.place, .bold, by: 2)
      indented("error: \(error.message)")
    } else if let rule = grade.shippedFailures.first {
      "Your code passes your tests. But it breaks a rule, and none of them "
        + "shows that:"
      failure(rule, in: stage, isOwn: false)
      "Unless the page leaves this rule to our tests, you have no test for it "
        + "yet, or one whose assertion is not reached."
    } else if grade.asking != nil {
      "Your test asks for something that your code lacks, or has in another "
        + "shape. Write the declaration, so that the test can be built and fail."
      for error in stage.errors.prefix(1) { self.compilerError(error) }
    } else if !wasGreen, !breaksRow, stage.isUnwritten {
      codeIsNext(stage, grade)
      failures(stage)
      "Is this the failure you would want to read in a year?"
    } else {
      // Where a test asks for names, the page leaves their bodies empty first.
      !stage.stage.declaresNames || wasGreen || breaksRow
        ? "Your tests pass on right code\(wasGreen ? " of their stage" : ""), but "
          + "not on yours:"
        : "Your tests pass on right code. On yours, they say:"
      failures(stage)
    }
  }

  /// What failed once, and not when it ran once more.
  @TextBuilder
  func byChance(_ stage: StageVerdict) -> [TextLine] {
    "\(Self.names(stage.byChance)) failed in one run and passed in the next, on "
      + "the same code. Find what the code or the test leaves to chance: a time, "
      + "an order, a thread."
    let rules = stage.grade?.shippedFailures.prefix(1) ?? []
    for rule in rules { failure(rule, in: stage, isOwn: false) }
    if rules.isEmpty { failures(stage) }
  }

  /// That the code comes next, if the tests are right; else nothing.
  @TextBuilder
  func codeIsNext(_ stage: StageVerdict, _ grade: Grade) -> [TextLine] {
    if grade.isRight {
      // Code without the feature does not crash or hang: there is some already.
      if [.crashed, .timedOut].contains(stage.outcome), grade.unfinished.isEmpty
      {
        "Your code does not get through your own tests, which pass on right "
          + "code:"
      } else {
        "Now write the code. Your tests fail without the feature and pass on "
          + "right code. On yours, they say:"
      }
    }
  }

  // MARK: - Mistakes

  /// One mistake at a time: the others would give away what the learner may
  /// think of.
  @TextBuilder
  func mistakes(_ stage: StageVerdict, _ grade: Grade) -> [TextLine] {
    if let next = grade.atLarge.first {
      "Green so far: tidy up, or write the next row. The list is not done: this "
        + "mistake would pass your tests."
      crossed(next.title)
      indented(next.hint)
      // What no test before the last noticed is news.
      let tests = stage.tests.map(\.name)
      let age = { (mistake: Grade.Mistake) in
        tests.firstIndex(where: mistake.noticedBy.contains) ?? 0
      }
      oneLine(
        "Noticed: ",
        grade.mistakes.filter { $0.fate != .atLarge }
          .sorted { age($0) > age($1) }.map(\.title))
    }
  }

  @TextBuilder
  private func caught(
    _ grade: Grade, by tests: String
  ) -> [TextLine] {
    let caught = grade.mistakes.filter { $0.fate != .atLarge }
    let (count, all) = (caught.count, grade.mistakes.count)
    if count > 0 {
      ""
      "Mistakes that \(tests) notice (\(count) of \(all)):"
      for mistake in caught {
        indented("✓ \(mistake.title)")
        indented("noticed\(Self.way(mistake))", by: 6)
      }
    }
  }

  private static func way(_ mistake: Grade.Mistake) -> String {
    let test = mistake.noticedBy.first.map { " by \($0)" } ?? ""
    switch mistake.fate {
    case .caught, .atLarge: return test
    case .caughtByError: return test + ", with an error"
    case .caughtByCrash: return test + ", with a crash"
    case .caughtByTimeLimit: return test + ", by hanging"
    }
  }

  @TextBuilder
  func goodNews(_ stage: StageVerdict, _ verdict: KataVerdict) -> [TextLine] {
    if stage.stage.isTestFirst, let grade = stage.grade {
      let number = stage.stage.number
      let isOneOfSeveral = verdict.turn == nil && verdict.stages.count > 1
      // A first green names all mistakes, whenever they were graded.
      if stage.isNewlyGraded || verdict.turn?.isFirstGreen == true {
        caught(
          grade,
          by: "your tests" + (isOneOfSeveral ? " of stage \(number)" : ""))
      }
      if stage.isCodeFirst {
        ""
        "Code first: your tests were never seen red on your own code. To try "
          + "it the other way round, this takes the code away (with a backup) "
          + "and leaves your tests:"
        TextLine.exact(
          "    \(verdict.kata.resetCall) --to \(number) --keep-tests")
      }
    }
  }

  // MARK: - Never red

  /// The own tests of which nobody knows whether they can fail.
  @TextBuilder
  func neverRed(_ turn: Turn) -> [TextLine] {
    if !turn.neverSeenRed.isEmpty {
      "\(Self.names(turn.neverSeenRed)) never failed: not here, not without the "
        + "feature, and not on any known mistake. Break the code to see whether "
        + "\(turn.neverSeenRed.count == 1 ? "it" : "they") can."
      ""
    }
  }

  /// That own tests wait for real time.
  @TextBuilder
  func realTime(_ verdict: KataVerdict, _ turn: Turn) -> [TextLine] {
    let stage = verdict.stages.first { $0.stage.number == turn.stage }
    if let stage, turn.isFirstGreen, stage.grade != nil, stage.seconds >= 1 {
      "Your tests take \(TimeText.seconds(stage.seconds)), which really pass. Let "
        + "a double respond, or the test decide what time it is."
      ""
    }
  }

  static func names(_ tests: [some CustomStringConvertible]) -> String {
    tests.count < 3
      ? tests.map(\.description).joined(separator: " and ")
      : "\(tests[0]) and \(tests.count - 1) others"
  }

  // MARK: - Remarks

  /// An assertion that fails unheard, whatever the light.
  func mixed(_ test: TestFunction) -> TextLine {
    let (place, silent, other) =
      test.isOfSwiftTesting
      ? ("a `@Test`", "XCTest's assertions say nothing", "`#expect`")
      : (
        "an XCTestCase",
        "`#expect` and `Issue.record` say nothing, and `#require` not what it "
          + "asked for", "`XCTAssert…` or `XCTUnwrap`"
      )
    return .paragraph(
      "\(test.name) mixes two test libraries: in \(place), \(silent). "
        + "Write \(other) there.", indent: 2)
  }

  /// Tests that no library has found.
  @TextBuilder
  func notRun(_ tests: [String]) -> [TextLine] {
    if !tests.isEmpty {
      "\(Self.names(tests)) did not run. A test is a method of an XCTestCase, "
        + "neither private nor static, or a function with `@Test`, and has a "
        + "name of its own."
    }
  }

  /// Own tests that are named for no stage of the kata: no light depends on them.
  @TextBuilder
  func extras(_ records: [TestRecord]) -> [TextLine] {
    if !records.isEmpty {
      let failing = records.filter { $0.result != .passed }
        .map(\.name.description).joined(separator: ", ")
      "Your own tests that are named for no stage of this kata (\(records.count)): "
        + (failing.isEmpty ? "all pass." : "\(failing) failed.")
    }
  }
}
