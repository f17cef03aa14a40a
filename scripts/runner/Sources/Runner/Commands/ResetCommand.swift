import Foundation

/// `./scripts/reset`: brings a kata to the start of a stage, with a way back.
enum ResetCommand {
  static let syntax = CommandSyntax(
    name: "reset",
    summary: "Brings a kata to the start of a stage, after a backup.",
    katas: .one,
    flags: [
      Flag(
        "--to", value: "N",
        "the start of stage N, with those before it solved; or “end”"),
      Flag("--own-tests", "begin a round in which you write all the tests"),
      Flag("--keep-tests", "leave your own tests as they are"),
      Flag("--tests", "bring the shipped tests back, and nothing else"),
      Flag("--backups", "list the backups, and change nothing"),
      Flag("--restore", value: "NAME", "put a backup back"),
    ],
    apart: [
      ["--to", "--tests", "--restore", "--backups"],
      ["--keep-tests", "--tests", "--restore", "--backups"],
      ["--own-tests", "--tests", "--restore", "--backups"],
    ],
    example: "./scripts/reset kata3 --to 4")

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let kata = try context.oneKata(arguments.operands, for: syntax)
    let lock = try Lock(kata.module, root: context.workbook.root) {
      context.terminal.complain("waiting for another command on \(kata.name)")
    }
    defer { withExtendedLifetime(lock) {} }
    if arguments.flags.contains("--backups") {
      return try list(kata, context)
    }
    if let name = arguments.values["--restore"] {
      return try restore(kata, name, context)
    }
    if arguments.flags.contains("--tests") {
      return try bringTestsBack(kata, context)
    }
    let isEnd = arguments.values["--to"] == "end"
    let end = (kata.stages.last?.number ?? 0) + 1
    let isSecond = arguments.has("--own-tests")
    return try reset(
      kata.inRound(ofOwnTests: isSecond),
      to: isEnd
        ? end : kata.existingStage(arguments.number("--to") ?? 1).number,
      keepTests: arguments.flags.contains("--keep-tests"),
      context)
  }

  private static func reset(
    _ kata: Kata, to stage: Int, keepTests: Bool, _ context: CommandContext
  ) throws -> ExitCode {
    let workbook = context.workbook
    let backup = Backup(of: kata, in: workbook)
    let folder = backup.folder
    let chain = try Chain(kata, in: workbook)
    try chain.requireSteps(from: stage)
    if kata.isSecondRound,
      let stage = try chain.stagesWithoutMistakes(in: workbook).first
    {
      throw Stop(
        .usage,
        "nothing was changed: \(kata.name) has no round of own tests yet: too "
          + "few mistakes are known for stage \(stage.number), \(stage.title)")
    }
    let goal = try chain.folder(after: stage - 1)
    func change(_ now: Snapshot) -> Snapshot {
      var goal = now.with(goal, in: folder, keepingTests: keepTests)
      let mark = kata.roundMark
      goal.entries = goal.entries.filter {
        $0.key != mark && !$0.key.hasPrefix(mark + "/")
      }
      return kata.isSecondRound
        ? goal.with([mark: Data(kata.roundMarkText.utf8)]) : goal
    }
    let place =
      stage == 1
      ? "the starter"
      : kata.stage(stage).map { "the start of stage \(stage): \($0.title)" }
        ?? "its end"
    let now = try Snapshot(of: [folder], in: workbook.root)
    guard change(now) != now else {
      context.terminal.print(
        "\(folder) is at \(place) already; nothing was changed.")
      return .green
    }
    let before = try backup.replace([folder], by: change)
    let journal = Journal(root: workbook.root)
    if kata.stage(stage) == nil {
      journal.noteRestore(of: kata)
    } else {
      journal.noteReset(of: kata, to: stage)
    }
    let round =
      kata.isSecondRound
      ? "\nYou write the tests of every stage, in \(folder)/Tests." : ""
    return done("\(folder) is at \(place).\(round)", backup, before, context)
  }

  private static func restore(
    _ kata: Kata, _ name: String, _ context: CommandContext
  ) throws -> ExitCode {
    let backup = Backup(of: kata, in: context.workbook)
    let (paths, before) = try backup.restore(name)
    if paths == [backup.folder] {
      let root = context.workbook.root
      Journal(root: root).noteRestore(
        of: kata.inRound(ofOwnTests: kata.hasRoundMark(in: root)))
    }
    let what = paths.map { "\($0) is as it was in \(name)." }
    return done(what.joined(separator: "\n"), backup, before, context)
  }

  private static func list(
    _ kata: Kata, _ context: CommandContext
  ) throws -> ExitCode {
    let backup = Backup(of: kata, in: context.workbook)
    let names = try backup.names()
    context.terminal.print(
      names.isEmpty
        ? "There is no backup of \(kata.name)."
        : "The backups of \(kata.name), newest last:")
    for name in names { context.terminal.print("  \(backup.wayBack(name))") }
    return .green
  }

  private static func done(
    _ what: String, _ backup: Backup, _ before: String?,
    _ context: CommandContext
  ) -> ExitCode {
    context.terminal.print(what)
    if let before {
      context.terminal.print("What was there is kept; this brings it back:")
      context.terminal.print("  \(backup.wayBack(before))")
    }
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
    guard !changes.isEmpty else {
      context.terminal.print(
        "The shipped tests of \(kata.name) are as shipped.")
      return .green
    }
    var shipped: [String: Data] = [:]
    let (added, edited) = (
      changes.filter { $0.change == "added" }.map(\.path),
      changes.filter { $0.change != "added" }.map(\.path)
    )
    for path in edited {
      shipped[path] = try ShippedTests.original(path, in: workbook)
    }
    let backup = Backup(of: kata, in: workbook)
    let before = try backup.replace(edited + added) { was in
      var wanted = was.with(shipped)
      // A copy of a test class among them would keep the rest from building.
      for path in added { wanted.entries[path] = nil }
      return wanted
    }
    let what =
      edited.map { "\($0) is as shipped again." }
      + added.map { "\($0) is none of the shipped tests: removed." }
    return done(what.joined(separator: "\n"), backup, before, context)
  }
}
