import Foundation
import Runner

/// `./scripts/bench`: how fast the runner is, as ratios measured in pairs.
///
/// Machines are noisy: only the ratio of two ways that take turns tells much.
enum BenchCommand {
  static let syntax = CommandSyntax(
    name: "bench",
    summary: "Measures the runner against plain swift test, in pairs.",
    katas: .one,
    flags: [
      Flag(
        "--pairs", value: "N",
        "how many pairs of each; \(defaultPairs) if not given"),
      Flag("--only", value: "ROW", "one row of the table, by its number"),
    ],
    example: "./scripts/bench kata1 --pairs 7 --only 2")

  private static let defaultPairs = 5

  static func run(_ context: CommandContext) throws -> ExitCode {
    let arguments = context.arguments
    let pairs = try arguments.number("--pairs", in: 1...100) ?? defaultPairs
    let kata =
      try context.katas()?.first
      ?? context.workbook.katas[0]
    let terminal = context.terminal
    let bench = Bench(workbook: context.workbook, kata: kata)
    defer { try? Files.remove(bench.folder) }
    let rows = try bench.rows()
    let only = try arguments.number("--only", in: 1...rows.count)
    // No row is to wait until the runner is built.
    try bench.type("./scripts/check --help", in: context.workbook.root)
    terminal.print(
      "    median   min   max  target   seconds   (\(pairs) pairs each)")
    var code = ExitCode.green
    for (number, row) in zip(1..., rows)
    where number == only ?? number {
      try terminal.stopIfClosed()
      terminal.status("\(number) \(row.name) …")
      let found = try bench.pairs(of: row, count: pairs)
      terminal.status(nil)
      let ratios = found.map { $0.ours / $0.theirs }.sorted()
      let median = ratios[ratios.count / 2]
      if median > row.target { code = .red }
      let seconds = [found.map(\.ours), found.map(\.theirs)].map {
        $0.sorted()[$0.count / 2]
      }
      let text = String(
        format: "%2d  %6.2f %5.2f %5.2f  %6.2f  %5.1f/%5.1f  ", number, median,
        ratios[0], ratios[ratios.count - 1], row.target, seconds[0], seconds[1])
      terminal.print(text + (median > row.target ? "✗ " : "✓ ") + row.name)
    }
    return code
  }
}
