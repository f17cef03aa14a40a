import Foundation

/// What a drill in tidying up asks of the code: a text that may be there only so
/// many times.
public struct TidyGoal: Equatable, Sendable {
  /// The ways to write the same; they count together.
  var texts: [String]
  /// How often they may be there.
  var most: Int

  /// How far the code is from a goal.
  public struct Measure: Equatable, Sendable {
    /// The goal in words.
    public var goal: String
    /// How often the texts are there.
    var found: Int
    /// Whether that is not too often.
    public var isMet: Bool
  }

  /// The names of the header's lines, and how the count reads in a sentence.
  private static let counts = [
    ("Once", "once"), ("Twice", "twice"), ("Thrice", "three times"),
  ]

  /// The goals in a header's lines, from `Once: …` to `Thrice: …`: `a and b` are two
  /// goals, and `a or b` is one goal for two ways to write the same.
  static func goals(in header: [String: String]) -> [TidyGoal] {
    counts.enumerated().flatMap { index, count in
      (header[count.0]?.components(separatedBy: " and ") ?? []).map {
        TidyGoal(texts: $0.components(separatedBy: " or "), most: index + 1)
      }
    }
  }

  /// Counts the texts in the sources that differ from the tidy ones.
  ///
  /// Comments do not count, nor how the text is spread over lines.
  func measure(_ files: KataFiles, tidy: KataFiles) -> Measure {
    let code = files.part("Sources").filter {
      $0.path.hasSuffix(".swift") && tidy[$0.path] != $0.bytes
    }.map { SwiftCode.text(of: $0.bytes) }
    let found = texts.flatMap { text in code.map { Self.count(text, in: $0) } }
      .reduce(0, +)
    let names = texts.map { "`\($0)`" }.joined(separator: " or ")
    return Measure(
      goal: "\(names) stands at most \(Self.counts[most - 1].1)",
      found: found, isMet: found <= most)
  }

  /// How often a text is in code; a name that is only a part of another one is
  /// not counted.
  private static func count(_ text: String, in code: String) -> Int {
    let pattern = text.matches(of: /(\w+)|[^\w\s]/).map { part in
      part.output.1.map { "\\b\($0)\\b" }
        ?? NSRegularExpression.escapedPattern(for: String(part.output.0))
    }.joined(separator: "\\s*")
    let all = NSRange(code.startIndex..., in: code)
    return (try? NSRegularExpression(pattern: pattern))?
      .numberOfMatches(in: code, range: all) ?? 0
  }
}
