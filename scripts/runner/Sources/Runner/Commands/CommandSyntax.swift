import Foundation

/// One flag of a command.
public struct Flag: Sendable {
  /// Its name, such as `--stage`.
  var name: String
  /// The word for its value in the help; nil when it has none.
  var value: String?
  /// The value when none is given; nil when one must be.
  var usual: String?
  var help: String

  /// Creates the description of a flag.
  public init(
    _ name: String, value: String? = nil, usual: String? = nil, _ help: String
  ) {
    self.name = name
    self.value = value
    self.usual = usual
    self.help = help
  }

  var words: String {
    guard let value else { return name }
    return usual == nil ? "\(name) \(value)" : "\(name) [\(value)]"
  }
}

/// What a command takes, and how its help reads.
///
/// All commands share one grammar. Words name katas; a number behind a kata is
/// a stage of it; flags may be anywhere. Unknown words and flags are errors.
public struct CommandSyntax: Sendable {
  /// How many katas a command takes; or none, and any number of other places.
  public enum Katas: Sendable {
    case none, one, any, places
  }

  /// The name of the script.
  public var name: String
  var summary: String
  var katas: Katas
  /// A word that may follow one kata, and what it means; nil for none.
  var word: (name: String, help: String)?
  var flags: [Flag]
  /// Flags of which a call may hold one at most.
  var apart: [Set<String>]
  /// What the help says below the flags; empty for nothing.
  var notes: String
  /// A command line to copy.
  var example: String

  /// Creates the description of a command.
  public init(
    name: String, summary: String, katas: Katas,
    word: (name: String, help: String)? = nil, flags: [Flag] = [],
    apart: [Set<String>] = [], notes: String = "", example: String
  ) {
    self.name = name
    self.summary = summary
    self.katas = katas
    self.word = word
    self.flags = flags + [Flag("--help", "show this")]
    self.apart = apart
    self.notes = notes
    self.example = example
  }

  /// Whether a number behind a kata means something.
  var hasStages: Bool { flags.contains { $0.name == "--stage" } }

  var help: String {
    let kata = "kata1, 1, UpDownGame or current"
    var usage: [String] = []
    var rows: [(String, String)] = []
    switch katas {
    case .none: break
    case .places: usage.append("PLACE …")
    case .any:
      usage.append("[KATA … | all]")
      rows.append(("KATA", kata))
    case .one:
      usage.append("[KATA]")
      rows.append(("KATA", kata + "; optional in its folder"))
    }
    if hasStages {
      usage.append("[STAGE]")
      rows.append(("STAGE", "a stage's number, after one kata"))
    }
    if let word {
      usage.append("[\(word.name)]")
      rows.append(word)
    }
    rows += flags.map { ($0.words, $0.help) }
    let widest = rows.map { Terminal.columns($0.0) }.max() ?? 0
    let lines = rows.map { left, help in
      "  \(left.padded(to: widest))  \(help)"
    }
    return """
      \(Terminal().wrapped(summary))

      Usage: ./scripts/\(([name] + usage + ["[flags]"]).joined(separator: " "))

      \(lines.joined(separator: "\n"))
      \(notes.isEmpty ? "" : "\n\(Terminal().wrapped(notes))\n")
      Example: \(example)
      """
  }
}
