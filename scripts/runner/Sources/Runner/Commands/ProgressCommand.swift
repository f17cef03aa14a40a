import Foundation

/// `./scripts/progress`: bars for every kata, and the rhythm of the lights.
enum ProgressCommand {
  static let syntax = CommandSyntax(
    name: "progress",
    summary: "Shows how far each kata is, and the rhythm of red and green.",
    katas: .any, example: "./scripts/progress kata1")

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let katas =
      try context.katas(arguments.operands) ?? context.workbook.katas
    let journal = Journal(root: context.workbook.root)
    let overview = Overview(
      workbook: context.workbook, terminal: context.terminal)
    var lines = [""]
    for kata in katas {
      lines.append(overview.row(kata))
      lines += rhythm(of: kata, journal, context.terminal)
    }
    lines += ["", context.terminal.wrapped(legend, indent: "  ")]
    let torn = journal.read().torn
    if torn > 0 {
      lines.append(
        "  \(torn) torn line(s) of .kata/journal.jsonl were passed over.")
    }
    context.terminal.print(lines.joined(separator: "\n"))
    return .green
  }

  private static let legend =
    "R red  A amber (does not build)  G green  f refactored  C green, code first\n"
    + "t no test that can fail yet  g green, mistakes at large"

  /// The lights of each stage, and what the rounds were like.
  static func rhythm(
    of kata: Kata, _ journal: Journal, _ terminal: Terminal
  ) -> [String] {
    // A reset begins the work anew, and takes nothing away from the story.
    let rounds = Round.all(of: kata, in: journal)
    let stages: [String] = kata.stages.compactMap { stage in
      let letters = rounds.map { round in
        round.lights.filter { $0.stage == stage.number }.map(\.letter)
          .joined(separator: " ")
      }
      guard letters.contains(where: { !$0.isEmpty }) else { return nil }
      var line = side(letters)
      let reds = rounds.map {
        $0.reds(of: stage.number).map(Report.duration).joined(separator: ", ")
      }
      if reds.contains(where: { !$0.isEmpty }) {
        line += "  (red for \(side(reds)))"
      }
      let title = "    \(stage.number) \(stage.title)"
      let padded = title.padding(
        toLength: max(34, title.count + 2), withPad: " ", startingAt: 0)
      return terminal.wrapped(
        line, first: padded, indent: String(repeating: " ", count: 8))
    }
    return stages + (rounds.count > 1 ? table(rounds, terminal) : [])
  }

  /// What the rounds were like in one stage, or nothing where none came to it.
  private static func side(_ rounds: [String]) -> String {
    rounds.map { $0.isEmpty ? "–" : $0 }.joined(separator: " | ")
  }

  /// A line for each round, below a line of headings.
  private static func table(
    _ rounds: [Round], _ terminal: Terminal
  ) -> [String] {
    let widths = [3, 13, 9, 8, 6, 9, 9]
    let rows =
      [["", "Round", "green", "took", "reds", "typical", "longest", "f"]]
      + rounds.enumerated().map { index, round in
        let reds = round.reds
        let (typical, longest) =
          reds.isEmpty
          ? ("–", "–")
          : (
            Report.duration(reds[(reds.count - 1) / 2]),
            Report.duration(reds[reds.count - 1])
          )
        return [
          "\(index + 1)", round.kata.isSecondRound ? "own tests" : "as given",
          "\(round.green) of \(round.kata.stages.count)",
          Report.duration(round.seconds), "\(reds.count)", typical, longest,
          "\(round.refactorings)",
        ]
      }
    return [""]
      + rows.map { row in
        let cells = zip(row, widths).map {
          $0.padding(
            toLength: max($1, $0.count + 1), withPad: " ", startingAt: 0)
        }
        return terminal.wrapped(
          cells.joined() + row[row.count - 1], indent: "    ")
      }
  }
}
