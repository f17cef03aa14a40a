/// What a command takes, and how its help reads.
///
/// All commands share one grammar. Words name katas; a number behind a kata is
/// a stage of it; flags may stand anywhere. What is not understood is refused.
public struct CommandSyntax: Sendable {
  /// How many katas a command takes; or none, and any number of other places.
  public enum Katas: Sendable {
    case none, one, any, places
  }

  /// The name of the script.
  public var name: String
  var summary: String
  var katas: Katas
  /// A word that may stand behind one kata, and what it means; nil for none.
  var word: (name: String, help: String)?
  var flags: [Flag]
  /// Flags of which a call may hold one at most.
  var apart: [Set<String>]
  /// What there is to say below the flags; empty for nothing.
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

  /// The text that `--help` prints.
  var help: String {
    var words: [String] = []
    var rows: [(String, String)] = []
    if katas == .places {
      words.append("PLACE …")
    } else if katas != .none {
      words.append(katas == .any ? "[KATA … | all]" : "[KATA]")
      rows.append(
        (
          "KATA",
          "kata1, 1 or UpDownGame"
            + (katas == .one ? "; none is needed in its folder" : "")
        ))
    }
    if hasStages {
      words.append("[STAGE]")
      rows.append(("STAGE", "a stage's number, behind one kata"))
    }
    if let word {
      words.append("[\(word.name)]")
      rows.append((word.name, word.help))
    }
    rows += flags.map { ($0.words, $0.help) }
    let widest = rows.map(\.0.count).max() ?? 0
    let lines = rows.map { left, help in
      let gap = String(repeating: " ", count: widest + 2 - left.count)
      return "  \(left)\(gap)\(help)"
    }
    return """
      \(Terminal().wrapped(summary))

      Usage: ./scripts/\((["\(name)"] + words + ["[flags]"]).joined(separator: " "))

      \(lines.joined(separator: "\n"))
      \(notes.isEmpty ? "" : "\n\(notes)\n")
      Example: \(example)
      """
  }
}
