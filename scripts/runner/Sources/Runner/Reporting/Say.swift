/// The sentences of a finding, as `Guide/lights.md` has them.
///
/// `…` stands for what differs from check to check.
struct Sentences: Equatable {
  /// What stands behind the title of a stage.
  var headline = ""
  var means = ""
  /// What to do.
  var advice = ""
}

extension Finding {
  /// Its row.
  var sentences: Sentences {
    switch self {
    case .doesNotBuild:
      Sentences(
        headline: "does not build", advice: "… may go away with this one.")
    case .testsCannotBeListed:
      Sentences(
        headline: "does not build", means: "Swift cannot list your tests.",
        advice: "A test class is not nested or generic, test names have no "
          + "backticks, and a test on the main actor is `async`.")
    case .compilerCrashed:
      Sentences(
        headline: "does not build",
        means: "The Swift compiler crashed on your code.",
        advice: "Write that code in another way.")
    case .usesOwnName:
      Sentences(
        headline: "uses a name of your own",
        means: "Your tests also run on other code, which lacks ….",
        advice: "The lesson adds …. A helper of your own belongs in a file in "
          + "Tests that is not named after a stage.")

    case .asksForName:
      Sentences(
        headline: "asks for a new name",
        means: "… for something that your code lacks or declares differently.",
        advice: "Declare it as the lesson says, so that a test can fail.")
    case .breaksEarlierTests:
      Sentences(
        headline: "breaks earlier tests",
        means: "Stage … is done, and its tests do not build with your change.",
        advice: "Keep the old calls valid, for example with a default for a "
          + "new parameter.")
    case .failed: Sentences(headline: "… failed")
    case .crashed:
      Sentences(
        headline: "… crashed",
        means: "It crashed before, between or after the tests.")
    case .timedOut:
      Sentences(
        headline: "… timed out",
        means: "No test was running: setUp, or work that a test started, never "
          + "ends.",
        advice: "Look for a loop, a response that never comes, or a deadlock.")
    case .didNotRun:
      Sentences(
        headline: "… did not run",
        means: "A stage is green only if all its tests ran.",
        advice: "… brings the shipped tests back.")
    case .doesNotCount:
      Sentences(
        means: "…, so it proves nothing.",
        advice: "A test is a non-private method of an XCTestCase, such as "
          + "`func testX()`, or a function with `@Test`. Its class or suite is "
          + "named after the stage, its own name is unique, and no `#if` "
          + "excludes it.")
    case .testsChanged:
      Sentences(
        headline: "shipped tests were changed",
        means: "Changed tests prove nothing.",
        advice: "… brings them back.")
    case .brokeGreen: Sentences(means: "… before.")
    case .byChance:
      Sentences(
        headline: "fails by chance",
        means: "… in one run and not in the next, on the same code.",
        advice: "Find what is left to chance: a time, an order, a thread.")
    case .strayHandler:
      Sentences(
        means: "The failure is from …, whose handler ran after that test had "
          + "ended.",
        advice: "Let that test wait for it.")

    case .nextTest:
      Sentences(
        headline: "… pass",
        means: "Green so far: tidy up while your tests watch.",
        advice: "The next test is …. To see it red, ….")
    case .mistakeMissed:
      Sentences(
        headline: "… mistakes unnoticed",
        means: "Green so far, but this mistake would pass your tests:",
        advice: "Tidy up, or write the next row of your list.")

    case .breakTheCode:
      Sentences(
        headline: "catches nothing yet",
        means: "Your tests pass, as they should, but none has failed yet.",
        advice: "Now break the code, see one fail, and put the code back.")

    case .noTests:
      Sentences(
        headline: "no tests yet",
        means: "In this stage the tests are yours, and they come first.",
        advice: "Write one in …, and leave the code alone: the test should ….")
    case .notRedYet:
      Sentences(
        headline: "cannot fail yet",
        means: "No assertion in your tests fails on ….",
        advice: "Is an assertion reached before the test ends? Let it say what "
          + "the feature does.")
    case .failsWithoutAssertion:
      Sentences(
        headline: "ends without an assertion",
        means: "On …, a test ends before its assertion fails.",
        advice: "Let an assertion say what is missing. Avoid `!`, and limit "
          + "each wait.")
    case .mixesLibraries:
      Sentences(
        means: "… mixes two test libraries: in …, … nothing.",
        advice: "Use … instead.")
    case .failsOnRightCode:
      Sentences(
        headline: "asks for the wrong thing",
        means: "It fails on correct code, so … something else.",
        advice: "Compare it with the rules, one by one.")
    case .saysTheSame:
      Sentences(
        headline: "does not see the feature",
        means: "It says the same with and without the feature.",
        advice: "Does it wait, reach its assertion, and expect the right "
          + "thing?")
    case .fixesWhatIsOpen:
      Sentences(
        headline: "is stricter than the page",
        means: "This test pins down what the page leaves open: …. On correct "
          + "code that chooses otherwise:",
        advice: "Let it accept all that the page allows.")
    case .nowTheCode:
      Sentences(
        headline: "… failed",
        means: "Our code passes your tests, and … does not. On your code, "
          + "they say:",
        advice: "Is this the failure you would want to read in a year?")
    case .breaksRule:
      Sentences(
        headline: "not finished",
        means: "Your tests pass, but none of them shows that a rule is broken:",
        advice: "Write that test first, unless the page leaves it to our "
          + "tests.")

    case .codeChanged:
      Sentences(
        headline: "the code was changed",
        means: "These tests pass on the code as it was handed out, and fail on "
          + "yours:",
        advice: "In this stage, the code stays as it is: undo the change.")

    case .green:
      Sentences(
        headline: "…, …",
        means: "Your tests take … of real time.",
        advice: "Let a double respond, or let the test set the time.")
    case .afterChange:
      Sentences(
        means: "… after your change.",
        advice: "Your tests for stage … run when you go on.")
    case .neverRed:
      Sentences(
        means: "… never failed: not on your code, and not on any other.",
        advice: "Break the code on purpose, and check.")
    case .doneEarly:
      Sentences(
        means: "Stage … was never red here: its code came before its test.",
        advice: "To start with its test, take the code away:")
    case .everyStage:
      Sentences(
        means: "All … stages are green.",
        advice: "Take a moment to refactor: …")

    case .fault: Sentences(headline: "no light")
    case .kataChanged:
      Sentences(
        means: "… has different stages now, so what was green is checked "
          + "again.",
        advice: "Your files are unchanged; … backs them up and starts over.")
    case .notCompiled: Sentences(means: "….")
    }
  }
}

