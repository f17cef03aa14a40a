/// `./scripts/watch`: checks a kata on every save.
enum WatchCommand {
  static let syntax = CommandSyntax(
    name: "watch",
    summary: "Checks a kata on every save; without a name, the current kata.",
    katas: .one,
    flags: [Flag("--clear", "empty the window before each check")]
      + CheckCommand.testerFlags,
    notes: WatchKey.legend, example: "./scripts/watch kata1")

  /// Runs the command until q or Ctrl-C.
  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let workbook = context.workbook
    let isNamed =
      !arguments.operands.isEmpty || workbook.kata(around: context.here) != nil
    let inWork = isNamed ? nil : context.journal.kataInWork(of: workbook)
    return try WatchSession(
      inWork ?? context.kata(arguments), arguments, context
    ).run()
  }
}
