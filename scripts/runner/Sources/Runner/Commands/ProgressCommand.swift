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
    let overview = Overview(
      katas: workbook.katas, journal: journal, terminal: terminal)
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
    let stages: [String] = kata.stages.compactMap { stage in
      let letters = rounds.map { $0.letters(of: stage.number) }
      guard letters.contains(where: { !$0.isEmpty }) else { return nil }
      let reds = rounds.map {
        $0.reds(of: stage.number).map(TimeText.duration)
          .joined(separator: ", ")
      }
      let isRed = reds.contains { !$0.isEmpty }
      let title = "    \(stage.number) \(stage.title)"
      return terminal.wrapped(
        side(letters) + (isRed ? "  (red for \(side(reds)))" : ""),
        first: title.padded(to: max(34, Terminal.columns(title) + 2)),
        indent: String(repeating: " ", count: 8))
    }
    return stages + (rounds.count > 1 ? table(rounds, terminal) : [])
  }

  /// What the rounds were like in one stage, or a dash where one never came to
  /// it.
  private static func side(_ rounds: [String]) -> String {
    rounds.map { $0.isEmpty ? "–" : $0 }.joined(separator: " | ")
  }

  private static func table(
    _ rounds: [Round], _ terminal: Terminal
  ) -> [String] {
    let headings = [
      "", "Round", "green", "took", "reds", "typical", "longest", "f",
    ]
    let rows = rounds.enumerated().map { index, round in
      let reds = round.reds.map(TimeText.duration)
      return [
        "\(index + 1)", round.kata.isSecondRound ? "own tests" : "as given",
        "\(round.green) of \(round.kata.stages.count)",
        TimeText.duration(round.seconds), "\(reds.count)",
        reds.isEmpty ? "–" : reds[(reds.count - 1) / 2], reds.last ?? "–",
        "\(round.lights.count { $0.letter == .tidied })",
      ]
    }
    return [""]
      + ([headings] + rows).map { row in
        let cells = zip(row, [3, 13, 9, 8, 6, 9, 9, 0]).map { cell, width in
          width == 0
            ? cell : cell.padded(to: max(width, Terminal.columns(cell) + 1))
        }
        return terminal.wrapped(cells.joined(), indent: "    ")
      }
  }
}
