import Runner

/// The board of a class as one page that needs nothing else: no scripts, and
/// nothing from elsewhere.
struct BoardPage {
  let board: Board
  /// When the class was looked at; nil if the page is not written again.
  var seen: String?

  func text() -> String {
    let pace = BoardCommand.pace
    let refresh = #"<meta http-equiv="refresh" content="\#(pace)">"# + "\n"
    let columns = board.begun
    let rhythms = board.rows.map { BoardRhythm($0.report) }
    let longest = rhythms.map(\.length).max() ?? 0
    let heads = columns.map { board.katas[$0] }.map { kata in
      #"<th scope="col" class="kata"><abbr title="\#(escaped(kata.module))">"#
        + "\(kata.name)</abbr></th>"
    }
    let rows = zip(board.rows, rhythms).map { row, rhythm in
      self.row(row, columns.map { row.cells[$0] }, rhythm.drawing(on: longest))
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      \(seen == nil ? "" : refresh)<title>The board</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      \(summary())
      \(needs())<table\(columns.count > 2 ? " class=\"many\"" : "")>
      <thead><tr>\(named("<th scope=\"col\">learner</th>"))<th scope="col">now</th>\(heads.joined())<th scope="col" class="rhythm">rhythm</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      <p class="legend">✓ green, or a row of a stage, ✗ red, ! amber (does not build), ○ no light \
      yet; then the green stages. The line is time, for all at one scale, \
      breaks left out: high is green, low is red, and a tick on top is a \
      change that left all green. \
      Red is where test-driven development begins.\(seen.map { " Seen at \($0)." } ?? "")</p>
      </body>
      </html>

      """
  }

  // MARK: - Above the table

  private func summary() -> String {
    let chips = Light.allCases.map { light in
      #"<li class="\#(light.rawValue)"><b>\#(light.mark) "#
        + "\(board.count(light))</b> \(light.rawValue)</li>"
    }
    let idle = board.count(nil)
    let rest = idle == 0 ? "" : "<li><b>○ \(idle)</b> no light yet</li>"
    return #"<ul class="summary">\#(chips.joined())\#(rest)</ul>"#
  }

  private func needs() -> String {
    board.needs.map { need, rows in
      let items = rows.map {
        "<li><b>\(escaped($0.label))</b> \(escaped($0.reason))</li>"
      }
      return "<section><h2>\(need.rawValue)</h2><ul>\(items.joined())</ul>"
        + "</section>\n"
    }.joined()
  }

  // MARK: - A learner

  private func row(
    _ row: Board.Row, _ cells: [Board.Cell], _ rhythm: String
  ) -> String {
    "<tr>" + named(#"<th scope="row">\#(escaped(row.label))</th>"#) + now(row)
      + cells.map(discs).joined() + #"<td class="rhythm">\#(rhythm)</td></tr>"#
  }

  private func named(_ cell: String) -> String {
    board.isForFacilitator ? cell : ""
  }

  private func now(_ row: Board.Row) -> String {
    guard let cell = row.current else {
      return #"<td class="now"><b>○</b> not begun</td>"#
    }
    var (place, light) = ("\(cell.kata.name) done", Light?.some(.green))
    var times = [row.seen]
    if case .current(let stage, let shown, let time) = cell.state {
      (place, light) = ("\(cell.kata.name), stage \(stage)", shown)
      times = [time, row.seen]
    }
    let more = times.compactMap { $0 }.joined(separator: ", ")
    return #"<td class="now \#(light?.rawValue ?? "none")">"#
      + "<b>\(light?.mark ?? "○")</b> \(place) <small>\(more)</small></td>"
  }

  private func discs(_ cell: Board.Cell) -> String {
    let kata = cell.kata
    let discs = kata.stages.map { cell.green.contains($0.number) ? "●" : "○" }
    let (green, all) = (cell.green.count, kata.stages.count)
    return """
      <td class="kata"><span class="discs" title="\(green) of \(all)">\
      \(discs.joined())</span><span class="count"><i>\(kata.name) </i>\
      \(green)/\(all)</span></td>
      """
  }

  private static let entities: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
  ]

  /// The text with what means something in HTML written out.
  private func escaped(_ text: String) -> String {
    text.visible.unicodeScalars.map { Self.entities[$0] ?? String($0) }.joined()
  }
}
