/// What a check found, as a person reads it in a terminal.
struct VerdictText {
  /// The workbook's folder, and its katas.
  let root: String
  let katas: [Kata]
  let terminal: Terminal
  /// The folder that the command was called in.
  let here: String
  /// Whether keys do what commands do elsewhere.
  var hasKeys = false

  func text(_ verdict: KataVerdict) -> String {
    let kata = verdict.kata
    return calledFromHere {
      ""
      heading(kata)
      ""
      headlines(verdict)
      for stage in verdict.stages where stage.outcome != .green {
        ""
        details(stage, kata, verdict.turn)
      }
      section(verdict.mixed.map(mixed) + notRun(verdict.notRun))
      if verdict.light == .row { section(passedAtOnce(verdict)) }
      for stage in verdict.stages where isNews(stage, in: verdict) {
        goodNews(
          stage, kata,
          isOneOfSeveral: verdict.turn == nil && verdict.stages.count > 1)
      }
      if verdict.light == .red { section(warnings(verdict)) }
      section(
        verdict.stages.filter { isUntold($0, in: verdict) }.flatMap(remarks)
          + extras(verdict.extras))
      section(changed(verdict.notCompiled, verdict.changedTests, kata))
      ""
      next(verdict)
    }
  }

  private func heading(_ kata: Kata) -> TextLine {
    .paragraph(
      "\(terminal.styled(kata.module, .bold)): kata \(kata.number), "
        + "\(kata.stages.count) stages"
        + (kata.isSecondRound ? ", all with tests of your own" : ""),
      indent: 0)
  }

  /// Whether remarks on a stage were not told under the lights of stages before.
  private func isUntold(
    _ stage: StageVerdict, in verdict: KataVerdict
  ) -> Bool {
    verdict.turn.map { $0.stage == stage.stage.number } ?? true
      || stage.grade?.isRemembered == false
  }

  /// Whether what the grade says of a green stage is worth a learner's time:
  /// old news would only push the next red stage out of sight.
  private func isNews(_ stage: StageVerdict, in verdict: KataVerdict) -> Bool {
    guard stage.outcome == .green else { return false }
    let isNew = stage.grade?.isRemembered == false
    let isDue =
      verdict.turn.map { turn in
        turn.stage == stage.stage.number || turn.kind == .done && isNew
      } ?? true
    return isDue && (isNew || verdict.light == .green)
  }

  // MARK: - One line a stage

  /// A line for the stage that shows the light; the green ones before it share
  /// one, so that the light is seen in a low window too.
  @TextBuilder
  private func headlines(_ verdict: KataVerdict) -> [TextLine] {
    let neverRed = verdict.turn?.neverRed ?? []
    let turn = verdict.turn.flatMap { $0.kind == .done ? nil : $0 }
    let apart = turn.map { neverRed + [$0.stage] }
    let before = verdict.stages.map(\.stage.number).filter {
      apart?.contains($0) == false
    }
    if let turn, turn.isRegression {
      "Stage \(turn.stage) was green before."
      if !turn.noticed.isEmpty {
        "You broke the code, and \(Self.names(turn.noticed)) failed for the "
          + "first time."
      }
      ""
    }
    if let first = before.first, let last = before.last {
      TextLine.exact("\(badge(.green))  \(Self.stages(first, to: last))")
    }
    for stage in verdict.stages where !before.contains(stage.stage.number) {
      TextLine.exact(headline(stage))
    }
    if let again = turn?.redAgain, !again.isEmpty {
      let (was, now) = again.count == 1 ? ("was", "is") : ("were", "are")
      ""
      "\(Self.names(again)) \(was) green in the last check and \(now) red now."
    }
    if turn?.isByChance == true {
      ""
      "Nothing has changed since the last check, and another test fails now. Find "
        + "what your code leaves to chance: a time, an order, a thread."
    }
    if let number = turn?.redBefore {
      ""
      "Stage \(number) is red too."
    }
    if !neverRed.isEmpty { "" }
    for number in neverRed {
      "Stage \(number) was never red here: its code came before its test."
    }
  }

  /// The line of one stage: its light, its title, and a summary.
  func headline(_ stage: StageVerdict) -> String {
    let start = badge(stage.outcome.light) + "  "
    let title = "\(stage.stage.number) \(stage.stage.title)"
    let end = summary(stage)
    let used = Terminal.columns(start + title)
    let room = terminal.width - used - Terminal.columns(end)
    guard room >= 2 else {
      return terminal.wrapped(
        "\(title)\n\(end)", first: start, indent: "           ")
    }
    return start + title + "".padded(to: max(2, min(room, 46 - used))) + end
  }

  /// A light as each headline begins with it.
  func badge(_ light: Light) -> String {
    let word = light.rawValue.padded(to: 5)
    return "  " + terminal.styled("\(light.mark) \(word)", light.colour)
  }

