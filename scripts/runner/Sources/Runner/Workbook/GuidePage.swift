/// One lesson page: where titles, minutes and hints of the stages live.
public struct GuidePage: Sendable {
  /// The section of one stage.
  public struct Section: Equatable, Sendable {
    /// The stage's number.
    public var number: Int
    var title: String
    /// How long it takes, in minutes; nil when the page does not say.
    public var minutes: Int?
    /// The headings inside the section, in order.
    public var headings: [String] = []
    /// The hints, nudge first.
    public var hints: [String] = []
    /// The line of the section's heading.
    public var line: Int

    /// Whether the learner writes this stage's tests.
    public var isTestFirst: Bool { headings.contains("Test list") }
  }

  /// The page's title, from its first heading.
  var title = ""
  /// The stages' sections, in the page's order.
  public var sections: [Section] = []

  /// Reads a page of Markdown.
  public init(_ markdown: String) {
    var heading = ""
    var fence = false
    let lines = markdown.split(
      separator: "\n", omittingEmptySubsequences: false)
    for (offset, raw) in lines.enumerated() {
      let line = String(raw)
      let trimmed = line.drop { $0 == " " }
      if trimmed.hasPrefix("```") { fence.toggle() }
      if !fence, line.hasPrefix("# "), title.isEmpty {
        title = String(line.dropFirst(2))
      } else if !fence, line.hasPrefix("## ") {
        heading = ""
        if let section = Self.section(line, number: offset + 1) {
          sections.append(section)
        } else {
          heading = "outside"
        }
      } else if !sections.isEmpty, heading != "outside" {
        let last = sections.count - 1
        if !fence, line.hasPrefix("### ") {
          heading = String(line.dropFirst(4))
          sections[last].headings.append(heading)
        } else if heading.isEmpty, line.hasPrefix("> ") {
          sections[last].minutes = sections[last].minutes ?? Self.minutes(line)
        } else if heading == "Hints" {
          Self.add(line, to: &sections[last].hints)
        }
      }
    }
    for index in sections.indices {
      sections[index].hints = sections[index].hints.map(Self.trimmed)
    }
  }

  /// The section of the stage with this number.
  public func section(_ number: Int) -> Section? {
    sections.first { $0.number == number }
  }

  /// Reads `## Stage 3: Reset`.
  private static func section(_ line: String, number: Int) -> Section? {
    guard line.hasPrefix("## Stage ") else { return nil }
    let rest = line.dropFirst("## Stage ".count)
    let parts = rest.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let stage = Int(parts[0]) else { return nil }
    let title = parts[1].drop { $0 == " " }
    return Section(number: stage, title: String(title), line: number)
  }

  /// Reads `> 10 minutes · …`.
  private static func minutes(_ line: String) -> Int? {
    let words = line.split(separator: " ")
    guard words.count > 2, words[2].hasPrefix("minute") else { return nil }
    return Int(words[1])
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

  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
