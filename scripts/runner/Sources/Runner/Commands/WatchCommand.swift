/// `./scripts/watch`: checks a kata on every save.
enum WatchCommand {
  static let syntax = CommandSyntax(
    name: "watch",
    summary: "Checks a kata each time you save: the one you name, or the "
      + "current one.",
    katas: .one,
    flags: [
      Flag("--clear", "clear the window before each check"),
      Flag(
        "--report", value: "FILE",
        "write your report to FILE after each check"),
    ] + CheckCommand.testerFlags,
    notes: WatchKey.legend, example: "./scripts/watch kata1")

  /// Runs the command until q or Ctrl-C.
  static func run(_ context: CommandContext) throws -> ExitCode {
    let isNamed =
      !context.arguments.operands.isEmpty
      || context.workbook.kata(around: context.here) != nil
    let inWork = isNamed ? nil : context.currentKata
    return try WatchSession(inWork ?? context.kata(), context).run()
  }
}
