import Foundation
import Runner

/// `./scripts/verify`: the content contract, for maintainers and for CI.
public enum VerifyCommand {
  /// What it takes.
  public static let syntax = CommandSyntax(
    name: "verify",
    summary: "Proves that every exercise fails, every solution passes, and the "
      + "Guide is true.",
    operands: "[KATA …] [flags]", mostOperands: 99,
    flags: [
      Flag(
        "--only", value: "PART", "code, guide, transcripts, house or runner"),
      Flag("--update", "rewrite transcripts and digests instead of checking"),
      Flag("--record", value: "KATA", "write a kata's steps anew"),
      Flag("--unfold", value: "KATA", "lay a kata's states out as folders"),
    ],
    example: "./scripts/verify kata1 --only code")

  private static let parts = [
    "code", "guide", "transcripts", "house", "runner",
  ]

  /// Runs the command.
  public static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let workbook = context.workbook
    let terminal = context.terminal
    if let name = arguments.values["--record"] {
      let kata = try workbook.kata(named: name)
      return try Recorder(kata, in: workbook, terminal: terminal).record()
    }
    if let name = arguments.values["--unfold"] {
      let kata = try workbook.kata(named: name)
      try Recorder(kata, in: workbook, terminal: terminal).unfold()
      return .green
    }
    let part = arguments.values["--only"]
    if let part, !parts.contains(part) {
      throw Stop(
        .usage,
        "there is no part “\(part)”; did you mean \(Nearest.to(part, among: parts).word)?"
      )
    }
    let ledger = Ledger(terminal: terminal)
    if arguments.flags.contains("--update") {
      try Files.write(
        ShippedTests.list(in: workbook), to: workbook.path(ShippedTests.path))
      try Transcripts(workbook: workbook, ledger: ledger, isUpdating: true)
        .check()
      return .green
    }
    let katas =
      try arguments.operands.isEmpty
      ? workbook.katas : arguments.operands.map { try workbook.kata(named: $0) }
    try check(katas, part, workbook, ledger)
    terminal.print("")
    terminal.print(ledger.closing)
    return ledger.failed == 0 && ledger.passed > 0 ? .green : .red
  }

  private static func check(
    _ katas: [Kata], _ part: String?, _ workbook: Workbook, _ ledger: Ledger
  ) throws {
    func wants(_ name: String) -> Bool { part == nil || part == name }
    if wants("house") {
      try HouseContract(workbook: workbook, ledger: ledger).check()
    }
    if wants("guide") {
      try GuideContract(workbook: workbook, ledger: ledger).check()
    }
    if wants("code") {
      try code(katas, workbook, ledger)
    }
    if wants("transcripts") {
      #if os(Linux)
        try Transcripts(workbook: workbook, ledger: ledger, isUpdating: false)
          .check()
      #else
        // XCTest's words and a count or two differ on other systems.
        ledger.note("the transcripts are Linux's, and are compared there only")
      #endif
    }
    if wants("runner") {
      try HouseContract(workbook: workbook, ledger: ledger).runnerTests()
    }
  }

  /// The katas' code, two of them at a time where there are two cores.
  private static func code(
    _ katas: [Kata], _ workbook: Workbook, _ ledger: Ledger
  ) throws {
    _ = try Parallel.map(
      katas, lanes: Parallel.lanes,
      whenDone: { ledger.add($1) }
    ) { kata, lane, _ in
      let points = Ledger(terminal: ledger.terminal, isHeldBack: true)
      var tester = SwiftTest(root: workbook.root)
      tester.limit = 60
      var contract = try KataContract(
        kata, in: workbook, tester: tester, ledger: points, lane: lane)
      try contract.check()
      return points
    }
  }
}
