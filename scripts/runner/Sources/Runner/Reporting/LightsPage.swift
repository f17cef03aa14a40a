/// What `Guide/lights.md` says of each finding: a check has its sentences from there,
/// to the letter.
struct LightsPage {
  /// The sentences of one finding; empty where there is none.
  ///
  /// `…` stands for what differs from check to check.
  struct Row {
    /// What stands behind the title of a stage.
    var headline = ""
    var means = ""
    /// What to do.
    var advice = ""
  }

  /// Where it is, relative to the workbook.
  static let path = "Guide/lights.md"

  private let rows: [Finding: Row]

  /// Reads a workbook's page.
  ///
  /// - Throws: a `Stop` where a finding has no row there.
  init(in root: String) throws {
    rows = Self.rows(Files.text("\(root)/\(Self.path)") ?? "")
    let missing = Finding.allCases.first { rows[$0] == nil }
    if let missing {
      throw Stop.damaged(
        "\(Self.path) has no row for `\(missing.rawValue)`", [Self.path])
    }
  }

  /// The sentences of a finding.
  subscript(finding: Finding) -> Row { rows[finding] ?? Row() }

  /// The rows of its table: light, headline, meaning, advice, and the finding.
  ///
  /// What stands in quotes is said; the rest explains it to a reader.
  private static func rows(_ markdown: String) -> [Finding: Row] {
    markdown.allLines.reduce(into: [:]) { rows, line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 7,
        let finding = Finding(rawValue: cells[5].filter { $0 != "`" })
      else { return }
      rows[finding] = Row(
        headline: cells[2], means: quoted(cells[3]), advice: quoted(cells[4]))
    }
  }

  private static func quoted(_ cell: String) -> String {
    String(cell.drop { $0 != "“" }.dropFirst().prefix { $0 != "”" })
  }
}
