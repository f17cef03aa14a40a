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
    let kata = try kata(arguments, context)
    let session = WatchSession(
      kata, context, tester: try CheckCommand.tester(arguments, context),
      clears: arguments.has("--clear"),
      showsProblems: arguments.has("--problems"))
    return try session.run()
  }

  private static func kata(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> Kata {
    let workbook = context.workbook
    let isNowhere =
      arguments.operands.isEmpty && workbook.kata(around: context.here) == nil
    if isNowhere,
      let kata = Journal(root: workbook.root).kataInWork(of: workbook)
    {
      return kata
    }
    return try context.oneKata(arguments.operands, for: syntax)
  }
}
