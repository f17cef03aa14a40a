import Foundation

/// The Guide's pages as docc wants them.
///
/// They are written for code hosts: README.md is the first page, and links go
/// from file to file. docc wants a root page, links of its own kind, and names
/// that are unique whatever folder a page is in.
struct GuideSite {
  private let pages: [String: Markdown]

  /// The title of the Guide's first page, and of the website.
  static let title = "The workbook's Guide"
  private static let front = "README.md"

  /// Reads pages, each with its path below the Guide.
  init(_ pages: [String: String]) {
    self.pages = pages.mapValues(Markdown.init)
  }

  /// The pages for docc, by file name.
  var rewritten: [String: String] {
    let pages = pages.map { file, page in
      (Self.name(file) + ".md", text(of: page, in: file) + topics(of: file))
    }
    return Dictionary(uniqueKeysWithValues: pages)
  }

  /// The name that docc gives a page.
  private static func name(_ file: String) -> String {
    file == front
      ? "Guide"
      : String(file.dropLast(".md".count)).replacing("/", with: "-")
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
    let guide = URL(string: "guide:/Guide/\(here)")
    guard !target.isEmpty,
      let url = URL(string: target, relativeTo: guide)?.absoluteURL,
      url.scheme == guide?.scheme
    else { return "[\(text)](\(target))" }
    // What is not in the Guide is not on the website.
    guard url.path.hasPrefix("/Guide/") else { return String(text) }
    guard url.pathExtension == "md" else {
      return "[\(text)](\(url.lastPathComponent))"
    }
    let file = String(url.path.dropFirst("/Guide/".count))
    return "[\(text)](doc:\(Self.name(file))\(anchor(url.fragment, in: file)))"
  }

  /// The anchor that docc gives a heading, from a code host's.
  private func anchor(_ anchor: String?, in file: String) -> String {
    guard let anchor else { return "" }
    let heading = pages[file]?.headings.last {
      Markdown.anchor(of: $0) == anchor
    }
    let words = heading.map { Markdown.letters(of: $0).split(separator: " ") }
    return "#" + (words?.joined(separator: "-") ?? anchor)
  }

  // MARK: - Table of contents

  /// The pages below a page: of the front page those to which its sections
  /// link, of a kata's page its stages, and its hints and notes.
  private func topics(of file: String) -> String {
    let kata = file.dropLast(".md".count)
    let notes = ["\(kata)/hints.md", "\(kata)-refactor.md"]
    let stages = pages.keys.filter {
      $0.hasPrefix("\(kata)/") && !notes.contains($0)
    }.sorted { $0.compare($1, options: .numeric) == .orderedAscending }
    let topics =
      file == Self.front
      ? chapters
      : [
        ("Stages", stages),
        ("Hints and notes", notes.filter { pages[$0] != nil }),
      ]
    let parts = topics.filter { !$0.files.isEmpty }.map { topic in
      "\n### \(topic.heading)\n\n"
        + topic.files.map { "- <doc:\(Self.name($0))>\n" }.joined()
    }
    return parts.isEmpty ? "" : "\n## Topics\n" + parts.joined()
  }

  private var chapters: [(heading: String, files: [String])] {
    var listed: Set<String> = []
    let prose = pages[Self.front]?.prose.map(\.text).joined(separator: "\n")
    return (prose ?? "").split(separator: "\n## ").dropFirst().map { section in
      let files = Markdown(String(section)).links
        .map { String($0.target.prefix { $0 != "#" }) }
        .filter { pages[$0] != nil && !$0.contains("/") }
        .filter { listed.insert($0).inserted }
      return (String(section.prefix { $0 != "\n" }), files)
    }
  }
}
