/// What is wrong where code or tests do not build.
extension VerdictText {
  @TextBuilder
  func build(_ stage: StageVerdict) -> [TextLine] {
    if let grade = stage.grade {
      build(ofOwnTests: grade)
    } else if let first = stage.errors.first {
      compilerErrors(first, of: stage)
    } else {
      indented("The code does not build. Run the command to see why:")
      TextLine.exact("    \(stage.command)")
    }
  }

  /// What shipped tests ask for that the code lacks.
  @TextBuilder
  func newName(_ stage: StageVerdict) -> [TextLine] {
    if let first = stage.errors.first {
      let other = otherStage(first, stage.stage)
      (other.map {
        "The tests of stage \($0), with which those of this stage are built,"
      } ?? "The tests of this stage")
        + " ask for something that your code lacks, or has in another shape. "
        + (other.map { "Do stage \($0) first: there, you declare it." }
          ?? (stage.stage.declaresNames
            ? "Write the declaration, so that they can be built and fail."
            : "Declare it as the lesson does, so that they can be built."))
      compilerErrors(first, of: stage)
    }
  }

  /// The other stage whose tests an error is in; nil where they are this stage's, or
  /// use the names that it needs, too.
  private func otherStage(_ error: Diagnostic, _ stage: Stage) -> Int? {
    let file = error.place?.file ?? ""
    let need = Stage.declaring(file)
    let number = Stage.number(ofFile: file) ?? need
    return number == stage.number || need != nil && need == stage.declaringStage
      ? nil : number
  }

  @TextBuilder
  private func compilerErrors(
    _ first: Diagnostic, of stage: StageVerdict
  ) -> [TextLine] {
    compilerError(first)
    let more = stage.errors.count - 1
    if more > 0 {
      "and \(more) more \(more == 1 ? "error" : "errors"), which may go away "
        + "with this one"
    }
  }

  @TextBuilder
  func compilerError(_ error: Diagnostic) -> [TextLine] {
    let isGenerated = error.place?.isGenerated(in: root) == true
    let file = (error.place?.file ?? "").split(separator: "/").last ?? ""
    if isGenerated,
      file.hasSuffix("OwnTests.swift") || file == "test_entry_point.swift"
    {
      indented(
        "Swift lists your XCTest classes in a file of its own, which does not "
          + "compile. A class of tests stands in no other type and has no `<…>`; "
          + "it and its tests have no names in backticks.", by: 2)
    } else if isGenerated {
      indented(
        "In a file that is not yours: Swift made it from your code, and what "
          + "it could not do is this.", by: 2)
    }
    place(error.place, .bold, by: 2)
    indented("error: \(error.message)")
    source(of: error)
    for note in error.notes.prefix(2) { indented("note: \(note)") }
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

  @TextBuilder
  private func build(ofOwnTests grade: Grade) -> [TextLine] {
    let names = grade.unknownNames
    if names.isEmpty {
      "Your tests are also tried on other code than yours, and do not build "
        + "there. Call the code as the lesson does:"
    } else {
      "Your tests use \(names[0]), which other code than yours lacks, or has in "
        + "another shape. They are tried on such code, too: call it as the "
        + "lesson does. What is a helper of your own belongs in a file in Tests "
        + "that is named for no stage."
    }
    if let error = grade.buildError {
      place(error.place, .bold, by: 2)
      indented("error: \(error.message)")
    }
  }
}