  static func stages(_ first: Int, to last: Int) -> String {
    first == last ? "stage \(first)" : "stages \(first) to \(last)"
  }

  func summary(_ stage: StageVerdict) -> String {
    let count = stage.tests.count
    let tests = count == 1 ? "1 test" : "\(count) tests"
    let grade = stage.grade ?? Grade()
    let told =
      count == 1 ? nil : stage.told.map { "test \($0 + 1) of \(count)" }
    switch stage.outcome {
    case .green: return "\(tests), \(TimeText.seconds(stage.seconds))"
    case _ where !stage.byChance.isEmpty: return "a test fails by chance"
    case .failed where !grade.shippedFailures.isEmpty: return "not finished"
    case .failed where grade.asking != nil || stage.asksForNames:
      return "asks for a new name"
    case .failed:
      return told
        ?? "\(stage.failing.count { $0.state == .failed }) of \(tests) failed"
    case .crashed: return (told.map { $0 + " " } ?? "") + "crashed"
    case .timedOut: return (told.map { $0 + " " } ?? "") + "timed out"
    case .testsWait: return "\(stage.told ?? 0) of \(tests) pass"
    case .notRedYet: return "not red yet"
    case .wrongTest where stage.grade?.wrong.isEmpty == true:
      return "a test fails by chance"
    case .wrongTest: return "a test asks for the wrong thing"
    case .mistakesAtLarge:
      return
        "\(grade.atLarge.count) of \(grade.mistakes.count) mistakes unnoticed"
    case .noTestsRan where stage.tests.contains { $0.state == .passed }:
      return "\(stage.failing.count) of \(count) tests did not run"
    case .noTestsRan:
      return stage.stage.isTestFirst ? "no tests yet" : "no tests ran"
    case .testsChanged: return "shipped tests were changed"
    case .doesNotBuild: return "does not build"
    }
  }

  // MARK: - What to do next

  @TextBuilder
  private func next(_ verdict: KataVerdict) -> [TextLine] {
    if let turn = verdict.turn, turn.isTidying, verdict.light == .green {
      tidyUp(verdict, turn)
    } else if let open = verdict.open {
      let kata = verdict.kata
      row("Lesson", linked(kata.lesson(of: open.stage)))
      edits(open.edits.map { linked($0.path, line: $0.line) })
      if !hasKeys {
        row("Then", "./scripts/check \(kata.name)")
        row("Stuck?", "./scripts/hint \(kata.name)")
      }
      if open.stage.isOptional, verdict.turn?.isNew == true {
        row(
          "Or skip",
          "\(kata.call(skipping: open.stage))  (the stage is optional)")
      }
    } else {
      allGreen(verdict)
    }
  }

  @TextBuilder
  private func allGreen(_ verdict: KataVerdict) -> [TextLine] {
    let kata = verdict.kata
    let count = kata.stages.count
    if verdict.stages.count == count {
      "All \(count) stages are green. Take a moment to refactor: "
        + linked(kata.refactorNotes)
      if kata.isSecondRound {
        row("Compare", "./scripts/progress \(kata.name)")
      }
      for other in katas where other.number == kata.number + 1 {
        row("Next", "./scripts/check \(other.name)")
      }
    } else if !hasKeys {
      row("Next", "./scripts/check \(kata.name)")
    }
  }

  /// The light is green: what to look at, and the way on.
  @TextBuilder
  private func tidyUp(_ verdict: KataVerdict, _ turn: Turn) -> [TextLine] {
    if turn.isGreenAgain || turn.kind == .refactor {
      (turn.isGreenAgain ? "Green again." : "Still green after your change.")
        + (verdict.waiting.map {
          " Your tests of stage \($0.number) run once you go on."
        } ?? "")
      ""
    } else if case .early(let next) = turn.kind {
      "Still green. Stage \(next) is green too: its code came before its red."
      ""
    }
    redFirst(verdict, turn)
    if let question = verdict.kata.stage(turn.stage)?.question {
      question
      ""
    }
    "Tidy up while your tests watch. When you are done, "
      + (hasKeys ? "press Enter" : "check again without a change")
      + " to go on."
    if !hasKeys {
      ""
      row("Then", "./scripts/check \(verdict.kata.name)")
    }
  }

  /// What is not as it should be among the files of a kata or a drill.
  @TextBuilder
  func changed(
    _ notCompiled: [String], _ tests: [ShippedTests.Change], _ kata: Kata
  ) -> [TextLine] {
    for file in notCompiled { relative("\(kata.home)/\(file)") + "." }
    for test in tests { test.sentence }
    if !tests.isEmpty {
      "The shipped tests should stay as they are; this brings them back:"
      TextLine.exact("    ./scripts/reset \(kata.name) --tests")
    }
  }
}

extension ShippedTests.Change {
  /// What happened to the file, as every report says it.
  var sentence: String { "\(path) was \(kind)" }
}
