import Foundation

/// A fenced block of a page.
struct FencedBlock: Equatable {
  /// The word behind the fence, such as `swift`.
  var language: String
  /// The lines inside, without the indent of the fence.
  var lines: [String]
  /// The line of the opening fence, from 1.
  var line: Int
  /// The number of the last `## Stage N: …` above, or in the page's title.
  var stage: Int?
  /// The paragraph right above, where the block's file is named.
  var paragraph: String
  /// The HTML comment right above, without its marks.
  var comment: String?

  /// The path in backticks that the paragraph above names last.
  var file: String? {
    let parts = paragraph.split(
      separator: "`", omittingEmptySubsequences: false)
    let quoted = parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    return quoted.last {
      $0.contains("/") && ($0.hasSuffix(".swift") || $0.hasSuffix(".patch"))
    }.map(String.init)
  }

  /// Whether the lines stand in the text; a line `// …` stands for some.
  ///
  /// Indentation and empty lines do not count.
  func stands(in text: String) -> Bool {
    let whole = Self.plain(text.split(separator: "\n").map(String.init))
    var rest = whole[...]
    let pieces = Self.plain(lines).split { ["// …", "…"].contains($0) }
    for piece in pieces {
      guard let start = Self.place(of: Array(piece), in: rest) else {
        return false
      }
      rest = rest[(start + piece.count)...]
    }
    return !pieces.isEmpty
  }

  private static func plain(_ lines: [String]) -> [String] {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  private static func place(
    of piece: [String], in lines: ArraySlice<String>
  ) -> Int? {
    guard lines.count >= piece.count else { return nil }
    return (lines.startIndex...(lines.endIndex - piece.count)).first { start in
      lines[start..<(start + piece.count)].elementsEqual(piece)
    }
  }
}
