import Foundation
import Runner

/// A page of Markdown: its fenced blocks, and the prose around them.
struct Markdown: Sendable {
  /// A fenced block.
  struct Block: Sendable {
    /// The word behind the fence, such as `swift`.
    var language: String
    /// The lines inside, without the indent of the fence.
    var lines: [String] = []
    /// The line of the opening fence, from 1.
    var line: Int
    /// The prose between the last block and this one.
    var above: String

    /// The HTML comment right above, without its marks.
    var comment: String? {
      above.firstMatch(of: /<!-- *(.*?) *-->\s*$/).map { String($0.1) }
    }

    /// The file of code that the paragraph above names last, in backticks.
    var file: String? {
      let paragraph = above.replacing(/<!--.*-->/, with: "")
        .trimmingCharacters(in: .whitespacesAndNewlines)
        .components(separatedBy: "\n\n").last
      return paragraph?.matches(of: /`([^`]*)`/).map { String($0.1) }
        .last { $0.wholeMatch(of: /.*\/.*\.(swift|patch)/) != nil }
    }

    /// Whether the text contains the lines; a line `// …` leaves lines out.
    ///
    /// Indentation and empty lines do not count.
    func isQuoted(from text: String) -> Bool {
      func plain(_ lines: [String]) -> [String] {
        lines.map { $0.trimmingCharacters(in: .whitespaces) }
          .filter { !$0.isEmpty }
      }
      let wanted = plain(lines)
      let whole = plain(text.components(separatedBy: "\n"))
      return wanted.contains { !Self.leavesOut($0) }
        && Self.difference(of: whole, from: wanted) == nil
    }

    /// The first line that is not as wanted; nil if all are.
    ///
    /// A line `…` or `// …` in what is wanted leaves lines out.
    static func difference(
      of lines: [String], from wanted: [String]
    ) -> String? {
      var rest = lines[...]
      for piece in wanted.split(whereSeparator: leavesOut) {
        guard let place = rest.firstRange(of: piece) else {
          return zip(piece, rest).first { $0 != $1 }?.1 ?? ""
        }
        rest = rest[place.upperBound...]
      }
      return nil
    }

    private static func leavesOut(_ line: String) -> Bool {
      ["…", "// …"].contains(line)
    }
  }

  /// All lines of the page.
  let lines: [Substring]
  /// The fenced blocks, in order.
  private(set) var blocks: [Block] = []
  /// The lines outside of fences, each with its number, from 1.
  private(set) var prose: [(line: Int, text: Substring)] = []

  /// Reads a page.
  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var open: (block: Block, indent: Int)?
    var above: [Substring] = []
    for (line, number) in zip(lines, 1...) {
      let text = line.drop { $0 == " " }
      let indent = line.count - text.count
      let isFence = text.hasPrefix("```")
      if let (block, outer) = open {
        if isFence, indent <= outer {
          blocks.append(block)
          (open, above) = (nil, [])
        } else {
          open?.block.lines.append(String(line.dropFirst(min(indent, outer))))
        }
      } else if isFence {
        let block = Block(
          language: String(text.dropFirst(3)), line: number,
          above: above.joined(separator: "\n"))
        open = (block, indent)
      } else {
        prose.append((number, line))
        above.append(text)
      }
    }
  }

  /// The headings, without their marks.
  var headings: [String] {
    prose.compactMap { $0.text.wholeMatch(of: /#+ +(.*)/) }
      .map { String($0.1) }
  }

  /// The targets of `[text](target)`, each with its line.
  var links: [(line: Int, target: String)] {
    prose.flatMap { line, text in
      text.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^) ]*)/)
        .map { (line, String($0.1)) }
    }
  }

  /// The anchor that a code host gives a heading.
  static func anchor(of title: String) -> String {
    letters(of: title.lowercased()).replacing(" ", with: "-")
  }

  /// The characters of a title that an anchor keeps, and its spaces.
  static func letters(of title: String) -> String {
    title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
  }
}
