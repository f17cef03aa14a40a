/// What the texts about verdicts are made of.
extension VerdictText {
  /// These lines below an empty one; nothing where there are none.
  func section(_ lines: [TextLine]) -> [TextLine] {
    lines.isEmpty ? [] : [.exact("")] + lines
  }

  func indented(_ text: String, by indent: Int = 4) -> TextLine {
    .paragraph(text, indent: indent)
  }

  func row(_ label: String, _ text: String) -> TextLine {
    let label = label.padding(toLength: 8, withPad: " ", startingAt: 0)
    return .exact("  " + terminal.styled(label, .dim) + text)
  }

  func edits(_ links: [String]) -> [TextLine] {
    links.enumerated().map { row($0 == 0 ? "Edit" : "", $1) }
  }

  func crossed(_ name: String) -> TextLine {
    .exact("  ✗ " + terminal.styled(name, .bold))
  }

  /// A value behind a label, its lines aligned.
  func value(
    _ label: String, _ text: String, _ style: Terminal.Style
  ) -> TextLine {
    let label =
      "    " + label.padding(toLength: 10, withPad: " ", startingAt: 0)
    let indent = String(repeating: " ", count: label.count)
    let lines = terminal.wrapped(
      Self.short(text), first: label, indent: indent
    ).split(separator: "\n", omittingEmptySubsequences: false)
    return .exact(
      lines.map {
        $0.prefix(indent.count)
          + terminal.styled(String($0.dropFirst(indent.count)), style)
      }.joined(separator: "\n"))
  }

  /// A file, or a line of one, that a click opens where the terminal can do so.
  func linked(_ path: String, line: Int? = nil) -> String {
    let text = line.map { places.text(SourcePlace(path, $0)) }
    return terminal.linked(
      text ?? places.relative(path), to: places.full(path), line: line)
  }

  func linked(_ place: SourcePlace) -> String {
    linked(place.file, line: place.line)
  }

  /// A value may be a megabyte long.
  static func short(_ text: String) -> String {
    text.count > 400 ? text.prefix(400) + "… (\(text.count) characters)" : text
  }
}
