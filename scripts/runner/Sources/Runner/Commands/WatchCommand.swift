/// `./scripts/watch`: checks a kata on every save.
enum WatchCommand {
  static let syntax = CommandSyntax(
    name: "watch",
    summary: "Checks a kata on every save: the stage in work first. "
      + "Keys: h hint, r run, q quit.",
    operands: "[KATA] [flags]", mostOperands: 1,
    flags: CheckCommand.testerFlags, example: "./scripts/watch kata1")

  /// Runs the command until q or Ctrl-C.
  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let kata = try context.oneKata(arguments.operands, for: syntax)
    let session = WatchSession(
      kata, context, tester: try CheckCommand.tester(arguments, context))
    return try session.run()
  }
}
