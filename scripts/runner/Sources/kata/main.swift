import Foundation
import Runner

/// The commands of the workbook, each behind a script of its name.
///
/// `nonisolated(unsafe)`: nothing ever changes the list.
nonisolated(unsafe) let commands:
  [(
    syntax: CommandSyntax,
    run: (ParsedArguments, CommandContext) throws -> ExitCode
  )] = [
    (CheckCommand.syntax, CheckCommand.run),
    (ResetCommand.syntax, ResetCommand.run),
  ]

/// `kata ROOT COMMAND …`: the scripts pass the workbook's folder first.
func run(_ words: [String]) throws -> ExitCode {
  guard words.count > 1,
    let command = commands.first(where: { $0.syntax.name == words[1] })
  else {
    throw Stop(.usage, "call one of the scripts in ./scripts")
  }
  let arguments = try ParsedArguments(
    Array(words.dropFirst(2)), for: command.syntax)
  let terminal = Terminal.current()
  if arguments.flags.contains("--help") {
    terminal.print(command.syntax.help)
    return .green
  }
  let context = CommandContext(
    workbook: try Workbook(root: words[0]),
    here: FileManager.default.currentDirectoryPath, terminal: terminal)
  return try command.run(arguments, context)
}

Interrupt.listen()
do {
  exit(try run(Array(CommandLine.arguments.dropFirst())).rawValue)
} catch let stop as Stop {
  let terminal = Terminal.current()
  terminal.status(nil)
  terminal.complain(stop.message)
  exit(stop.code.rawValue)
}
