/// The board of a class as one page that needs nothing else: no scripts, and
/// nothing from elsewhere.
struct BoardPage {
  let board: Board
  /// Whether names are shown, and who may want help.
  let isForFacilitator: Bool
  /// After how many seconds a browser reads it again; nil for never.
  let pace: Int?
  /// When the class was looked at, where the page is kept fresh.
  var seen: String?

  func text() -> String {
    let refresh = pace.map {
      "<meta http-equiv=\"refresh\" content=\"\($0)\">\n"
    }
    let rows = isForFacilitator ? board.ranked : board.rows
    let rhythms = rows.map { BoardRhythm($0.report) }
    let longest = rhythms.map(\.length).max() ?? 0
    let names = isForFacilitator ? "<th scope=\"col\">learner</th>" : ""
    let heads = board.begun.map {
      "<th scope=\"col\" class=\"kata\"><abbr title=\"\(Self.escaped($0.module))\">"
        + "\($0.name)</abbr></th>"
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      \(refresh ?? "")<title>The board</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      \(summary())
      \(isForFacilitator ? needs() : "")<table\(board.begun.count > 2 ? " class=\"many\"" : "")>
      <thead><tr>\(names)<th scope="col">now</th>\(heads.joined())<th scope="col" class="rhythm">rhythm</th></tr></thead>
      <tbody>
      \(zip(rows, rhythms).map { row($0, $1.drawing(on: longest)) }.joined(separator: "\n"))
      </tbody>
      </table>
      <p class="legend">✓ green, ✗ red, ! amber (does not build), ○ no light \
      yet; then the green stages. The line is time, for all at one scale, \
      breaks left out: high is green, low is red, and a tick on top is a \
      refactoring. \
      Red is where test-driven development begins.\(seen.map { " Seen at \($0)." } ?? "")</p>
      </body>
      </html>

      """
  }

  // MARK: - Above the table

  private func summary() -> String {
    let lights = board.rows.map { $0.report.inWork?.light }
    let chips = [Light.green, .red, .amber].map { light in
      let count = lights.filter { $0 == light }.count
      return "<li class=\"\(light.rawValue)\"><b>\(light.mark) \(count)</b> "
        + "\(light.rawValue)</li>"
    }
    let idle = lights.filter { $0 == nil }.count
    let rest = idle == 0 ? "" : "<li><b>○ \(idle)</b> no light yet</li>"
    return "<ul class=\"summary\">\(chips.joined())\(rest)</ul>"
  }

  private func needs() -> String {
    let lists = BoardText.needs.map { need, title in
      let rows = board.ranked.filter { $0.need == need }
      guard !rows.isEmpty else { return "" }
      let items = rows.map { row in
        "<li><b>\(Self.escaped(row.label))</b> "
          + "\(Self.escaped(board.plight(row)))</li>"
      }
      return "<section><h2>\(title)</h2><ul>\(items.joined())</ul></section>\n"
    }
    return lists.joined()
  }

  // MARK: - A learner

  private func row(_ row: Board.Row, _ rhythm: String) -> String {
    let name =
      isForFacilitator
      ? "<th scope=\"row\">\(Self.escaped(row.label))</th>" : ""
    let cells = board.begun.map { kata in
      "<td class=\"kata\">\(discs(row, kata))</td>"
    }
    return "<tr>\(name)\(now(row))\(cells.joined())"
      + "<td class=\"rhythm\">\(rhythm)</td></tr>"
  }

  private func now(_ row: Board.Row) -> String {
    guard let work = row.report.inWork,
      let kata = board.katas.first(where: { $0.module == work.kata })
    else { return "<td class=\"now\"><b>○</b> not begun</td>" }
    let cell = board.cell(row, kata)
    let light = work.light?.rawValue ?? "none"
    let mark = work.light?.mark ?? "○"
    let place = cell.stage.map { "\(kata.name), stage \($0)" }
    let time = work.since.map { TimeText.duration(row.seconds(since: $0)) }
    let more = [cell.stage == nil ? nil : time, board.age(row)]
      .compactMap { $0 }.joined(separator: ", ")
    return "<td class=\"now \(light)\"><b>\(mark)</b> "
      + "\(place ?? "\(kata.name) done") <small>\(more)</small></td>"
  }

  private func discs(_ row: Board.Row, _ kata: Kata) -> String {
    let module = kata.module
    let work = row.report.katas.first { $0.kata == module }
    let green = Set(work?.green ?? [])
    let discs = kata.stages.map { green.contains($0.number) ? "●" : "○" }
    let count = "\(green.count) of \(kata.stages.count)"
    return "<span class=\"discs\" title=\"\(count)\">\(discs.joined())</span>"
      + "<span class=\"count\"><i>\(kata.name) </i>\(green.count)/\(kata.stages.count)</span>"
  }

  /// The text with what means something in HTML written out.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.visible {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
