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
    .exact("  " + terminal.styled(label.padded(to: 8), .dim) + text)
  }

  func edits(_ links: [String]) -> [TextLine] {
    links.enumerated().map { row($0 == 0 ? "Edit" : "", $1) }
  }

  /// A text behind a mark, its lines aligned.
  func item(_ mark: String, _ text: String) -> TextLine {
    let start = "  \(mark) "
    return .exact(
      terminal.wrapped(text, first: start, indent: "".padded(to: start.count)))
  }

  /// A line with a link to a place; nothing where there is none.
  func place(
    _ place: SourcePlace?, _ style: Terminal.Style? = nil, by indent: Int
  ) -> [TextLine] {
    guard let place else { return [] }
    let link = linked(place.file, line: place.line)
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
    text.count > 400 ? text.prefix(400) + "… (\(text.count) characters)" : text
  }

  // MARK: - Places

  /// Where the stage's work is: of the files that its step changes, those that
  /// the failing test names, each with its first mark; or the only one.
  func work(
    _ verdict: StageVerdict, _ kata: Kata
  ) -> [(path: String, line: Int?)] {
    let stage = verdict.stage.number
    let step = (try? Chain(kata, in: workbook))?.steps
      .first { Chain.number($0) == stage }
    let files = (step?.newPaths ?? []).map { "\(kata.home)/\($0)" }
      .filter { Files.exists(workbook.path($0)) }
    let test = verdict.failingByWeight.first?.name.test ?? ""
    let body = verdict.stage.file.map(workbook.text)?
      .components(separatedBy: "func ").first { $0.hasPrefix("\(test)(") }
    let words = Set(KataFiles.words(body ?? ""))
    let named = files.filter { path in
      // `ManualClock` of its file, and `countDown` of `Service+CountDown.swift`.
      let name = path.split { "/+".contains($0) }.last?.prefix { $0 != "." }
      guard let name else { return false }
      return words.contains(name)
        || words.contains("\(name.prefix(1).lowercased())\(name.dropFirst())")
    }
    // A double may fail because of the one file of code that uses it.
    let code = files.filter { !$0.contains("/Doubles/") }
    let user = named.isEmpty || code.count > 1 ? [] : code
    let shown = files.count == 1 ? files : Set(named).union(user).sorted()
    return shown.map { path in
      let mark = workbook.text(path).allLines.firstIndex {
        $0.firstMatch(of: /TODO: stage (\d+)/)?.1 == "\(stage)"
      }
      return (path, mark.map { $0 + 1 })
    }
  }

  func sourceLine(_ place: SourcePlace) -> String? {
    let lines = Files.text(full(place.file))?.allLines
    return place.line < 1
      ? nil : lines?.dropFirst(place.line - 1).first.map(String.init)
  }

  /// A file, or a line of one; a click opens the file where the terminal can do so.
  func linked(_ path: String, line: Int? = nil) -> String {
    terminal.linked(
      relative(path) + (line.map { ":\($0)" } ?? ""), to: full(path))
  }

  /// `file:line`, relative to the current folder.
  func relative(_ place: SourcePlace) -> String {
    "\(relative(place.file)):\(place.line)"
  }

  /// The lines, with each command as it is called from the current folder.
  func calledFromHere(@TextBuilder _ lines: () -> [TextLine]) -> String {
    let scripts = here == workbook.root ? "./scripts" : relative("scripts")
    return terminal.text(lines).replacing("./scripts/", with: "\(scripts)/")
  }

  /// A path of the workbook, relative to the current folder.
  func relative(_ path: String) -> String {
    let full = full(path)
    guard full.hasPrefix(workbook.root + "/") else { return path.visible }
    var base = here
    var ups = ""
    while !full.hasPrefix(base + "/") {
      guard let slash = base.lastIndex(of: "/"), base.hasPrefix(workbook.root)
      else { return full.visible }
      base = String(base[..<slash])
      ups += "../"
    }
    return ups + full.dropFirst(base.count + 1).visible
  }

  /// The absolute path of a file that is named in any way.
  func full(_ path: String) -> String {
    path.hasPrefix("/") ? path : workbook.path(path)
  }
}
