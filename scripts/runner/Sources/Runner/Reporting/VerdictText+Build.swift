/// What a compiler says, where code or tests do not build.
extension VerdictText {
  /// The error that a finding is about.
  @TextBuilder
  func compilerErrors(_ stage: StageVerdict) -> [TextLine] {
    if let error = stage.error {
      place(error.place, .bold, by: 2)
      indented("error: \(error.message)")
      source(of: error)
      for note in error.notes.prefix(2) { indented("note: \(note)") }
    }
    if stage.reason == .breaksEarlierTests {
      for error in stage.errors.dropFirst().prefix(2) {
        place(error.place, by: 2)
      }
    }
  }

  /// The line that an error is in, and a caret below the column.
  @TextBuilder
  private func source(of error: Diagnostic) -> [TextLine] {
    if let line = error.source {
      let shown = "    | \(line.drop { $0 == " " }.visible)"
      TextLine.exact(shown)
      if let column = error.column, column > 0,
        Terminal.columns(shown) < terminal.width
      {
        // The compiler counts bytes.
        let before = String(
          decoding: line.utf8.prefix(column - 1), as: UTF8.self)
        let gap = Terminal.columns(before.drop { $0 == " " }.visible)
        TextLine.exact(
          "    | " + "".padded(to: gap) + terminal.styled("^", .red))
      }
    }
  }
}
