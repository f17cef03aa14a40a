/// What the loop of lights says: one light, and how to go on.
extension Report {
  /// A line for the stage that shows the light; the green ones before it share
  /// one, so that the light is seen in a low window too.
  func headlines(_ report: KataVerdict) -> [String] {
    guard let turn = report.turn, turn.light != .done else {
      return report.stages.map(headline) + neverRed(report.turn)
    }
    var lines: [String] = []
    if turn.isRegression {
      lines += [wrap("Stage \(turn.stage) was green before."), ""]
    }
    let told = Set(turn.neverRed + [turn.stage])
    let before = report.stages.filter { !told.contains($0.stage.number) }
    if let first = before.first?.stage.number,
      let last = before.last?.stage.number
    {
      let green = terminal.styled("✓ green", .green)
      let stages =
        first == last ? "stage \(first)" : "stages \(first) to \(last)"
      lines.append("  \(green)  \(stages)")
    }
    return lines
      + report.stages.filter { told.contains($0.stage.number) }.map(headline)
      + neverRed(turn)
  }

  private func neverRed(_ turn: Turn?) -> [String] {
    guard let stages = turn?.neverRed, !stages.isEmpty else { return [] }
    return [""]
      + stages.map {
        wrap(
          "Stage \($0) was never red here: its code came before its test.")
      }
  }

  /// How many own tests of the stage were red before they were green.
  private func redFirst(_ report: KataVerdict, _ turn: Turn) -> [String] {
    guard let never = turn.neverSeenRed,
      let stage = report.stages.first(where: { $0.stage.number == turn.stage }),
      !stage.tests.isEmpty
    else { return [] }
    let count = stage.tests.count
    let how =
      never.isEmpty
      ? "Each of your \(count) tests was red first."
      : "\(count - never.count) of your \(count) tests were red first. Nobody "
        + "has seen \(never[0])\(never.count > 1 ? " and the others" : "") fail: "
        + "break the code on purpose, and look."
    return [wrap(how), ""]
  }

  /// The light is green: what to look at, and the way on.
  func tidyUp(_ report: KataVerdict, _ turn: Turn) -> [String] {
    let kata = report.kata
    var lines: [String] = []
    switch turn.light {
    case .refactor:
      lines += [wrap("Still green after your change: a refactoring."), ""]
    case .early(let next):
      lines += [
        wrap(
          "Still green. Stage \(next) is green too: its code came before its "
            + "red."),
        "",
      ]
    default: break
    }
    lines += redFirst(report, turn)
    if let question = kata.stage(turn.stage)?.question {
      lines += [wrap(question), ""]
    }
    return lines + [
      wrap("Tidy up, every check watches. When you are done, \(wayOn)."), "",
      row("Then", "./scripts/check \(kata.name)"),
    ]
  }
}
