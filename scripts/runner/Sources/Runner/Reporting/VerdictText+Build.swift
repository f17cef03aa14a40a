/// What is wrong where code or tests do not build.
extension VerdictText {
  @TextBuilder
  func build(_ stage: StageVerdict, _ kata: Kata) -> [TextLine] {
    if let grade = stage.grade {
      build(ofOwnTests: grade, stage.stage, kata)
    } else if let first = stage.errors.first {
      compilerError(first)
      let twice = /invalid redeclaration of '(.+)'/
      if let name = first.message.wholeMatch(of: twice)?.1 {
        "Two files declare “\(name)”: give one another name."
      }
      let more = stage.errors.count - 1
      if more > 0 {
        "and \(more) more \(more == 1 ? "error" : "errors"), which may go away "
          + "with this one"
      }
      if isInShippedTests(first, of: kata) {
        "The shipped tests no longer fit your code: a name or a type in "
          + "\(kata.home)/Sources is not what the lesson asks for."
      }
    } else {
      indented("The code does not build. Run the command to see why:")
      TextLine.exact("    \(stage.command)")
    }
  }

  func compilerError(_ error: Diagnostic) -> [TextLine] {
    place(error.place, .bold, by: 2)
      + [indented("error: \(error.message)")] + source(of: error)
  }

  private func isInShippedTests(_ error: Diagnostic, of kata: Kata) -> Bool {
    let file = error.place?.file ?? ""
    let changes = try? ShippedTests.changes(of: kata, in: workbook)
    return file.contains("/\(kata.tests)/")
      && changes?.contains {
        $0.change == "added" && file == workbook.path($0.path)
      } != true
  }

  /// The line that an error is in, and a caret below the column.
  @TextBuilder
  private func source(of error: Diagnostic) -> [TextLine] {
    if let line = error.place.flatMap(sourceLine) {
      let shown = "    | \(line.drop { $0 == " " }.visible)"
      TextLine.exact(shown)
      if let column = error.column, column > 0,
        Terminal.columns(shown) < terminal.width
      {
        // The compiler counts bytes; a tab stays one, whatever its width.
        let before = String(
          decoding: line.utf8.prefix(column - 1), as: UTF8.self)
        let gap = before.drop { $0 == " " }.visible.map {
          $0 == "\t"
            ? "\t" : "".padded(to: Terminal.columns(String($0)))
        }
        TextLine.exact("    | " + gap.joined() + terminal.styled("^", .red))
      }
    }
  }

  @TextBuilder
  private func build(
    ofOwnTests grade: Grade, _ stage: Stage, _ kata: Kata
  ) -> [TextLine] {
    let names = grade.unknownNames
    if names.isEmpty {
      "Your tests do not build against the kata's own code:"
    } else {
      let (verb, pronoun) = names.count == 1 ? ("is", "it") : ("are", "them")
      let all = KataFiles.read(workbook.path(kata.home))
      let own = all.ownTests(of: stage)
      let files = Self.files(
        declaring: names, in: all.filter { own[$0.key] == nil }
      ).map { relative("\(kata.home)/\($0)") }.joined(separator: ", ")
      "Your tests use \(names.map { "“\($0)”" }.joined(separator: ", ")), which "
        + "\(verb) no part of the kata"
        + (files.isEmpty ? "" : ", but of \(files)")
        + ". Move \(pronoun) into a file in Tests that is named for no stage, "
        + "so that your tests can be tried on other code than yours."
    }
    if let error = grade.buildError {
      crossed("error")
      message(error.message, error.place, isOwn: true)
    }
  }

  /// The files that declare these names, or the members in them.
  private static func files(
    declaring names: [String], in files: KataFiles
  ) -> [String] {
    let members = names.compactMap { $0.split(separator: ".").last }
    return files.filter { _, bytes in
      let kind =
        /\b(func|var|let|case|class|struct|enum|actor|protocol|typealias) (\w+)/
      return String(decoding: bytes, as: UTF8.self).matches(of: kind)
        .contains { members.contains($0.2) }
    }.keys.sorted()
  }
}
