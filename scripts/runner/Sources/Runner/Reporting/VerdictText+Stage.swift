/// What is wrong, for the outcomes that any stage can have.
extension VerdictText {
  func details(_ stage: StageVerdict, _ kata: Kata) -> [TextLine] {
    switch stage.outcome {
    case .green: []
    case .doesNotBuild: build(stage, kata)
    case .noTestsRan: noTests(stage, kata)
    case .testsChanged:
      [
        indented(
          "Every test passed, and they are not the tests that were shipped.")
      ]
    case .notRedYet: notRedYet(stage)
    case .wrongTest: wrongTest(stage)
    case .mutantsAtLarge: mutants(stage)
    case .failed where stage.grade != nil: nowTheCode(stage)
    case .failed: failures(stage)
    case .crashed, .timedOut:
      nowOrNothing(stage) + betweenTests(stage) + failures(stage)
    }
  }

  /// What happened while no test ran; nothing where it was a test.
  @TextBuilder
  private func betweenTests(_ stage: StageVerdict) -> [TextLine] {
    let states = stage.tests.map(\.state)
    if stage.outcome == .timedOut {
      if !states.contains(.timedOut) {
        if let crash = stage.crash {
          "No test was running: \(crash.message)."
        } else {
          "No test was running, and the tests' process did not end within the "
            + "time limit: a class's setUp, or what the code does after the "
            + "last test, never ends. Everything it had started was ended."
        }
      }
    } else if let crash = stage.crash, !states.contains(.crashed) {
      "crashed before, between or after the tests: \(crash.message)"
      if let place = crash.place { TextLine.exact("  \(linked(place))") }
    }
  }

  // MARK: - Failures

  /// The first failure in full: the other tests are named, no more.
  @TextBuilder
  func failures(_ stage: StageVerdict) -> [TextLine] {
    let tests = stage.failingByWeight
    let crashed = tests.filter { $0.state == .crashed }
    if crashed.count > 1, let crash = stage.crash {
      // Swift Testing runs tests at the same time.
      "crashed: \(crash.message)"
      if let place = crash.place { TextLine.exact("  \(linked(place))") }
      "These tests ran side by side, and one of them did it:"
      for test in crashed { self.crossed("\(test.name)") }
    } else {
      if let first = tests.first { failure(first, stage.crash) }
      let rest = tests.dropFirst().map(\.name.test)
      oneLine("and \(rest.count) more: ", rest)
      oneLine(
        "did not run: ",
        stage.failing.filter { $0.state == .notRun }.map(\.name.test))
    }
  }

  @TextBuilder
  private func failure(_ test: TestRecord, _ crash: Crash?) -> [TextLine] {
    crossed("\(test.name)")
    switch test.state {
    case .timedOut: indented(Self.hung(test, crash))
    case .crashed:
      indented("crashed: \(crash?.message ?? "")")
      if let place = crash?.place { TextLine.exact("    \(linked(place))") }
    case .skipped:
      indented("was skipped: a stage is green when all its tests ran")
    default:
      if let failure = test.failures.first {
        message(failure.message, failure.place)
      }
    }
  }

  static func hung(_ test: TestRecord, _ crash: Crash?) -> String {
    if let crash { return "\(crash.message)." }
    let limit =
      test.seconds >= 1 ? "\(Int(test.seconds)) s" : "the time limit"
    return "did not end within \(limit): an endless loop, an answer that never "
      + "comes, or a lock taken twice. Everything it had started was ended."
  }

  /// As many names as fit into one line; nothing where there are none.
  private func oneLine(_ start: String, _ names: [String]) -> [TextLine] {
    guard let first = names.first else { return [] }
    var line = "  \(start)\(first)"
    for (index, name) in names.enumerated().dropFirst() {
      let isLast = index == names.count - 1
      let longer = "\(line), \(name)"
      guard Terminal.columns(longer) + (isLast ? 0 : 3) <= terminal.width else {
        line += ", …"
        break
      }
      line = longer
    }
    return section([.exact(line)])
  }

