/// What is wrong, for the outcomes that any stage can have.
extension VerdictText {
  func details(
    _ stage: StageVerdict, _ kata: Kata, _ turn: Turn? = nil
  ) -> [TextLine] {
    let grade = stage.grade ?? Grade()
    return switch stage.outcome {
    case .green: []
    case _ where !stage.byChance.isEmpty: byChance(stage)
    case .doesNotBuild: build(stage)
    case .noTestsRan: noTests(stage, kata)
    case .testsChanged:
      [
        indented(
          "Every test passed, and they are not the tests that were shipped.")
      ]
    case .notRedYet: notRedYet(grade)
    case .wrongTest: wrongTest(stage)
    case .mistakesAtLarge: mistakes(stage, grade)
    case .testsWait: nextTest(stage)
    case .failed where stage.asksForNames: newName(stage)
    case .failed where stage.grade != nil: nowTheCode(stage, turn)
    case .failed: failures(stage)
    case .crashed, .timedOut:
      codeIsNext(stage, grade) + betweenTests(stage) + failures(stage)
    }
  }

  /// What happened while no test ran; nothing where it was a test.
  private func betweenTests(_ stage: StageVerdict) -> [TextLine] {
    let isCrash = stage.outcome == .crashed
    let end: TestResult = isCrash ? .crashed : .timedOut
    if stage.tests.contains(where: { $0.result == end }) { return [] }
    if isCrash {
      let start = "crashed before, between or after the tests"
      return stage.crash.map { crashed($0, start, by: 2) } ?? []
    }
    return [
      indented(
        "No test was running, and the tests' process did not end within the "
          + "time limit: a class's setUp, or what the code does after the last "
          + "test, never ends. Everything it had started was ended.", by: 2)
    ]
  }

  /// How the tests' process crashed, and where.
  private func crashed(
    _ crash: Crash, _ start: String = "crashed", by indent: Int
  ) -> [TextLine] {
    [indented("\(start): \(crash.message)", by: indent)]
      + place(crash.place, by: indent)
  }

  // MARK: - Failures

  /// The first failure in full: the other tests are named, no more.
  @TextBuilder
  func failures(_ stage: StageVerdict) -> [TextLine] {
    let tests = stage.failingByWeight
    let crashed = tests.filter { $0.result == .crashed }
    if crashed.count > 1, let crash = stage.crash {
      // Swift Testing runs tests at the same time.
      self.crashed(crash, by: 2)
      "These tests ran side by side, and one of them did it:"
      for test in crashed { self.crossed("\(test.name)") }
    } else {
      if let first = tests.first { failure(first, in: stage) }
      if let waiting = stage.firstRedIndex.map({ stage.tests.count - $0 - 1 }),
        waiting > 0
      {
        ""
        waiting == 1 ? "1 more test waits." : "\(waiting) more tests wait."
      }
      let rest = tests.dropFirst().map(\.name.test)
      oneLine("and \(rest.count) more: ", rest)
      oneLine(
        "did not run: ",
        stage.failing.filter { $0.result == .notRun }.map(\.name.test))
    }
  }

  /// What comes after a row of given tests.
  @TextBuilder
  private func nextTest(_ stage: StageVerdict) -> [TextLine] {
    if let next = stage.failing.first {
      "Green so far: tidy up while your tests watch. The next test is:"
      indented("\(next.name)")
      (hasKeys ? "Press Enter" : "Check again without a change")
        + " to see it red."
    }
  }

  @TextBuilder
  private func failure(
    _ test: TestRecord, in stage: StageVerdict
  ) -> [TextLine] {
    crossed("\(test.name)")
    switch test.result {
    case .timedOut: indented(Self.hung(test))
    case .crashed:
      crashed(stage.crash ?? Crash(message: ""), by: 4)
    case .skipped:
      indented("\(test.end). A stage is green when all its tests ran.")
    default:
      if let failure = test.mainFailure {
        message(failure.message, failure.place)
        stray(failure, in: stage)
        // A `confirmation` around it tells how often it was reached.
        for outer in test.failures.prefix(9)
        where outer.place?.line ?? .max < failure.place?.line ?? 0 {
          let text = FailureText(outer.message).line
          indented("and: " + Self.short(text.replacing("\n", with: "; ")))
        }
      }
    }
  }

