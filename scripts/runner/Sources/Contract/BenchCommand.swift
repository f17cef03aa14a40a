import Foundation
import Runner

/// `./scripts/bench`: how fast the runner is, as ratios measured in pairs.
///
/// Machines are shared and noisy, so no figure stands alone: two ways to the
/// same verdict take turns in one run, and the median of their ratios counts.
public enum BenchCommand {
  /// What it takes.
  public static let syntax = CommandSyntax(
    name: "bench",
    summary: "Measures the runner against plain swift test, in pairs.",
    operands: "[flags]", mostOperands: 0,
    flags: [
      Flag(
        "--pairs", value: "N",
        "how many pairs of each; \(defaultPairs) if not given"),
      Flag("--only", value: "ROW", "one row of the table, by its number"),
    ],
    example: "./scripts/bench --pairs 7 --only 2")

  private static let defaultPairs = 5

  /// Runs the command.
  public static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let pairs = try arguments.number("--pairs", in: 1...100) ?? defaultPairs
    let only = try arguments.number("--only", in: 1...6)
    let bench = try Bench(context.workbook)
    defer { bench.clean() }
    var isGood = true
    context.terminal.print(
      "   median   min   max  target  (\(pairs) pairs each)")
    for (index, row) in bench.rows.enumerated()
    where only ?? index + 1 == index + 1 {
      context.terminal.status("\(index + 1) \(row.name) …")
      let ratios = try row.measure(pairs).sorted()
      let median = ratios[ratios.count / 2]
      if median > row.target { isGood = false }
      context.terminal.status(nil)
      let figures = String(
        format: "%d  %6.2f %5.2f %5.2f  %6.2f  ", index + 1, median, ratios[0],
        ratios[ratios.count - 1], row.target)
      context.terminal.print(
        figures + (median > row.target ? "✗ " : "✓ ") + row.name)
    }
    return isGood ? .green : .red
  }
}
