import Foundation
import Runner

/// A page of Markdown: its fenced blocks, and the prose around them.
struct Markdown {
  let lines: [Substring]
  let blocks: [FencedBlock]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    blocks = Self.blocks(in: lines)
  }

  /// The lines outside of fences, each with its number, from 1.
  var prose: [(line: Int, text: Substring)] {
    let fenced = Set(
      blocks.flatMap { $0.line...($0.line + $0.lines.count + 1) })
    return lines.enumerated().map { ($0.offset + 1, $0.element) }
      .filter { !fenced.contains($0.0) }
  }

  var headings: [String] {
    prose.compactMap { $0.text.wholeMatch(of: /#+ +(.*)/) }
      .map { String($0.1) }
  }

  /// The targets of `[text](target)`, each with its line.
  var links: [(line: Int, target: String)] {
    prose.flatMap { line, text in
      // What stands between backticks is code.
      text.split(separator: "`", omittingEmptySubsequences: false)
        .enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        .joined(separator: "`").components(separatedBy: "](").dropFirst()
        .map { (line, String($0.prefix { $0 != ")" && $0 != " " })) }
    }
  }

  /// The anchor that a code host gives a heading.
  static func anchor(of title: String) -> String {
    letters(of: title.lowercased()).replacing(" ", with: "-")
  }

  /// What of a title may stand in an anchor, and its spaces.
  static func letters(of title: String) -> String {
    title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
  }

  private static func blocks(in lines: [Substring]) -> [FencedBlock] {
    var blocks: [FencedBlock] = []
    var open: (block: FencedBlock, indent: Int)?
    var (stage, ofPage): (Int?, Int?)
    var paragraph = ""
    var comment: String?
    var isBroken = false
    for (offset, raw) in lines.enumerated() {
      let line = String(raw)
      let indent = line.prefix { $0 == " " }.count
      let text = String(line.dropFirst(indent))
      if var current = open {
        if text.hasPrefix("```"), indent <= current.indent {
          blocks.append(current.block)
          open = nil
          (paragraph, comment, isBroken) = ("", nil, true)
        } else {
          current.block.lines.append(
            String(line.dropFirst(min(indent, current.indent))))
          open = current
        }
      } else if text.hasPrefix("```") {
        open = (
          FencedBlock(
            language: String(text.dropFirst(3)), lines: [], line: offset + 1,
            stage: stage, paragraph: paragraph, comment: comment), indent
        )
      } else if text.hasPrefix("<!--"), text.hasSuffix("-->") {
        comment = text.dropFirst(4).dropLast(3)
          .trimmingCharacters(in: .whitespaces)
      } else if text.isEmpty {
        isBroken = true
      } else {
        if text.hasPrefix("# ") || text.hasPrefix("## ") {
          let number = GuidePage.stage(in: line)?.number
          if text.hasPrefix("# ") { ofPage = number }
          stage = number ?? ofPage
        }
        paragraph = isBroken ? text : paragraph + " " + text
        if isBroken { comment = nil }
        isBroken = false
      }
    }
    return blocks
  }
}
