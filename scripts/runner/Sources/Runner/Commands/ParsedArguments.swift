/// A command line, taken apart.
public struct ParsedArguments: Sendable {
  /// The words that name katas.
  public private(set) var operands: [String] = []
  /// The flags without a value that were given.
  public private(set) var flags: Set<String> = []
  /// The values of the flags that have one; a stage behind a kata is that of
  /// `--stage`.
  public private(set) var values: [String: String] = [:]

  let syntax: CommandSyntax
  /// The whole command, ready to paste into a shell in the workbook's folder.
  let words: String

  /// Takes the words apart as the command's table says.
  ///
  /// - Throws: a usage `Stop` that says what is not understood.
  public init(_ words: [String], for syntax: CommandSyntax) throws {
    self.syntax = syntax
    self.words = (["./scripts/\(syntax.name)"] + words.map(Shell.quoted))
      .joined(separator: " ")
    var rest = words[...]
    while let word = rest.popFirst() {
      if word.hasPrefix("-"), word != "-" {
        try take(word, &rest)
      } else {
        operands.append(word)
      }
    }
    if flags.contains("--help") { return }
    // A number behind one kata is a stage: `kata1 3` is `kata1 --stage 3`.
    if syntax.hasStages, operands.count > 1, Double(operands[1]) != nil {
      guard operands.count == 2 else {
        throw Stop.usage(
          "./scripts/\(syntax.name) takes one stage at a time, as in "
            + syntax.example)
      }
      try set("--stage", to: operands.removeLast())
    }
    try refuseUnknownOperand()
    for group in syntax.apart {
      let given = syntax.flags.map(\.name).filter(group.contains).filter(has)
      if given.count > 1 {
        throw Stop.usage(
          "\(given[0]) and \(given[1]) do not go together (see --help)")
      }
    }
  }

  /// Whether the flag was given, with a value or without.
  public func has(_ flag: String) -> Bool {
    flags.contains(flag) || values[flag] != nil
  }

  /// The first flag that was given, as the help writes it.
  var firstFlag: String? { syntax.flags.first { has($0.name) }?.words }

  private mutating func take(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws {
    let parts = word.split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false
    ).map(String.init)
    let name = parts[0] == "-h" ? "--help" : parts[0]
    var value = parts.dropFirst().first
    guard let flag = syntax.flags.first(where: { $0.name == name }) else {
      throw Stop.usage(
        "./scripts/\(syntax.name) has no flag \(name)"
          + NearestWord.question(name, among: syntax.flags.map(\.name))
          + " (--help shows them all)")
    }
    if flag.value == nil {
      guard value == nil else {
        throw Stop.usage("\(name) takes no value: write it without “=”")
      }
      flags.insert(name)
      return
    }
    // A number below 0 is no flag.
    if value == nil, let next = rest.first,
      !next.hasPrefix("-") || Int(next) != nil
    {
      value = rest.popFirst()
    }
    guard let value = value ?? flag.usual,
      !value.isEmpty || value == flag.usual
    else { throw Stop.usage("\(name) needs a value: \(flag.words)") }
    try set(name, to: value)
  }

  private mutating func set(_ name: String, to value: String) throws {
    if let other = values[name] {
      throw Stop.usage(
        "\(name) is given twice, as “\(other)” and “\(value)”")
    }
    values[name] = value
  }

  /// Refuses the first word that cannot be a kata.
  private func refuseUnknownOperand() throws {
    let unknown: String? =
      switch syntax.katas {
      case .none: operands.first
      case .places: operands.first(where: \.isEmpty)
      case .one: operands.dropFirst(syntax.word == nil ? 1 : 2).first
      // After a kata's name, a number might be meant for a stage.
      case .any: operands.dropFirst().first { Int($0) != nil }
      }
    guard let unknown else { return }
    throw Stop.usage(
      "./scripts/\(syntax.name) does not know what to do with “\(unknown)” "
        + (syntax.katas == .any
          ? "after another kata: write kata\(unknown) for a kata"
          : "(see --help)"))
  }

  /// The value of a flag as a whole number; nil where it is not given.
  ///
  /// - Parameter word: What the flag takes besides.
  /// - Throws: a usage `Stop` when it is no number in the range.
  public func number(
    _ flag: String, in range: ClosedRange<Int> = 0...999,
    orWord word: String? = nil
  ) throws -> Int? {
    guard let text = values[flag] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let name = flag == "--stage" ? "a stage" : flag
      throw Stop.usage(
        "\(name) is a whole number from \(range.lowerBound) to "
          + "\(range.upperBound)\(word.map { " or “\($0)”" } ?? ""), not “\(text)”"
      )
    }
    return number
  }
}
