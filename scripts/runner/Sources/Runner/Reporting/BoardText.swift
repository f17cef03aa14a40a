/// The board of a class as text: a row a learner, a column a kata.
struct BoardText {
  let board: Board
  let terminal: Terminal
  /// Whether names are shown, and who may want help.
  let isForFacilitator: Bool

  func text() -> String {
    var lines = ["", terminal.wrapped(summary, indent: "  ")]
    if isForFacilitator {
      lines += Self.needs.flatMap(told)
    }
    lines += [""] + table()
    lines += ["", terminal.wrapped(Self.legend, indent: "  ")]
    return lines.joined(separator: "\n")
  }

  private static let legend =
    "✓ green  ✗ red  ! amber  ○ no light yet: the current stage, and for how "
    + "long it shows that"

  /// How many learners show which light.
  private var summary: String {
    let count = board.rows.count
    let lights = board.rows.map { $0.report.inWork?.light }
    let words: [(Light?, String)] = [
      (.green, "green"), (.red, "red"), (.amber, "amber"),
      (nil, "without a light yet"),
    ]
    let parts = words.compactMap { light, word in
      let count = lights.count { $0 == light }
      return count == 0 ? nil : "\(count) \(word)"
    }
    return (count == 1 ? "1 learner: " : "\(count) learners: ")
      + parts.joined(separator: ", ")
  }

  // MARK: - Who may want help

  /// What a facilitator is told above all else, with its titles.
  static let needs: [(Board.Need, String)] = [
    (.help, "May want help"), (.quiet, "Quiet"), (.notBegun, "Not begun"),
  ]

  private func told(_ need: Board.Need, _ title: String) -> [String] {
    let rows = board.ranked.filter { $0.need == need }
    guard !rows.isEmpty else { return [] }
    return ["", "  " + terminal.styled(title, .bold)]
      + rows.map { row in
        terminal.wrapped(
          "\(row.label): \(board.plight(row))", first: "    ", indent: "      ")
      }
  }

  // MARK: - The table

  private func table() -> [String] {
    let rows = isForFacilitator ? board.ranked : board.rows
    for katas in [board.katas, board.begun] {
      let cells =
        [(isForFacilitator ? [""] : []) + katas.map(\.name) + [""]]
        + rows.map { row in
          (isForFacilitator ? [Self.cut(row.label)] : [])
            + katas.map { board.cell(row, $0).text } + [board.age(row) ?? ""]
        }
      let widths = (cells.first ?? []).indices.map { column in
        cells.map { Terminal.columns($0[column]) }.max() ?? 0
      }
      guard widths.reduce(0, { $0 + $1 + 2 }) <= terminal.width else {
        continue
      }
      return cells.map { "  " + line($0, widths) }
    }
    // Too narrow for columns.
    return rows.map { row in
      let cells = board.katas.filter { $0.module == row.report.inWork?.kata }
        .map { "\($0.name) \(board.cell(row, $0).text)" }
      let label = isForFacilitator ? "\(row.label) " : ""
      return terminal.wrapped(
        label + (cells.first ?? "·"), first: "  ", indent: "    ")
    }
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = zip(cells, widths).map { cell, width in
      coloured(cell)
        + String(repeating: " ", count: width - Terminal.columns(cell))
    }
    var line = padded.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line
  }

  private func coloured(_ cell: String) -> String {
    for light in [Light.green, .red, .amber] where cell.hasPrefix(light.mark) {
      return terminal.styled(light.mark, light.colour) + cell.dropFirst()
    }
    return cell
  }

  private static func cut(_ label: String) -> String {
    var cut = label
    while Terminal.columns(cut) > 14 { cut.removeLast() }
    return cut == label ? label : cut + "…"
  }
}
