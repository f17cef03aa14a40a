import Foundation

/// `./scripts/progress`: bars for every kata, and the rhythm of the lights.
enum ProgressCommand {
  static let syntax = CommandSyntax(
    name: "progress",
    summary: "Shows how far you are in each kata, and the rhythm of your "
      + "lights.",
    katas: .any, example: "./scripts/progress kata1")

  static func run(_ context: CommandContext) throws -> ExitCode {
    let (workbook, terminal) = (context.workbook, context.terminal)
    let katas = try context.katas() ?? workbook.katas
    let journal = context.readShownJournal()
    let overview = context.overview(journal)
    let torn = journal.torn
    context.print(
      terminal.text {
        ""
        for kata in katas {
          TextLine.exact(overview.line(of: kata))
          rhythm(of: kata, journal, terminal).map(TextLine.exact)
        }
        ""
        "R red  A amber (does not build)  G green  f still green after a change\n"
          + "C green, code first  t no test that can fail yet  g row, more to come"
        if torn > 0 {
          TextLine.exact(
            "  \(torn) damaged line(s) of .kata/journal.jsonl were skipped.")
        }
      })
    return .green
  }

  static func rhythm(
    of kata: Kata, _ journal: Journal, _ terminal: Terminal
  ) -> [String] {
    // A reset begins a round, and the rounds before it are shown as well.
    let rounds = Round.all(of: kata, in: journal)
    return kata.stages.compactMap { stage in
      let letters = rounds.map { $0.letters(of: stage.number) }
      guard letters.contains(where: { !$0.isEmpty }) else { return nil }
      let title = "    \(stage.number) \(stage.title)"
      // A dash where a round never came to the stage.
      return terminal.wrapped(
        letters.map { $0.isEmpty ? "–" : $0 }.joined(separator: " | "),
        first: title.padded(to: max(34, Terminal.columns(title) + 2)),
        indent: String(repeating: " ", count: 8))
    }
  }
}
