/// One line for a stage: its light, its title, and a summary.
extension VerdictText {
  /// A line for the stage that shows the light; the green ones before it share
  /// one, so that the light is seen in a low window too.
  @TextBuilder
  func headlines(_ verdict: KataVerdict, _ say: Say) -> [TextLine] {
    let turn = verdict.turn.flatMap { $0.kind == .done ? nil : $0 }
    let apart = turn.map { $0.doneEarly + [$0.stage] }
    let before = verdict.stages.map(\.stage.number).filter {
      apart?.contains($0) == false
    }
    if let first = before.first, let last = before.last {
      TextLine.exact("\(badge(.green))  \(Self.stages(first, to: last))")
    }
    for stage in verdict.stages where !before.contains(stage.stage.number) {
      TextLine.exact(headline(stage, say))
    }
  }

  /// The line of one stage: its light, its title, and a summary.
  func headline(_ stage: StageVerdict, _ say: Say) -> String {
    let start = badge(stage.light) + "  "
    let title = "\(stage.stage.number) \(stage.stage.title)"
    let end = say.headline(stage)
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
}