extension String {
  /// The text, with these in place of each `…`; nil where one is missing.
  func filled(_ values: [String?]) -> String? {
    let parts = components(separatedBy: "…")
    let known = values.compactMap { $0 }
    guard !isEmpty, parts.count == known.count + 1 else { return nil }
    return zip(parts, known + [""]).map { $0 + $1 }.joined()
  }
}

/// Says what was found of a kata, or of a drill.
struct Say {
  let kata: Kata
  var verdict: KataVerdict?
  var hasKeys = false
  /// How a path of the workbook is shown.
  var path: (String) -> String = { $0 }

  private var drill: Drill? { verdict?.drill }
  /// What brings shipped tests back.
  private var brings: String { "`./scripts/reset \(kata.name) --tests`" }

  /// Whether what a stage's grade says is news: at its first green, and where no
  /// other stage is asked for.
  func isNews(_ stage: StageVerdict) -> Bool {
    verdict?.turn.map { $0.isFirstGreen && $0.stage == stage.stage.number }
      ?? (verdict?.stages.count == 1)
  }

  /// The command that takes the code of a stage away, and leaves its tests.
  var resetOfCode: String {
    let stage = verdict?.firstOwnDoneEarly ?? 0
    return "\(kata.resetCall) --to \(stage) --keep-tests"
  }

