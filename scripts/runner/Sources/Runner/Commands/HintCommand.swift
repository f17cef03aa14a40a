/// `./scripts/hint`: the next hint of the current stage, nudge first.
enum HintCommand {
  static let syntax = CommandSyntax(
    name: "hint", summary: "Gives the next hint of the current stage.",
    katas: .one,
    flags: [
      Flag("--stage", value: "N", "a hint of stage N instead"),
      Flag("--again", "the hints given so far, once more"),
    ],
    example: "./scripts/hint kata1")

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let kata = try context.oneKata(arguments.operands, for: syntax)
    let drill = try DrillFolder(workbook: context.workbook).current()
    if let drill, drill.kata.folder == kata.folder,
      arguments.values["--stage"] == nil
    {
      context.terminal.print(hint(drill, context.terminal))
      return .green
    }
    let journal = Journal(root: context.workbook.root)
    let number =
      try arguments.number("--stage")
      ?? journal.stageInWork(of: kata)
    let stage = try kata.existingStage(number)
    let isDone = journal.greenStages(of: kata).count == kata.stages.count
    if isDone, arguments.values["--stage"] == nil {
      context.terminal.print(
        "Every stage of \(kata.name) is green. --stage N gives a hint all the same."
      )
      return .green
    }
    let text = hint(
      kata, stage, journal, isAgain: arguments.flags.contains("--again"),
      context.terminal)
    context.terminal.print(text)
    return .green
  }

  /// The hint of a drill.
  static func hint(_ drill: Drill, _ terminal: Terminal) -> String {
    let head = "Hint for the drill “\(drill.title)”"
    let text = drill.hint ?? "There is none."
    return terminal.styled(head, .bold) + "\n" + readable(text, terminal)
  }

  /// The text of the next hint; giving it is noted in the journal.
  static func hint(
    _ kata: Kata, _ stage: Stage, _ journal: Journal, isAgain: Bool,
    _ terminal: Terminal
  ) -> String {
    let title = "stage \(stage.number), \(stage.title)"
    guard !stage.hints.isEmpty else {
      return terminal.wrapped(
        "There are no hints for \(title): \(kata.lesson(of: stage))")
    }
    let given = journal.entries(of: kata).filter {
      $0.event == .hint && $0.stage == stage.number
    }.count
    if isAgain {
      let known = stage.hints.prefix(given).enumerated()
      let texts = known.map { text($0.offset, of: stage, title, terminal) }
      return texts.isEmpty
        ? "No hint of \(title) was given yet." : texts.joined(separator: "\n\n")
    }
    guard given < stage.hints.count else {
      return terminal.wrapped(
        "All \(given) hints of \(title) were given (--again shows them). "
          + "The answer: ./scripts/solution \(kata.name) \(stage.number)")
    }
    journal.noteHint(of: kata, for: stage.number)
    return text(given, of: stage, title, terminal)
  }

  private static func text(
    _ index: Int, of stage: Stage, _ title: String, _ terminal: Terminal
  ) -> String {
    let head = "Hint \(index + 1) of \(stage.hints.count) for \(title)"
    return terminal.styled(head, .bold) + "\n"
      + readable(stage.hints[index], terminal)
  }

  /// Prose is filled anew to the width; code stays as it is.
  private static func readable(_ hint: String, _ terminal: Terminal) -> String {
    var lines: [String] = []
    var prose = ""
    var isCode = false
    func flush() {
      if !prose.isEmpty { lines.append(terminal.wrapped(prose, indent: "  ")) }
      prose = ""
    }
    for line in hint.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        flush()
        isCode.toggle()
      } else if isCode {
        lines.append("    \(line)")
      } else if line.isEmpty {
        flush()
        lines.append("")
      } else {
        prose += (prose.isEmpty ? "" : " ") + line
      }
    }
    flush()
    return lines.joined(separator: "\n")
  }
}
