/// A piece of a text in a terminal.
enum TextLine {
  /// Words that fill lines of the terminal's width, each behind some spaces.
  case paragraph(String, indent: Int)
  /// Lines that stay as they are, however wide the terminal is.
  case exact(String)
}

/// Lets a text be written as a list: a string is a paragraph behind two spaces,
/// an empty string an empty line.
@resultBuilder
enum TextBuilder {
  static func buildExpression(_ text: String) -> [TextLine] {
    [text.isEmpty ? .exact("") : .paragraph(text, indent: 2)]
  }

  static func buildExpression(_ line: TextLine) -> [TextLine] { [line] }

  static func buildExpression(_ lines: [TextLine]) -> [TextLine] { lines }

  static func buildBlock(_ parts: [TextLine]...) -> [TextLine] {
    parts.flatMap { $0 }
  }

  static func buildArray(_ parts: [[TextLine]]) -> [TextLine] {
    parts.flatMap { $0 }
  }

  static func buildOptional(_ part: [TextLine]?) -> [TextLine] { part ?? [] }

  static func buildEither(first part: [TextLine]) -> [TextLine] { part }

  static func buildEither(second part: [TextLine]) -> [TextLine] { part }
}

extension String {
  /// The text, and spaces behind it up to so many columns.
  public func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - Terminal.columns(self)))
  }
}

extension Terminal {
  func text(@TextBuilder _ lines: () -> [TextLine]) -> String {
    lines().map { line in
      switch line {
      case .exact(let text): text
      case .paragraph(let text, let indent):
        wrapped(text, indent: String(repeating: " ", count: indent))
      }
    }.joined(separator: "\n")
  }
}