  /// What stands behind the title of a stage.
  func headline(_ stage: StageVerdict) -> String {
    let count = stage.tests.count
    let tests = count == 1 ? "1 test" : "\(count) tests"
    let firstRed =
      count == 1
      ? nil : stage.firstRedIndex.map { "test \($0 + 1) of \(count)" }
    let lost = max(stage.failing.count, stage.grade?.skipped.count ?? 0)
    let atLarge = stage.grade?.atLarge.count ?? 0
    let values: [String?] =
      switch stage.reason {
      case .green: [tests, TimeText.seconds(stage.seconds)]
      case .failed, .nowTheCode:
        [
          firstRed
            ?? "\(stage.failing.count { $0.result == .failed }) of \(tests)"
        ]
      case .crashed, .timedOut: [firstRed ?? ""]
      case .didNotRun: [count == 0 ? "tests" : "\(lost) of \(tests)"]
      case .nextTest: ["\(stage.firstRedIndex ?? 0) of \(tests)"]
      case .mistakeMissed:
        ["\(atLarge) of \(stage.grade?.mistakes.count ?? 0)"]
      default: []
      }
    let text = stage.reason.sentences.headline.filled(values) ?? ""
    return String(text.trimmingPrefix(" "))
  }

  /// What a finding means, and what to do: more than once where it was found so
  /// often, and without what goes without saying.
  func sentences(_ found: Found) -> [(means: String?, advice: String?)] {
    values(found).map { values in
      let sentences = found.finding.sentences
      return (
        values.means.flatMap(sentences.means.filled),
        values.advice.flatMap(sentences.advice.filled)
      )
    }
  }

  /// All of that in one text.
  func text(_ found: Found) -> String {
    sentences(found).flatMap { [$0, $1] }.compactMap { $0 }
      .joined(separator: " ")
  }

  // MARK: - What differs

  /// What stands for each `…`; nil for a sentence that is not said.
  private typealias Values = (means: [String?]?, advice: [String?]?)

  private func values(_ found: Found) -> [Values] {
    if let stage = found.stage { return [values(found.finding, stage)] }
    guard let verdict else { return [([], [])] }
    let turn = verdict.turn
    switch found.finding {
    case .brokeGreen:
      let again = turn?.redAgain ?? []
      return [
        (
          [
            turn?.isRegression == true
              ? "Stage \(turn?.stage ?? 0) was green"
              : "\(Self.names(again)) passed"
          ], []
        )
      ]
    case .byChance:
      let now = verdict.open?.failing.prefix(1).map(\.name) ?? []
      return [(["\(Self.names(now)) fails"], [])]
    case .doesNotCount:
      return verdict.uncounted.enumerated().map { index, uncounted in
        let isLast = index == verdict.uncounted.count - 1
        return (["\(uncounted.test) \(uncounted.why)"], isLast ? [] : nil)
      }
    case .mixesLibraries: return verdict.mixed.map(mixed)
    case .notCompiled:
      return verdict.notCompiled.map { ([path("\(kata.home)/\($0)")], nil) }
    case .testsChanged: return [([], [brings])]
    case .doneEarly:
      // It takes the code of later stages away, too.
      let first = verdict.firstOwnDoneEarly
      return verdict.doneEarly.map { (["\($0)"], $0 == first ? [] : nil) }
    case .afterChange:
      return [
        (
          [turn?.isGreenAgain == true ? "Green again" : "Still green"],
          verdict.waiting.map { ["\($0.number)"] }
        )
      ]
    case .neverRed: return [([Self.names(verdict.neverRed)], [])]
    case .everyStage:
      return [(["\(kata.stages.count)"], [path(kata.refactorNotes)])]
    case .kataChanged: return [([kata.name], ["`\(kata.resetCall)`"])]
    default: return [([], [])]
    }
  }

