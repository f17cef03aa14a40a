/// What the texts about verdicts are made of.
extension VerdictText {
  /// These lines below an empty one; nothing where there are none.
  func section(_ lines: [TextLine]) -> [TextLine] {
    lines.isEmpty ? [] : [.exact("")] + lines
  }

  func indented(_ text: String, by indent: Int = 4) -> TextLine {
    .paragraph(text, indent: indent)
  }

  func labelled(_ label: String, _ text: String) -> TextLine {
    .exact("  " + terminal.styled(label.padded(to: 8), .dim) + text)
  }

  func edits(_ places: [String]) -> [TextLine] {
    places.enumerated().map { labelled($0 == 0 ? "Edit" : "", $1) }
  }

  /// A line with a place; nothing where there is none.
  func place(
    _ place: SourcePlace?, _ style: Terminal.Style? = nil, by indent: Int
  ) -> [TextLine] {
    guard let place else { return [] }
    let link = relative(place)
    let text = style.map { terminal.styled(link, $0) } ?? link
    return [.exact("".padded(to: indent) + text)]
  }

  func crossed(_ name: String) -> TextLine {
    .exact("  ✗ " + terminal.styled(name, .bold))
  }

  /// A value behind a label, its lines aligned.
  func value(
    _ label: String, _ text: String, _ style: Terminal.Style
  ) -> TextLine {
    let label = "    " + label.padded(to: 10)
    let lines = terminal.wrapped(
      Self.short(text), first: label, indent: "".padded(to: label.count)
    ).allLines
    return .exact(
      lines.map {
        $0.prefix(label.count)
          + terminal.styled(String($0.dropFirst(label.count)), style)
      }.joined(separator: "\n"))
  }

  /// A value may be a megabyte long.
  static func short(_ text: String) -> String {
    text.count > 400 ? text.prefix(400) + "…" : text
  }

  // MARK: - Places

  /// `file:line`, relative to the current folder.
  func relative(_ place: SourcePlace) -> String {
    "\(relative(place.file)):\(place.line)"
  }

  /// A path of the workbook, relative to the current folder.
  func relative(_ path: String) -> String {
    Workbook.path(path, in: root, from: here).visible
  }
}
