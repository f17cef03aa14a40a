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