  private func values(_ finding: Finding, _ stage: StageVerdict) -> Values {
    let grade = stage.grade ?? Grade()
    func unless(_ result: TestResult) -> [String?]? {
      stage.tests.contains { $0.result == result } ? nil : []
    }
    switch finding {
    case .doesNotBuild:
      let more = stage.errors.count - 1
      return (
        nil, more < 1 ? nil : ["\(more) more error\(more == 1 ? "" : "s")"]
      )
    case .usesOwnName:
      return (
        [grade.unknownNames.first ?? "what they call"],
        [
          stage.namesOfStage.isEmpty
            ? "no new name" : stage.namesOfStage.joined(separator: ", ")
        ]
      )
    case .asksForName: return ([asking(stage)], [])
    case .breaksEarlierTests:
      return ([stage.brokenStage.map(String.init)], [])
    case .crashed:
      return (stage.outcome == .crashed ? unless(.crashed) : nil, nil)
    case .timedOut: return (unless(.timedOut), [])
    case .didNotRun: return ([], stage.tests.isEmpty ? [brings] : nil)
    case .doesNotCount: return (["What the stage's file holds is no test"], [])
    case .testsChanged: return ([], [brings])
    case .byChance:
      let names =
        stage.byChance.isEmpty ? grade.byChance.map(\.test) : stage.byChance
      return (["\(Self.names(names)) failed"], [])
    case .nextTest:
      return (
        [],
        [
          stage.failing.first?.name.description,
          hasKeys ? "press Enter" : "check again without a change",
        ]
      )
    case .mistakeMissed: return ([], drill == nil ? [] : nil)
    case .noTests:
      return (
        drill == nil ? [] : nil,
        [
          drill?.testClass ?? stage.stage.testClass,
          stage.stage.isCharacterization ? "pass" : "fail",
        ]
      )
    case .failsWithoutAssertion where stage.outcome == .wrongTest:
      return (["correct code"], [])
    case .notRedYet, .failsWithoutAssertion: return ([before], [])
    case .failsOnRightCode:
      if stage.stage.isCharacterization {
        return (["the code as handed out does"], nil)
      }
      let what =
        drill == nil
        ? "the lesson asks for less, or for" : "the drill asks for less, or for"
      return ([what], [])
    case .fixesWhatIsOpen: return ([grade.wrong.first.flatMap(grade.fixes)], [])
    case .nowTheCode:
      return (
        [before],
        isFirstRed(stage) ? [] : nil
      )
    case .codeChanged:
      let isDone = verdict?.turn?.stageReached ?? 0 > stage.stage.number
      return ([], isDone ? nil : [])
    case .strayHandler: return (nil, nil)
    case .green:
      let time = TimeText.seconds(stage.seconds)
      let isSlow =
        isNews(stage) && stage.grade != nil && stage.seconds >= 1
      return isSlow ? ([time], []) : (nil, nil)
    default: return ([], [])
    }
  }

  /// The code on which own tests are to be red.
  private var before: String {
    switch drill?.kind {
    case nil: "code without the feature"
    case .bug: "the code of the report"
    case .mend: "code with the mistake “\(drill?.mistake ?? "")”"
    }
  }

  /// Whether a test is red as it was without the feature, for the first time.
  private func isFirstRed(_ stage: StageVerdict) -> Bool {
    stage.isUnwritten && stage.outcome == .failed && drill == nil
      && verdict?.turn?.isRegression != true
  }

  /// Who asks for a name.
  private func asking(_ stage: StageVerdict) -> String {
    if stage.grade?.shippedError != nil {
      return "Your code passes your tests. Those of the workbook ask"
    }
    if stage.grade?.asking != nil { return "Your test asks" }
    let other = stage.stageThatAsks.map { "stage \($0)" } ?? "this stage"
    return "The tests of \(other) ask"
  }

  private func mixed(_ test: TestFunction) -> Values {
    test.isOfSwiftTesting
      ? ([test.name, "a `@Test`", "XCTest's assertions say"], ["`#expect`"])
      : (
        [test.name, "an XCTestCase", "`#expect` and `#require` say"],
        ["`XCTAssert…` or `XCTUnwrap`"]
      )
  }

  static func names(_ tests: [some CustomStringConvertible]) -> String {
    tests.count < 3
      ? tests.map(\.description).joined(separator: " and ")
      : "\(tests[0]) and \(tests.count - 1) others"
  }
}
