import Foundation

/// The commands of one program, each behind a script of its name.
public struct CommandTable: Sendable {
  /// A command and what runs it.
  public typealias Row = (syntax: CommandSyntax, run: CommandContext.Run)

  /// The commands of a learner: those of the program `kata`.
  public static let kata = CommandTable([
    (CheckCommand.syntax, CheckCommand.run),
    (DrillCommand.syntax, DrillCommand.run),
    (HintCommand.syntax, HintCommand.run),
    (ResetCommand.syntax, ResetCommand.run),
    (ProgressCommand.syntax, ProgressCommand.run),
    (SolutionCommand.syntax, SolutionCommand.run),
    (WatchCommand.syntax, WatchCommand.run),
    (ReportCommand.syntax, ReportCommand.run),
  ])

  private let rows: [Row]

  /// What its commands take.
  public var commands: [CommandSyntax] { rows.map(\.syntax) }

  /// Creates the table.
  public init(_ rows: [Row]) { self.rows = rows }

  /// Runs the command that the process was called with, behind the workbook's
  /// folder, prints what kept it from its work, and ends the process.
  public func runAndExit() -> Never {
    Printer.holdPlaces()
    Interrupt.listen()
    TemporaryFolder.enter()
    let words = Array(CommandLine.arguments.dropFirst())
    var terminal = Terminal.current()
    terminal.scripts = Self.scripts(
      in: words.first ?? "", from: FileManager.default.currentDirectoryPath)
    var code = ExitCode.green
    do {
      code = try run(words, terminal)
      try terminal.stopIfClosed()
    } catch {
      let stop =
        error as? Stop
        ?? Stop(.fault, "the runner failed: \(error.localizedDescription)")
      terminal.status(nil)
      if !stop.message.isEmpty { terminal.complain(stop.message) }
      code = stop.code
    }
    TemporaryFolder.leave()
    exit(code.rawValue)
  }

  /// How a shell in this folder calls the folder of a workbook's commands.
  static func scripts(in root: String, from folder: String) -> String {
    folder == root
      ? "./scripts"
      : Shell.quoted(Workbook.path("scripts", in: root, from: folder))
  }

  private func run(_ words: [String], _ terminal: Terminal) throws -> ExitCode {
    guard words.count > 1,
      let row = rows.first(where: { $0.syntax.name == words[1] })
    else { throw Stop.usage("call one of the scripts in ./scripts") }
    let arguments = try ParsedArguments(
      Array(words.dropFirst(2)), for: row.syntax)
    if arguments.has("--help") {
      terminal.print(row.syntax.help)
      return .green
    }
    return try row.run(
      CommandContext(
        workbook: Workbook(root: words[0]),
        here: FileManager.default.currentDirectoryPath, terminal: terminal,
        arguments: arguments))
  }
}
