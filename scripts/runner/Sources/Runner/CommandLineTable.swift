/// One flag of a command.
public struct Flag: Sendable {
  /// Its name, such as `--stage`.
  public var name: String
  /// What stands for its value in the help; nil when it has none.
  public var value: String?
  /// What it does.
  public var help: String

  /// Creates the description of a flag.
  public init(_ name: String, value: String? = nil, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }
}

/// What a command takes, and how its help reads.
public struct CommandSyntax: Sendable {
  /// The name of the script.
  public var name: String
  /// What it does, in one sentence.
  public var summary: String
  /// What follows the name.
  public var operands: String
  /// How many operands it takes at most.
  public var mostOperands: Int
  /// Its flags.
  public var flags: [Flag]
  /// A command line to copy, and what it does.
  public var example: String

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
  public var help: String {
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

/// A command line, taken apart.
public struct ParsedArguments: Sendable {
  /// The words that belong to no flag.
  public var operands: [String] = []
  /// The flags without a value that were given.
  public var flags: Set<String> = []
  /// The values of the flags that have one.
  public var values: [String: String] = [:]

  /// Takes the words apart as the command's table says.
  ///
  /// - Throws: a usage `Stop` that names the nearest flag.
  public init(_ words: [String], for syntax: CommandSyntax) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let name = parts[0] == "-h" ? "--help" : parts[0]
      guard let flag = syntax.flags.first(where: { $0.name == name }) else {
        let nearest = Nearest.to(name, among: syntax.flags.map(\.name)).word
        throw Stop(
          .usage,
          "./scripts/\(syntax.name) has no flag \(name); did you mean \(nearest)?"
            + " (--help shows them all)")
      }
      if let value = flag.value {
        guard let given = parts.count > 1 ? parts[1] : rest.popFirst() else {
          throw Stop(.usage, "\(name) needs a value: \(name) \(value)")
        }
        values[name] = given
      } else {
        flags.insert(name)
      }
    }
    if operands.count > syntax.mostOperands, !flags.contains("--help") {
      throw Stop(
        .usage,
        "./scripts/\(syntax.name) does not know what to do with "
          + "“\(operands[syntax.mostOperands])” (--help shows how to call it)")
    }
  }

  /// The whole number that stands behind a flag; nil where it is not given.
  ///
  /// - Throws: a usage `Stop` when it is no number in the range.
  public func number(
    _ flag: String, in range: ClosedRange<Int> = 0...Int.max
  ) throws -> Int? {
    guard let text = values[flag] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let bounds =
        range.upperBound == .max
        ? "" : " from \(range.lowerBound) to \(range.upperBound)"
      throw Stop(.usage, "\(flag) takes a whole number\(bounds), not “\(text)”")
    }
    return number
  }
}
