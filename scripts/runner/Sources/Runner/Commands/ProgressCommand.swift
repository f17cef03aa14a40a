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

  private static func rhythm(
    of kata: Kata, _ journal: Journal, _ terminal: Terminal
  ) -> [String] {
    // A reset begins the work anew, and takes nothing away from the story.
    let checks = journal.read().entries.filter {
      $0.kata == kata.module && $0.event == .check
    }
    return kata.stages.compactMap { stage in
      let own = checks.filter { $0.stage == stage.number }
      let lights = own.map {
        (time: $0.time, letter: $0.letter(inTestFirst: stage.isTestFirst))
      }
      let letters = lights.compactMap(\.letter)
      guard !letters.isEmpty else { return nil }
      var line = letters.joined(separator: " ")
      let reds = Self.reds(lights)
      if !reds.isEmpty {
        line += "  (red for \(reds.joined(separator: ", "))" + ")"
      }
      let title = "    \(stage.number) \(stage.title)"
      let padded = title.padding(
        toLength: max(34, title.count + 2), withPad: " ", startingAt: 0)
      return terminal.wrapped(
        line, first: padded, indent: String(repeating: " ", count: 8))
    }
  }

  /// How long each time without green lasted, from its first light to green.
  private static func reds(
    _ lights: [(time: Double, letter: String?)]
  ) -> [String] {
    var spans: [String] = []
    var start: Double?
    for light in lights {
      if ["R", "A"].contains(light.letter) {
        start = start ?? light.time
      } else if light.letter != "t" {
        if let start { spans.append(Report.duration(light.time - start)) }
        start = nil
      }
    }
    return spans
  }
}