  /// What a test of a grade said.
  ///
  /// - Parameter isOwn: Whether a learner wrote it: of two values that it
  ///   compares, either may be the expected one.
  func failure(_ failure: Grade.Failure, isOwn: Bool = true) -> [TextLine] {
    [crossed(failure.test)]
      + message(failure.message, failure.place, isOwn: isOwn)
  }

  @TextBuilder
  private func message(
    _ message: String, _ place: SourcePlace?, isOwn: Bool = false
  ) -> [TextLine] {
    let text = FailureText(message)
    if let said = text.said { indented(Self.short(said)) }
    if let expected = text.expected, let got = text.got {
      if isOwn, !text.knowsItsSides {
        indented(Self.short("compared \(got) with \(expected)"))
      } else {
        value("expected", expected, .green)
        value("got", got, .red)
      }
    }
    if let place {
      TextLine.exact("    " + terminal.styled(linked(place), .dim))
    }
  }

  // MARK: - Builds

  @TextBuilder
  private func build(_ stage: StageVerdict, _ kata: Kata) -> [TextLine] {
    if let grade = stage.grade {
      buildOfOwnTests(grade)
    } else if let first = stage.errors.first {
      if let place = first.place {
        TextLine.exact("  " + terminal.styled(linked(place), .bold))
      }
      indented("error: \(first.message)")
      source(of: first)
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

  private func isInShippedTests(_ error: Diagnostic, of kata: Kata) -> Bool {
    let file = error.place?.file ?? ""
    guard file.contains("/\(kata.tests)/") else { return false }
    let changes = try? ShippedTests.changes(of: kata, in: workbook)
    let isAdded = changes?.contains {
      $0.change == "added" && file == workbook.path($0.path)
    }
    return isAdded != true
  }

  /// The line that an error is in, and a caret below the column.
  @TextBuilder
  private func source(of error: Diagnostic) -> [TextLine] {
    if let line = error.place.flatMap(places.sourceLine) {
      let shown = "    | \(line.drop { $0 == " " }.visible)"
      TextLine.exact(shown)
      if let column = error.column, column > 0,
        Terminal.columns(shown) < terminal.width
      {
        // The compiler counts bytes; a tab stays one, whatever its width.
        let before = line.utf8.prefix(column - 1)
        let gap = String(decoding: before, as: UTF8.self)
          .drop { $0 == " " }.visible.map { letter in
            let width = Terminal.columns(String(letter))
            return letter == "\t" ? "\t" : String(repeating: " ", count: width)
          }
        TextLine.exact("    | " + gap.joined() + terminal.styled("^", .red))
      }
    }
  }

  @TextBuilder
  private func buildOfOwnTests(_ grade: Grade) -> [TextLine] {
    if grade.unknownNames.isEmpty {
      "Your tests do not build against the kata's own code:"
    } else {
      let names = grade.unknownNames.map { "“\($0)”" }.joined(separator: ", ")
      let isOne = grade.unknownNames.count == 1
      "Your tests use \(names), which \(isOne ? "is" : "are") no part of the "
        + "kata. Move \(isOne ? "it" : "them") from Sources into Tests, so that "
        + "your tests can be tried on other code than yours."
    }
    if let error = grade.buildError {
      crossed("error")
      message(error.message, error.place, isOwn: true)
    }
  }

  @TextBuilder
  private func noTests(_ stage: StageVerdict, _ kata: Kata) -> [TextLine] {
    if stage.stage.isTestFirst {
      let home = places.relative("Katas/\(kata.folder)/Tests")
      "In this stage the tests are yours, and they come first."
      step(1, "Read \(places.relative(kata.lesson(of: stage.stage))).")
      step(
        2,
        "Write a first test in \(home)/, in \(stage.stage.testClass), and leave "
          + "the code alone.")
      step(3, "Check again: the test should fail.")
    } else if stage.tests.isEmpty {
      let file = stage.stage.file ?? "\(kata.tests)/Stage\(stage.stage.number)…"
      "No test of this stage was found in \(places.relative(file)), so nothing "
        + "is proven. `./scripts/reset \(kata.name) --tests` brings the shipped "
        + "tests back."
    } else {
      failures(stage)
    }
  }

  private func step(_ number: Int, _ text: String) -> TextLine {
    .exact(
      terminal.wrapped(text, first: "  \(number). ", indent: "     "))
  }
}
