import Foundation

/// `./scripts/reset`: brings a kata to the start of a stage, with a way back.
enum ResetCommand {
  static let syntax = CommandSyntax(
    name: "reset",
    summary: "Brings a kata to the start of a stage, after a backup.",
    operands: "KATA [flags]", mostOperands: 1,
    flags: [
      Flag(
        "--to", value: "N", "the start of stage N, with those before it solved"),
      Flag("--keep-tests", "leave your own tests as they are"),
      Flag("--tests", "bring the shipped tests back, and nothing else"),
      Flag("--restore", value: "NAME", "put a backup back"),
    ],
    example: "./scripts/reset kata3 --to 4")

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let kata = try context.oneKata(arguments.operands, for: syntax)
    let lock = try Lock(kata.module, root: context.workbook.root) {
      context.terminal.complain("waiting for a check of \(kata.name)")
    }
    defer { withExtendedLifetime(lock) {} }
    if let name = arguments.values["--restore"] {
      return try restore(kata, name, context)
    }
    if arguments.flags.contains("--tests") {
      return try bringTestsBack(kata, context)
    }
    let stage = try arguments.number("--to") ?? 1
    return try reset(
      kata, to: kata.existingStage(stage).number,
      keepTests: arguments.flags.contains("--keep-tests"),
      context)
  }

  private static func reset(
    _ kata: Kata, to stage: Int, keepTests: Bool, _ context: CommandContext
  ) throws -> ExitCode {
    let workbook = context.workbook
    let terminal = context.terminal
    let folder = "Katas/\(kata.folder)"
    var goal = try Chain(kata, in: workbook).state(after: stage - 1)
    let now = KataFiles.read(workbook.path(folder))
    if keepTests { goal = goal.withTests(of: now) }
    let place =
      stage == 1
      ? "the starter"
      : "the start of stage \(stage): \(kata.stage(stage)?.title ?? "")"
    guard goal != now else {
      terminal.print("\(folder) is at \(place) already; nothing was changed.")
      return .green
    }
    let backup = try Backup(workbook: workbook).make(of: [folder])
    try goal.lay(in: workbook.path(folder))
    Journal(root: workbook.root).noteReset(of: kata, to: stage)
    return done("\(folder) is at \(place).", kata, backup, context)
  }

  private static func restore(
    _ kata: Kata, _ name: String, _ context: CommandContext
  ) throws -> ExitCode {
    let folder = "Katas/\(kata.folder)"
    let before = try Backup(workbook: context.workbook).restore(
      folder, from: name)
    Journal(root: context.workbook.root).noteReset(of: kata, to: 1)
    return done("\(folder) is as it was in \(name).", kata, before, context)
  }

  private static func done(
    _ what: String, _ kata: Kata, _ backup: String, _ context: CommandContext
  ) -> ExitCode {
    context.terminal.print(what)
    context.terminal.print("What was there is kept; this brings it back:")
    context.terminal.print("  ./scripts/reset \(kata.name) --restore \(backup)")
    return .green
  }

  // MARK: - Shipped tests

  private static func bringTestsBack(
    _ kata: Kata, _ context: CommandContext
  ) throws -> ExitCode {
    let workbook = context.workbook
    if try ShippedTests.restoreList(in: workbook) {
      context.terminal.print("\(ShippedTests.path) is as shipped again.")
    }
    let changes = try ShippedTests.changes(of: kata, in: workbook)
    let edited = changes.filter { $0.change != "added" }
    for added in changes where added.change == "added" {
      context.terminal.print(
        "\(added.path) is none of the shipped tests; left alone.")
    }
    guard !edited.isEmpty else {
      context.terminal.print(
        "The shipped tests of \(kata.name) are as shipped.")
      return .green
    }
    var shipped: [String: Data] = [:]
    for path in edited.map(\.path) {
      shipped[path] = try ShippedTests.original(path, in: workbook)
    }
    let backup = try Backup(workbook: workbook).make(of: edited.map(\.path))
    for (path, bytes) in shipped {
      try Files.write(bytes, to: workbook.path(path))
      context.terminal.print("\(path) is as shipped again.")
    }
    context.terminal.print(
      "What was there is kept in \(Backup.folder)/\(backup).")
    return .green
  }
}
