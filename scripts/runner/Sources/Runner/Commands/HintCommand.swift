/// `./scripts/hint`: the next hint of the current stage, nudge first.
enum HintCommand {
  static let syntax = CommandSyntax(
    name: "hint", summary: "Gives the next hint of the current stage.",
    katas: .one,
    flags: [
      Flag("--stage", value: "N", "give a hint for stage N"),
      Flag("--again", "show the hints given so far"),
      Flag(
        "--missed", "show the mistake whose hint a check gave you twice"),
    ], apart: [["--again", "--missed"]],
    example: "./scripts/hint kata1")

  static func run(_ context: CommandContext) throws -> ExitCode {
    let kata = try context.kata()
    let named = try context.arguments.number("--stage")
    if context.arguments.has("--missed") {
      context.print(try missed(kata, named, context))
      return .green
    }
    context.print(
      try hint(
        kata, stage: named, isAgain: context.arguments.has("--again"), context))
    let past = context.readJournal().past(of: kata)
    if past[named ?? past.stageInWork(of: kata)].mistakeToShow != nil {
      context.print(
        "\n`./scripts/hint \(kata.name) --missed` shows the mistake.")
    }
    return .green
  }

  /// The next hint of a stage, or of the drill or the stage in work where none
  /// is named; giving it is noted in the journal.
  static func hint(
    _ kata: Kata, stage named: Int? = nil, isAgain: Bool = false,
    _ context: CommandContext
  ) throws -> String {
    let (journal, terminal) = (context.readJournal(), context.terminal)
    if named == nil, let drill = try context.drill(of: kata) {
      return text(
        "Hint for the drill “\(drill.title)”", drill.hint ?? "There is none.",
        terminal)
    }
    let stage = try kata.existingStage(named ?? journal.stageInWork(of: kata))
    let isDone = journal.greenStages(of: kata).count == kata.stages.count
    if isDone, named == nil, !context.hasKeys {
      return "Every stage of \(kata.name) is green. --stage N gives a hint all "
        + "the same."
    }
    let title = "stage \(stage.number), \(stage.title)"
    let page = context.workbook.text(kata.hints)
    let hints = GuidePage.hints(in: page)[stage.number] ?? []
    let count = hints.count
    guard count > 0 else {
      return terminal.wrapped(
        "There are no hints for \(title): \(kata.lesson(of: stage))")
    }
    let given = journal.entries(of: kata).count {
      $0.event == .hint && $0.stage == stage.number
    }
    if !isAgain, given >= count {
      return terminal.wrapped(
        "You have had all \(given) hints for \(title) (--again shows them). "
          + "The answer: ./scripts/solution \(kata.name) \(stage.number)")
    }
    if !isAgain { journal.noteHint(of: kata, for: stage.number) }
    let shown = isAgain ? 0..<min(given, count) : given..<given + 1
    let texts = shown.map {
      text("Hint \($0 + 1) of \(count) for \(title)", hints[$0], terminal)
    }
    return texts.isEmpty
      ? "You have had no hint for \(title) yet."
      : texts.joined(separator: "\n\n")
  }

  /// The code of a mistake of a stage, or of the one in work, whose hint has been given
  /// twice in vain.
  static func missed(
    _ kata: Kata, _ named: Int?, _ context: CommandContext
  ) throws -> String {
    let journal = context.readJournal()
    let stage = try kata.existingStage(named ?? journal.stageInWork(of: kata))
    let number = stage.number
    let past = journal.past(of: kata)[number]
    let solution = try Solution(kata, in: context.workbook)
    guard let name = past.mistakeToShow,
      let mistake = try solution.mistakes(of: stage, in: context.workbook)
        .first(where: { $0.shortName == name })
    else {
      return context.terminal.wrapped(
        "No mistake was missed twice in stage \(number). Write a test that the "
          + "hint suggests, and check: if it is missed again, this shows its code."
      )
    }
    return try
      ([
        "Stage \(number), \(stage.title): \(mistake.header["Title"] ?? name)",
        "Ours (-) and the mistake (+):",
      ]
      + SolutionCommand.lines(
        from: solution.state(after: number),
        to: KataState(changedBy: mistake, solution).files,
        in: "Solutions/\(kata.folder)", context)).joined(separator: "\n")
  }

  /// A hint below its heading: prose fills the width; code stays as it is.
  private static func text(
    _ heading: String, _ hint: String, _ terminal: Terminal
  ) -> String {
    var lines = [TextLine.exact(terminal.styled(heading, .bold))]
    var isCode = false
    for line in hint.allLines {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if isCode || line.isEmpty {
        lines.append(.exact(isCode ? "    \(line)" : ""))
      } else if case .paragraph(let prose, let indent) = lines.last {
        lines.removeLast()
        lines.append(.paragraph("\(prose) \(line)", indent: indent))
      } else {
        lines.append(.paragraph(String(line), indent: 2))
      }
    }
    return terminal.text { lines }
  }
}
