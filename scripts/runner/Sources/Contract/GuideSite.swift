/// The Guide's pages as docc wants them.
///
/// They are written for code hosts: README.md is the first page, and links go
/// from file to file. docc wants a root page, links of its own kind, and names
/// that are unique whatever folder a page is in.
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
      let topics = file == Self.front ? chapters(of: page) : stages(of: file)
      rewritten[Self.name(file) + ".md"] =
        text(of: page, in: file) + Self.topics(topics)
    }
    return rewritten
  }

  private static let front = "README.md"

  /// A page's title, safe in HTML and in JSON.
  static func title(of text: String) -> String? {
    text.split(separator: "\n").first { $0.hasPrefix("# ") }.map { line in
      line.dropFirst(2).filter { !"<>&\"\\".contains($0) }
    }
  }

  /// The name that docc gives a page.
  private static func name(_ file: String) -> String {
    file == front
      ? "Guide"
      : String(file.dropLast(".md".count)).replacing("/", with: "-")
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
      let indent =
        block.lines.filter { $0.contains { $0 != " " } }
        .map { $0.prefix { $0 == " " }.count }.min() ?? 0
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
    guard !target.isEmpty, !target.contains("://") else {
      return "[\(text)](\(target))"
    }
    let path = String(target.prefix { $0 != "#" })
    let anchor = String(target.dropFirst(path.count))
    // What is not in the Guide is not on the website.
    guard let file = path.isEmpty ? here : Self.file(path, from: here) else {
      return String(text)
    }
    guard file.hasSuffix(".md") else {
      return "[\(text)](\(file.split(separator: "/").last ?? ""))"
    }
    let docced = anchors[file]?[anchor] ?? anchor
    return "[\(text)](doc:\(Self.name(file))\(docced))"
  }

  /// The Guide's file to which a path leads from a page; nil where it leads out.
  private static func file(_ path: String, from here: String) -> String? {
    var parts = here.split(separator: "/").dropLast()
    for part in path.split(separator: "/") {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }

  // MARK: - Table of contents

  /// A heading of a table of contents, and its pages.
  private typealias Topic = (heading: String, files: [String])

  private static func topics(_ topics: [Topic]) -> String {
    let parts = topics.filter { !$0.files.isEmpty }.map { topic in
      "\n### \(topic.heading)\n\n"
        + topic.files.map { "- <doc:\(name($0))>\n" }.joined()
    }
    return parts.isEmpty ? "" : "\n## Topics\n" + parts.joined()
  }

  /// What the front page links to, section by section, but for what a kata has.
  private func chapters(of page: Markdown) -> [Topic] {
    var listed = Set(pages.keys.flatMap(stages).flatMap(\.files))
    let prose = page.prose.map(\.text).joined(separator: "\n")
    return prose.split(separator: "\n## ").dropFirst().map { section in
      let files = links(in: Markdown(String(section)))
        .filter { listed.insert($0).inserted }
      return (String(section.prefix { $0 != "\n" }), files)
    }
  }

  /// The pages that belong to a kata's page: its stages, hints and notes.
  private func stages(of file: String) -> [Topic] {
    let kata = file.dropLast(".md".count)
    let own = (pages[file].map(links) ?? []).filter { $0.hasPrefix("\(kata)/") }
    let beside = ["\(kata)/hints.md", "\(kata)-refactor.md"]
      .filter { pages[$0] != nil && !own.contains($0) }
    return [("Stages", own), ("Hints and notes", beside)]
  }

  /// The Guide's pages to which a page at its top links.
  private func links(in page: Markdown) -> [String] {
    page.links.map { String($0.target.prefix { $0 != "#" }) }
      .filter { pages[$0] != nil }
  }
}
