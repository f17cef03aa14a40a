import Foundation
import Runner

/// The picture of a learner's first lights, drawn from the transcripts of the pages
/// that show them.
struct FirstLights {
  /// Where it lies.
  static let path = "Guide/figure-first-lights.svg"

  /// What a terminal shows, line by line.
  private let lines: [String]

  /// Reads the transcripts of the first stage's page, and that of the loop.
  init(of workbook: Workbook) {
    let kata = workbook.katas[0]
    let pages = kata.stages.prefix(1).map(kata.lesson) + ["Guide/start.md"]
    let shown = pages.flatMap { page in
      Markdown(workbook.text(page)).blocks.filter { $0.language == "console" }
        .map { $0.lines.filter { $0 != "…" } }
    }
    lines = Array(shown.joined(separator: [""]))
  }

  /// The picture, light or dark as the page around it.
  var svg: String {
    let (step, left) = (19, 24)
    let width = (lines.map(\.count).max() ?? 0) * 8 + 2 * left + 12
    let height = lines.count * step + 2 * left
    let rows = lines.enumerated().filter { !$0.element.isEmpty }.map {
      let kind = Self.kind(of: $1)
      return #"<text class="\#(kind)" x="\#(left)" "#
        + #"y="\#(left + 14 + $0 * step)">\#(Self.escaped($1))</text>"#
    }
    let box = #"width="\#(width)" height="\#(height)""#
    return """
      <svg xmlns="http://www.w3.org/2000/svg" \(box) viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title">
        <title id="title">The first lights of a stage: red, row, green</title>
        <style>
          text { font: 13px ui-monospace, "SF Mono", Menlo, "DejaVu Sans Mono", Consolas, monospace; fill: #24292f; white-space: pre; }
          .paper { fill: #fbfbf8; stroke: #d5d5cd; }
          .command { font-weight: 700; }
          .red { fill: #b3261e; }
          .green { fill: #1d6b3c; }
          @media (prefers-color-scheme: dark) {
            text { fill: #e8eaed; }
            .paper { fill: #1d2126; stroke: #3d444d; }
            .red { fill: #ff8a80; }
            .green { fill: #81c995; }
          }
        </style>
        <rect class="paper" x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="10"/>
        \(rows.joined(separator: "\n  "))
      </svg>

      """
  }

  private static func kind(of line: String) -> String {
    let text = line.drop { $0 == " " }
    let kinds = [
      ("$", "command"), ("✗", "red"), ("got ", "red"), ("✓", "green"),
      ("expected ", "green"),
    ]
    return kinds.first { text.hasPrefix($0.0) }?.1 ?? "plain"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("  ", with: "\u{A0}\u{A0}")
  }
}
