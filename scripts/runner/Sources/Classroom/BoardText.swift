import Runner

/// The board of a class as text: a row a learner, a column a kata.
struct BoardText {
  let board: Board
  let terminal: Terminal

  func text() -> String {
    let legend =
      "✓ green, or a row of a stage  ✗ red  ! amber  ○ no light yet: the "
      + "current stage"
      + (board.isForFacilitator ? ", and for how long it shows that" : "")
    let needs = board.needs.flatMap { need, rows in
      ["", "  " + terminal.styled(need.rawValue, .bold)]
        + rows.map { row in
          terminal.wrapped(
            "\(row.label): \(row.reason)", first: "    ", indent: "      ")
        }
    }
    let lines =
      ["", terminal.wrapped(lights, indent: "  ")]
      + [board.summary].compactMap {
        $0.map { terminal.wrapped($0, indent: "  ") }
      }
      + needs + [""] + table()
      + ["", terminal.wrapped(legend, indent: "  ")]
    return lines.joined(separator: "\n")
  }

  /// How many learners show which light.
  private var lights: String {
    let parts = (Light.allCases + [nil]).compactMap { light in
      let count = board.count(light)
      let word = light?.rawValue ?? "without a light yet"
      return count == 0 ? nil : "\(count) \(word)"
    }
    let old = board.rows.count(where: \.isOld)
    let unseen = old == 0 ? [] : ["\(old) with an old report"]
    return "\(board.learners): \((parts + unseen).joined(separator: ", "))"
  }

  private func table() -> [String] {
    for columns in [Array(board.katas.indices), board.begun] {
      var lines = [[""] + columns.map { board.katas[$0].name } + [""]]
      lines += board.rows.map { row in
        let cells = columns.map {
          row.cells[$0].text(hasTime: board.isForFacilitator)
        }
        return [Self.cut(row.label)] + cells
          + [row.seen.map { board.isForFacilitator ? $0 : "old" } ?? ""]
      }
      if !board.isForFacilitator {
        lines = lines.map { Array($0.dropFirst()) }
      }
      let widths = lines[0].indices.map { column in
        lines.map { Terminal.columns($0[column]) }.max() ?? 0
      }
      if widths.reduce(0, { $0 + $1 + 2 }) <= terminal.width {
        return lines.map { "  " + padded($0, widths) }
      }
    }
    // Too narrow for columns.
    return board.rows.map { row in
      let cell =
        row.current.map {
          "\($0.kata.name) \($0.text(hasTime: board.isForFacilitator))"
        } ?? "·"
      let label = board.isForFacilitator ? "\(row.label) " : ""
      return terminal.wrapped(label + cell, first: "  ", indent: "    ")
    }
  }

  private func padded(_ cells: [String], _ widths: [Int]) -> String {
    var line = zip(cells, widths).map { coloured($0).padded(to: $1) }
      .joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line
  }

  private func coloured(_ cell: String) -> String {
    for light in Light.allCases where cell.hasPrefix(light.sign) {
      return terminal.styled(light.sign, light.colour) + cell.dropFirst()
    }
    return cell
  }

  private static func cut(_ label: String) -> String {
    var cut = label
    while Terminal.columns(cut) > 14 { cut.removeLast() }
    return cut == label ? label : cut + "…"
  }
}

extension Board.Row {
  /// How old the report is, in words, if that is long.
  var seen: String? { age.map { "seen \(TimeText.duration($0)) ago" } }
}
