import Foundation

/// The page of one stage: where its title and its minutes are read.
public struct GuidePage: Sendable {
  /// The number in the title, `# Stage 3: Reset`; nil for another title.
  public private(set) var number: Int?
  /// The title without the number.
  public private(set) var title = ""
  /// How long the stage takes, in minutes; nil when the page does not say.
  public private(set) var minutes: Int?
  /// Whether the core of the workbook leaves the stage out: “optional” stands beside
  /// its minutes.
  public private(set) var isOptional = false
  /// The headings, in order.
  public private(set) var headings: [String] = []
  /// What the part about refactoring says, without its code.
  private var refactoring = ""

  /// Whether the learner writes this stage's tests.
  public var isTestFirst: Bool {
    headings.contains("Test list") || isCharacterization
  }

  /// Whether the tests pin down what the code does already.
  public var isCharacterization: Bool {
    headings.contains("Characterization list")
  }

  /// The question that ends the part about refactoring: the last paragraph there
  /// that ends in a question mark.
  public var question: String? {
    refactoring.components(separatedBy: "\n\n")
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .last { $0.hasSuffix("?") }?
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Reads a page of Markdown, up to the links at its end.
  public init(_ markdown: String) {
    for (line, isCode) in Self.lines(of: markdown) {
      if isCode {
        // Code ends a paragraph.
        refactoring += "\n"
      } else if line.hasPrefix("# "), number == nil {
        let stage = Self.stage(in: line)
        number = stage?.number
        title = stage?.title ?? ""
      } else if line.hasPrefix("## ") {
        headings.append(String(line.dropFirst(3)))
      } else if line == "---" {
        break
      } else if line.hasPrefix("> "), headings.isEmpty, minutes == nil {
        let words = line.split(separator: " ")
        if words.count > 2, words[2].hasPrefix("minute") {
          minutes = Int(words[1])
          isOptional = words.prefix { $0 != "·" }.last == "optional"
        }
      } else if headings.last == "Refactor" {
        refactoring += line + "\n"
      }
    }
  }

  /// The hints of a kata's page of hints, nudge first, by stage.
  public static func hints(in markdown: String) -> [Int: [String]] {
    var hints: [Int: [String]] = [:]
    var stage: Int?
    for (line, isCode) in lines(of: markdown) {
      if !isCode, line.hasPrefix("#") {
        stage = Self.stage(in: line)?.number
      } else if let stage {
        add(line, to: &hints[stage, default: []])
      }
    }
    return hints.mapValues { list in
      list.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    }
  }

  /// The 3 and the `Reset` of `## Stage 3: Reset`; nil for another heading.
  public static func stage(
    in heading: String
  ) -> (number: Int, title: String)? {
    let words = heading.split(separator: " ", maxSplits: 3).map(String.init)
    guard words.count == 4, words[1] == "Stage", words[2].last == ":",
      let number = Int(words[2].dropLast())
    else { return nil }
    return (number, words[3])
  }

  /// The lines, and whether each is code or a fence around it.
  private static func lines(
    of markdown: String
  ) -> [(line: String, isCode: Bool)] {
    var isInside = false
    return markdown.allLines
      .map { line in
        let isFence = line.utf8.drop { $0 == 32 }.starts(with: "```".utf8)
        if isFence { isInside.toggle() }
        return (String(line), isFence || isInside)
      }
  }

  /// Takes in a line of the hints' numbered list.
  private static func add(_ line: String, to hints: inout [String]) {
    let marker = "\(hints.count + 1). "
    if line.hasPrefix(marker) {
      hints.append(String(line.dropFirst(marker.count)))
    } else if !hints.isEmpty {
      let indent = line.prefix { $0 == " " }.count
      hints[hints.count - 1] += "\n" + line.dropFirst(min(indent, 3))
    }
  }
}
