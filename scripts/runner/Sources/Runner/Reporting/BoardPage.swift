/// The board of a class as one page that needs nothing else: no scripts, and
/// nothing from elsewhere.
struct BoardPage {
  let board: Board
  /// Whether names are shown, and who may want help.
  let isForFacilitator: Bool
  /// After how many seconds a browser reads it again; nil for never.
  let pace: Int?

  func text() -> String {
    let refresh = pace.map {
      "<meta http-equiv=\"refresh\" content=\"\($0)\">\n"
    }
    let rows = isForFacilitator ? board.ranked : board.rows
    let names = isForFacilitator ? "<th scope=\"col\">learner</th>" : ""
    let heads = board.katas.map {
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
      \(isForFacilitator ? needs() : "")<table>
      <thead><tr>\(names)<th scope="col">now</th>\(heads.joined())<th scope="col" class="rhythm">rhythm</th></tr></thead>
      <tbody>
      \(rows.map(row).joined(separator: "\n"))
      </tbody>
      </table>
      <p class="legend">✓ green, ✗ red, ! amber (does not build), ○ no light \
      yet; a disc for each green stage. The line is time, breaks left out: high \
      is green, low is red. Red is where test-driven development begins.</p>
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
    let titles = [(Board.Need.help, "May want help"), (.quiet, "Quiet")]
    let lists = titles.map { need, title in
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

  private func row(_ row: Board.Row) -> String {
    let name =
      isForFacilitator
      ? "<th scope=\"row\">\(Self.escaped(row.label))</th>" : ""
    let cells = board.katas.map { kata in
      "<td class=\"kata\">\(discs(row, kata))</td>"
    }
    return "<tr>\(name)\(now(row))\(cells.joined())"
      + "<td class=\"rhythm\">\(rhythm(row.report))</td></tr>"
  }

  private func now(_ row: Board.Row) -> String {
    guard let work = row.report.inWork,
      let kata = board.katas.first(where: { $0.module == work.kata })
    else { return "<td class=\"now\"><b>○</b> not begun</td>" }
    let cell = board.cell(row, kata)
    let light = work.light?.rawValue ?? "none"
    let mark = work.light?.mark ?? "○"
    let place = cell.stage.map { "\(kata.name), stage \($0)" }
    let time = work.since.map { Report.duration(row.seconds(since: $0)) }
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
      + "<span class=\"count\">\(green.count)/\(kata.stages.count)</span>"
  }

  /// The longest time that a light is drawn for, in seconds.
  private static let longest = 600

  /// Where a light is drawn along a line of time: green is up.
  private static let heights = [Light.green: 5, .amber: 12, .red: 19]

  /// Lights along a line of time, each until the next one came.
  private func rhythm(_ report: LearnerReport) -> String {
    var lights: [(at: Int, light: Light)] = []
    for rhythm in report.katas.flatMap(\.rhythm) {
      for (at, letter) in zip(rhythm.at, rhythm.lights) {
        guard let light = Light(letter: String(letter)) else { continue }
        lights.append((at, light))
      }
    }
    guard !lights.isEmpty else { return "<small>no rhythm</small>" }
    lights.sort { $0.at < $1.at }
    var paths: [Light: String] = [:]
    var (x, start) = (0, 0)
    for (index, light) in lights.enumerated() {
      let isLast = index == lights.count - 1
      let end = isLast ? report.made : lights[index + 1].at
      // However short, each light is seen.
      x += max(20, min(end - light.at, Self.longest))
      if isLast || lights[index + 1].light != light.light {
        paths[light.light, default: ""] +=
          "M\(start) \(Self.heights[light.light] ?? 0)H\(x)"
        start = x
      }
    }
    let drawn = [Light.green, .amber, .red].compactMap { light in
      paths[light].map { "<path class=\"\(light.rawValue)\" d=\"\($0)\"/>" }
    }
    return
      "<svg viewBox=\"0 0 \(x) 24\" preserveAspectRatio=\"none\" role=\"img\" "
      + "aria-label=\"\(lights.count) lights\">\(drawn.joined())</svg>"
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
