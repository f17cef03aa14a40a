import Foundation
import Runner

/// `./scripts/bench`: how fast the runner is, as ratios measured in pairs.
///
/// Machines are noisy: only the ratio of two ways that take turns tells much.
enum BenchCommand {
  static let syntax = CommandSyntax(
    name: "bench",
    summary: "Measures the runner against plain swift test, in pairs.",
    katas: .none,
    flags: [
      Flag(
        "--pairs", value: "N",
        "how many pairs of each; \(defaultPairs) if not given"),
      Flag("--only", value: "ROW", "one row of the table, by its number"),
    ],
    example: "./scripts/bench --pairs 7 --only 2")

  private static let defaultPairs = 5

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let pairs = try arguments.number("--pairs", in: 1...100) ?? defaultPairs
    let only = try arguments.number("--only", in: 1...6)
    let terminal = context.terminal
    let bench = Bench(workbook: context.workbook)
    defer { try? Files.remove(bench.folder) }
    // No row is to wait until the runner is built.
    try bench.type("./scripts/check --help", in: context.workbook.root)
    terminal.print("   median   min   max  target  (\(pairs) pairs each)")
    var code = ExitCode.green
    for (number, row) in zip(1..., bench.rows) where number == only ?? number {
      try terminal.stopIfClosed()
      terminal.status("\(number) \(row.name) …")
      let figures = try bench.figures(of: row, pairs: pairs).sorted()
      terminal.status(nil)
      let median = figures[figures.count / 2]
      if median > row.target { code = .red }
      let text = String(
        format: "%d  %6.2f %5.2f %5.2f  %6.2f  ", number, median, figures[0],
        figures[figures.count - 1], row.target)
      terminal.print(text + (median > row.target ? "✗ " : "✓ ") + row.name)
    }
    return code
  }
}
