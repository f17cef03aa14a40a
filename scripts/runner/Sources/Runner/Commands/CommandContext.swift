/// Where a command runs: the workbook, the learner's folder, the terminal.
public struct CommandContext: Sendable {
  /// The workbook.
  public var workbook: Workbook
  /// The folder the learner stands in.
  var here: String
  /// Where to print.
  public var terminal: Terminal

  /// The kata that is named, or the one whose folder the learner stands in.
  func oneKata(
    _ names: [String], for syntax: CommandSyntax
  ) throws -> Kata {
    if let name = names.first { return try workbook.kata(named: name) }
    if let kata = workbook.kata(around: here) { return kata }
    throw Stop(
      .usage,
      "./scripts/\(syntax.name) needs a kata, as in \(syntax.example)")
  }
}
