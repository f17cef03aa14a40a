/// What a command takes, and how its help reads.
public struct CommandSyntax: Sendable {
  /// The name of the script.
  public var name: String
  var summary: String
  var operands: String
  var mostOperands: Int
  var flags: [Flag]
  /// A command line to copy, and what it does.
  var example: String

  /// Creates the description of a command.
  public init(
    name: String, summary: String, operands: String, mostOperands: Int,
    flags: [Flag], example: String
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.mostOperands = mostOperands
    self.flags = flags + [Flag("--help", "show this")]
    self.example = example
  }

  /// The text that `--help` prints.
  var help: String {
    let rows = flags.map { flag in
      let left = flag.name + (flag.value.map { " \($0)" } ?? "")
      let gap = String(repeating: " ", count: max(2, 18 - left.count))
      return "  \(left)\(gap)\(flag.help)"
    }
    return """
      \(summary)

      Usage: ./scripts/\(name) \(operands)

      \(rows.joined(separator: "\n"))

      Example: \(example)
      """
  }
}
