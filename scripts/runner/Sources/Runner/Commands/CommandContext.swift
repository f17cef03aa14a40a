import Foundation

/// Where a command runs: the workbook, the learner's folder, the terminal.
public struct CommandContext: Sendable {
  /// The workbook.
  public var workbook: Workbook
  /// The folder the learner stands in.
  public var here: String
  /// Where to print.
  public var terminal: Terminal

  /// The katas that are named, each once, or all of them for `all`; nil where
  /// none is named.
  public func katas(_ names: [String]) throws -> [Kata]? {
    if names.isEmpty { return nil }
    if names.map({ $0.lowercased() }) == ["all"] { return workbook.katas }
    var katas: [Kata] = []
    for name in names {
      if name.lowercased() == "all" {
        throw Stop(.usage, "“all” stands alone: it names every kata")
      }
      let kata = try workbook.kata(named: name)
      if !katas.contains(kata) { katas.append(kata) }
    }
    return katas
  }

  /// The path of a place that was named on the command line.
  public func path(_ name: String) -> String {
    name.hasPrefix("/") ? name : "\(here)/\(name)"
  }

  /// The path of a file to write, as a flag names it.
  ///
  /// - Throws: a usage `Stop` where something of another kind might be lost.
  public func file(
    _ flag: String, in arguments: ParsedArguments, ending: String
  ) throws -> String? {
    guard let name = arguments.values[flag] else { return nil }
    let path = path(name)
    let mode = try Files.mode(of: path, followingLinks: false)
    guard path.hasSuffix(ending), mode.map({ $0 & S_IFMT == S_IFREG }) ?? true
    else {
      throw Stop(
        .usage,
        "\(flag) writes a file whose name ends in \(ending), not “\(name)”")
    }
    return path
  }

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
