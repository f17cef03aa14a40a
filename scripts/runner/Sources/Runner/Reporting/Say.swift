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
  let page: LightsPage
  let verdict: KataVerdict
  var hasKeys = false
  /// How a path of the workbook is shown.
  var path: (String) -> String = { $0 }

  var kata: Kata { verdict.kata }
  private var drill: Drill? { verdict.drill }
  /// What brings shipped tests back.
  private var brings: String { "`./scripts/reset \(kata.name) --tests`" }

  /// Whether what a stage's grade says is news: at its first green, and where no
  /// other stage is asked for.
  func isNews(_ stage: StageVerdict) -> Bool {
    verdict.turn.map { $0.isFirstGreen && $0.stage == stage.stage.number }
      ?? (verdict.stages.count == 1)
  }

  /// The command that takes the code of a stage away, and leaves its tests.
  var resetOfCode: String {
    let stage = verdict.firstOwnDoneEarly ?? 0
    return "\(kata.resetCall) --to \(stage) --keep-tests"
  }

  /// What stands behind the title of a stage.
  func headline(_ stage: StageVerdict) -> String {
    let count = stage.tests.count
    let tests = count == 1 ? "1 test" : "\(count) tests"
    let firstRed =
      count == 1
      ? nil : stage.firstRedIndex.map { "test \($0 + 1) of \(count)" }
    let lost = max(
      stage.withoutFailed.failing.count, stage.grade?.skipped.count ?? 0)
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
    let text = page[stage.reason].headline.filled(values) ?? ""
    return String(text.trimmingPrefix(" "))
  }

  /// What a finding means, and what to do: more than once where it was found so
  /// often, and without what goes without saying.
  func sentences(_ found: Found) -> [(means: String?, advice: String?)] {
    values(found).map { values in
      let sentences = page[found.finding]
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
      let isMine = !stage.byChance.isEmpty
      let names = isMine ? stage.byChance : grade.byChance.map(\.test)
      return (
        [
          "\(Self.names(names)) failed",
          isMine ? "your code" : Self.rightCode,
        ], []
      )
    case .interactingTests:
      return (["\(Self.names(grade.besideOthers.map(\.test))) failed"], [])
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
      return ([Self.rightCode], [])
    case .notRedYet, .failsWithoutAssertion: return ([before], [])
    case .failsOnRightCode:
      if stage.stage.isCharacterization {
        return (["it looks too early, or the code as handed out does"], nil)
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
      // Later stages change the code.
      let reached =
        verdict.turn?.stageReached ?? verdict.stages.last?.stage.number ?? 0
      return ([], reached > stage.stage.number ? nil : [])
    case .strayHandler:
      if stage.outcome == .green, !isNews(stage) { return (nil, nil) }
      return ([Self.names(stage.late)], [])
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

  /// The code on which they are to be green.
  private static let rightCode = "correct code"

  /// Whether a test is red as it was without the feature, for the first time.
  private func isFirstRed(_ stage: StageVerdict) -> Bool {
    stage.isUnwritten && stage.outcome == .failed && drill == nil
      && verdict.turn?.isRegression != true
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
    tests.count < 5
      ? [
        tests.dropLast().map(\.description).joined(separator: ", "),
        tests.last?.description ?? "",
      ].filter { !$0.isEmpty }.joined(separator: " and ")
      : "\(tests[0]) and \(tests.count - 1) others"
  }
}
