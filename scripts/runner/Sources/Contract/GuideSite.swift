/// The Guide's pages as docc wants them.
///
/// They are written for code hosts: README.md is the first page, and links go
/// from file to file. docc wants a root page, and links of its own kind.
struct GuideSite {
  private let pages: [String: Markdown]
  /// By file, the anchors that docc gives the headings, by a code host's.
  private let anchors: [String: [String: String]]

  init(_ pages: [String: String]) {
    self.pages = pages.mapValues(Markdown.init)
    anchors = self.pages.mapValues { page in
      Dictionary(
        page.headings.map {
          ("#" + Markdown.anchor(of: $0), "#" + Self.anchor(of: $0))
        },
        uniquingKeysWith: { $1 })
    }
  }

  /// The pages for docc, by file name.
  var rewritten: [String: String] {
    var rewritten: [String: String] = [:]
    for (file, page) in pages {
      let topics = file == Self.front ? topics(of: page) : ""
      rewritten[Self.name(file) + ".md"] = text(of: page, in: file) + topics
    }
    return rewritten
  }

  private static let front = "README.md"

  /// The name that docc gives a page.
  private static func name(_ file: String) -> String {
    file == front ? "Guide" : String(file.dropLast(".md".count))
  }

  /// The anchor that docc gives a heading.
  private static func anchor(of title: String) -> String {
    Markdown.letters(of: title).split(separator: " ").joined(separator: "-")
  }

  private func text(of page: Markdown, in file: String) -> String {
    var parts: [String] = []
    var next = 0
    for block in page.blocks {
      let code = block.line..<(block.line + block.lines.count)
      parts.append(prose(page.lines[next..<code.lowerBound], in: file))
      // Code that is quoted from the middle of a file is not indented here.
      let indents = block.lines.compactMap { line in
        line.firstIndex { $0 != " " }.map { line[..<$0].count }
      }
      let indent = indents.min() ?? 0
      parts += page.lines[code].map { String($0.dropFirst(indent)) }
      next = code.upperBound
    }
    parts.append(prose(page.lines[next...], in: file))
    return parts.joined(separator: "\n")
  }

  private func prose(_ lines: ArraySlice<Substring>, in file: String) -> String
  {
    let options = """


      @Options {
        @AutomaticTitleHeading(disabled)
        @AutomaticArticleSubheading(disabled)
      }
      """
    let root =
      file == Self.front ? "\n@Metadata {\n  @TechnologyRoot\n}" : ""
    // A link may be wrapped inside its text, so lines are rewritten together.
    return lines.joined(separator: "\n")
      .replacing(/(?m)^<!--.*-->\n/, with: "")
      .replacing(/(?m)^# .*/) { $0.output + options + root }
      // A quotation would become a note.
      .replacing(/(?m)^> (\d+ minutes)\b/) { "\n*\($0.1)*" }
      .replacing(/\[([^\[\]]*)\]\(([^() ]*)\)/) {
        link($0.1, to: String($0.2), in: file)
      }
  }

  private func link(
    _ text: Substring, to target: String, in here: String
  ) -> String {
    // What is not in the Guide is not on the website.
    if target.hasPrefix("../") { return String(text) }
    guard let parts = target.wholeMatch(of: /([^\/#]+\.md)?(#.+)?/),
      !target.isEmpty
    else { return "[\(text)](\(target))" }
    let file = parts.1.map(String.init) ?? here
    let anchor = String(parts.2 ?? "")
    let docced = anchors[file]?[anchor] ?? anchor
    return "[\(text)](doc:\(Self.name(file))\(docced))"
  }

  /// What the front page links to, section by section: a table of contents.
  private func topics(of page: Markdown) -> String {
    var listed: Set<String> = []
    var topics = ""
    let prose = page.prose.map(\.text).joined(separator: "\n")
    for section in prose.split(separator: "\n## ").dropFirst() {
      let files = Markdown(String(section)).links
        .map { String($0.target.prefix { $0 != "#" }) }
        .filter { pages[$0] != nil && listed.insert($0).inserted }
      if files.isEmpty { continue }
      topics += "\n### \(section.prefix { $0 != "\n" })\n\n"
      for file in files { topics += "- <doc:\(Self.name(file))>\n" }
    }
    return topics.isEmpty ? "" : "\n## Topics\n" + topics
  }
}
