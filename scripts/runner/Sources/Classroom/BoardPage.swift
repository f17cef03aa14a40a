import Runner

/// The board of a class as one page that needs nothing else: no scripts, and
/// nothing from elsewhere.
struct BoardPage {
  let board: Board
  /// When the class was looked at; nil if the page is not written again.
  var seen: String?

  func text() -> String {
    let refresh = #"<meta http-equiv="refresh" content="1">"# + "\n"
    let columns = board.begun
    let heads = columns.map { board.katas[$0] }.map { kata in
      #"<th scope="col" class="kata"><abbr title="\#(escaped(kata.module))">"#
        + "\(kata.name)</abbr></th>"
    }
    let rows = board.rows.map { row in
      self.row(
        row, columns.map { row.cells[$0] },
        BoardRhythm(row.report, in: board.session).drawing)
    }
    let before = columns.count + (board.isForFacilitator ? 2 : 1)
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
      :root { --rows: \(board.rows.count); }
      \(Self.style)
      </style>
      </head>
      <body>
      \(summary())
      \(needs())<table\(columns.count > 2 ? " class=\"many\"" : "")>
      <thead><tr>\(named("<th scope=\"col\">learner</th>"))<th scope="col">now</th>\(heads.joined())<th scope="col">rhythm</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      <tfoot><tr><td colspan="\(before)"></td><td class="axis">\(BoardRhythm.axis(of: board.session))</td></tr></tfoot>
      </table>
      <p class="legend">✓ green, ✗ red, ! amber (does not build), ○ no \
      light yet, then the green stages. The line is time: high is green, low \
      is red, a tick a change that left all green. Faint: an old report. \
      Red is where test-driven development \
      begins.\(seen.map { " Seen at \($0)." } ?? "")</p>
      </body>
      </html>

      """
  }

  // MARK: - Above the table

  private func summary() -> String {
    let shown = Light.allCases.filter { $0 != .row || board.count($0) > 0 }
    let chips = shown.map { light in
      #"<li class="\#(light.rawValue)"><b>\#(light.sign) "#
        + "\(board.count(light))</b> \(light.rawValue)</li>"
    }
    let idle = board.count(nil)
    let rest = idle == 0 ? "" : "<li><b>○ \(idle)</b> no light yet</li>"
    let places = board.summary.map { "<li>\(escaped($0))</li>" } ?? ""
    return #"<ul class="summary">\#(chips.joined())\#(rest)\#(places)</ul>"#
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
    (row.isOld ? #"<tr class="old">"# : "<tr>")
      + named(#"<th scope="row">\#(escaped(row.label))</th>"#) + now(row)
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
    // How long a learner has been red does not belong on a wall.
    let more = times.compactMap { $0 }.joined(separator: ", ")
    return #"<td class="now"><b class="\#(light?.rawValue ?? "none")">"#
      + "\(light?.sign ?? "○")</b> \(place)\(named(" <small>\(more)</small>"))</td>"
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
