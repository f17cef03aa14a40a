/// One line for a stage: its light, its title, and a summary.
extension VerdictText {
  /// A line for the stage that shows the light; the green ones before it share
  /// one, so that the light is seen in a low window too.
  @TextBuilder
  func headlines(_ verdict: KataVerdict) -> [TextLine] {
    let neverRed = verdict.turn?.neverRed ?? []
    let turn = verdict.turn.flatMap { $0.kind == .done ? nil : $0 }
    let apart = turn.map { neverRed + [$0.stage] }
    let before = verdict.stages.map(\.stage.number).filter {
      apart?.contains($0) == false
    }
    if let turn, turn.isRegression {
      "Stage \(turn.stage) was green before."
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
    return "  " + terminal.styled("\(light.sign) \(word)", light.colour)
  }

  static func stages(_ first: Int, to last: Int) -> String {
    first == last ? "stage \(first)" : "stages \(first) to \(last)"
  }

  /// What stands behind a stage's title.
  func summary(_ stage: StageVerdict) -> String {
    let count = stage.tests.count
    let tests = count == 1 ? "1 test" : "\(count) tests"
    let grade = stage.grade ?? Grade()
    let firstRed =
      count == 1
      ? nil : stage.firstRedIndex.map { "test \($0 + 1) of \(count)" }
    switch stage.outcome {
    case .green: return "\(tests), \(TimeText.seconds(stage.seconds))"
    case _ where !stage.byChance.isEmpty: return "a test fails by chance"
    case .failed where !grade.passesShipped: return "not finished"
    case .failed where grade.asking != nil || stage.asksForNames:
      return "asks for a new name"
    case .failed:
      return firstRed
        ?? "\(stage.failing.count { $0.result == .failed }) of \(tests) failed"
    case .crashed: return (firstRed.map { $0 + " " } ?? "") + "crashed"
    case .timedOut: return (firstRed.map { $0 + " " } ?? "") + "timed out"
    case .testsWait: return "\(stage.firstRedIndex ?? 0) of \(tests) pass"
    case .notRedYet: return "not red yet"
    case .wrongTest where stage.grade?.wrong.isEmpty == true:
      return "a test fails by chance"
    case .wrongTest: return "a test asks for the wrong thing"
    case .mistakesAtLarge:
      return
        "\(grade.atLarge.count) of \(grade.mistakes.count) mistakes unnoticed"
    case .noTestsRan where stage.tests.contains { $0.result == .passed }:
      return "\(stage.failing.count) of \(count) tests did not run"
    case .noTestsRan:
      return stage.stage.isTestFirst ? "no tests yet" : "no tests ran"
    case .testsChanged: return "shipped tests were changed"
    case .doesNotBuild: return "does not build"
    }
  }
}