  /// That the assertion which failed a test stands in another one, which was over
  /// by then.
  @TextBuilder
  private func stray(
    _ failure: TestFailure, in stage: StageVerdict
  ) -> [TextLine] {
    if let other = failure.place.flatMap({ stage.testsAround[$0] }),
      // One in a base class runs in others, too.
      !".\(failure.test)".hasSuffix(".\(other.name)")
    {
      indented(
        "The failure is from \(other.fullName): its handler ran after the test "
          + "had ended. Wait for it.")
    }
  }

  static func hung(_ test: TestRecord) -> String {
    "\(test.end): an endless loop, a response that never comes, a lock taken "
      + "twice, or work that takes longer. Everything it had started was ended."
  }

  /// As many names as fit into one line; nothing where there are none.
  func oneLine(_ start: String, _ names: [String]) -> [TextLine] {
    let lines = names.indices.map { last in
      "  \(start)" + names[...last].joined(separator: ", ")
        + (last == names.count - 1 ? "" : ", …")
    }
    let fitting = lines.last { Terminal.columns($0) <= terminal.width }
    return section((fitting ?? lines.first).map { [.exact($0)] } ?? [])
  }

  /// What a test of a grade said; in a learner's own, either of two values that
  /// it compares may be the expected one: the one that it wants of other code, too.
  @TextBuilder
  func failure(
    _ failure: TestFailure, in stage: StageVerdict, isOwn: Bool = true,
    without other: TestFailure? = nil
  ) -> [TextLine] {
    crossed("\(failure.test)")
    message(failure.message, failure.place, isOwn: isOwn, without: other)
    stray(failure, in: stage)
  }

  @TextBuilder
  func message(
    _ message: String, _ place: SourcePlace?, isOwn: Bool = false,
    without other: TestFailure? = nil
  ) -> [TextLine] {
    let text = FailureText(
      message, modules: katas.map(\.module), without: other?.message)
    if let said = text.said { indented(Self.short(said)) }
    if let expected = text.expected, let got = text.got {
      if isOwn, !text.knowsItsSides {
        indented(Self.short("compared \(got) with \(expected)"))
      } else {
        value("expected", expected, .green)
        value("got", got, .red)
      }
    }
    self.place(place, .dim, by: 4)
  }

  /// The compiler's first warnings: one may say why a test fails.
  func warnings(_ verdict: KataVerdict) -> [TextLine] {
    verdict.warnings.prefix(3).flatMap {
      place($0.place, by: 2) + [indented("warning: \($0.message)")]
    }
  }

  // MARK: - No tests

  @TextBuilder
  private func noTests(_ stage: StageVerdict, _ kata: Kata) -> [TextLine] {
    if stage.stage.isTestFirst {
      let home = relative("Katas/\(kata.folder)/Tests")
      if stage.holdsFunctions {
        "There are functions in the stage's file, but none is a test of "
          + "\(stage.stage.testClass): a method of it whose name begins with "
          + "`test`, or that is marked `@Test`."
        ""
      }
      "In this stage the tests are yours, and they come first."
      item("1.", "Read \(relative(kata.lesson(of: stage.stage))).")
      item(
        "2.",
        "Write a first test in \(home)/, in \(stage.stage.testClass), and leave "
          + "the code alone.")
      item("3.", "Check again: the test should fail.")
    } else if stage.tests.isEmpty {
      let file = stage.stage.file ?? "\(kata.tests)/Stage\(stage.stage.number)…"
      "No test of this stage was found in \(relative(file)), so nothing "
        + "is proven. `./scripts/reset \(kata.name) --tests` brings the shipped "
        + "tests back."
    } else {
      failures(stage)
    }
  }
}
