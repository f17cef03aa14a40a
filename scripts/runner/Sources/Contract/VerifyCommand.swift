import Foundation
import Runner

extension CommandTable {
  /// The commands of a maintainer: those of the program `maintain`.
  public static let maintain = CommandTable([
    (BenchCommand.syntax, BenchCommand.run),
    (GuideCommand.syntax, GuideCommand.run),
    (VerifyCommand.syntax, VerifyCommand.run),
  ])
}

/// `./scripts/verify`: the content contract, for maintainers and for CI.
enum VerifyCommand {
  static let syntax = CommandSyntax(
    name: "verify",
    summary: "Proves that every stage starts red, that every solution passes, "
      + "and that the Guide is true.",
    katas: .any,
    flags: [
      Flag("--all", "prove everything; a single part or kata is always whole"),
      Flag("--only", value: "PART", parts.joined(separator: ", ")),
      Flag("--update", "rewrite transcripts and digests, and check nothing"),
      Flag("--record", "update the katas' patches, and check nothing"),
    ],
    apart: [
      ["--only", "--update", "--record"], ["--all", "--update", "--record"],
    ],
    example: "./scripts/verify kata1 --only code")

  private static let parts = Verify.Part.allCases.map(\.rawValue)

  /// Runs the command.
  static func run(_ context: CommandContext) throws -> ExitCode {
    // Its copies of the workbook are folders below `.build`.
    try context.workbook.locked("verify", for: "call of ./scripts/verify") {
      try verify(context)
    }
  }

  private static func verify(_ context: CommandContext) throws -> ExitCode {
    let arguments = context.arguments
    let terminal = context.terminal
    let part = try arguments.values["--only"].map(part)
    let named = try context.katas()
    let points = VerifyPoints(terminal: terminal)
    let verify = Verify(
      katas: named ?? context.workbook.katas, workbook: context.workbook,
      part: part,
      isWhole: arguments.has("--all") || part != nil || named != nil,
      points: points)
    if arguments.has("--record") { return try record(verify.katas, context) }
    if arguments.has("--update") {
      try verify.update()
      return .green
    }
    try verify.check()
    terminal.print("")
    if !verify.isWhole { terminal.print(terminal.wrapped(leftOut)) }
    terminal.print("\(points.passed) passed, \(points.failed) failed")
    return points.failed == 0 && points.passed > 0 ? .green : .red
  }

  private static func part(named name: String) throws -> Verify.Part {
    if let part = Verify.Part(rawValue: name) { return part }
    throw Stop.usage(
      "there is no part “\(name)”" + NearestWord.question(name, among: parts))
  }

  private static func record(
    _ katas: [Kata], _ context: CommandContext
  ) throws -> ExitCode {
    var code = ExitCode.green
    for kata in katas {
      let recorder = Recorder(kata: kata, workbook: context.workbook)
      for problem in try recorder.record() {
        context.terminal.complain(problem)
        code = .red
      }
      context.terminal.print(
        "Solutions/\(kata.folder) is recorded; `./scripts/verify \(kata.name)` "
          + "proves it.")
    }
    return code
  }

  /// What a plain call leaves to `--all`.
  private static let leftOut =
    "Left to ./scripts/verify --all, which takes longer: transcripts, "
    + "that earlier stages stay green at each step and with other choices, the moves "
    + "of walks, all but the first mistake and other choice of each stage, drills "
    + "that mend a test, and most tests of the runner with real processes."
}
