/// What is wrong, for the outcomes that any stage can have.
extension Report {
  func details(_ report: StageVerdict, _ kata: Kata) -> [String] {
    switch report.outcome {
    case .green: return []
    case .doesNotBuild: return build(report, kata)
    case .noTestsRan: return noTests(report, kata)
    case .testsChanged:
      return [
        wrap(
          "Every test passed, and they are not the tests that were shipped.",
          "    ")
      ]
    case .notRedYet: return notRedYet(report)
    case .wrongTest: return wrongTest(report)
    case .mutantsAtLarge: return mutants(report)
    case .failed where report.grade != nil: return nowTheCode(report, kata)
    case .failed: return failures(report.failing)
    case .crashed:
      return nowOrNothing(report) + betweenTests(report)
        + failures(report.failing, crash: report.crash, kata)
    case .timedOut:
      return nowOrNothing(report) + betweenTests(report)
        + failures(report.failing, crash: report.crash)
    }
  }

  /// What happened while no test ran; nothing where it was a test.
  private func betweenTests(_ report: StageVerdict) -> [String] {
    let states = report.tests.map(\.state)
    if report.outcome == .timedOut {
      if states.contains(.timedOut) { return [] }
      if let crash = report.crash {
        return [wrap("No test was running: \(crash.message).")]
      }
      return [
        wrap(
          "No test was running, and the tests' process did not end within the "
            + "time limit: a class's setUp, or what the code does after the "
            + "last test, never ends. Everything it had started was ended.")
      ]
    }
    guard let crash = report.crash, !states.contains(.crashed) else {
      return []
    }
    return [
      wrap("crashed before, between or after the tests: \(crash.message)")
    ] + (crash.place.map { ["  \(places.text($0))"] } ?? [])
  }

  func failures(
    _ tests: [TestRecord], crash: Crash? = nil, _ kata: Kata? = nil
  ) -> [String] {
    // What ended a run comes before what it kept from running.
    let order: [TestState] = [.crashed, .timedOut, .failed, .skipped]
    let told = order.flatMap { state in tests.filter { $0.state == state } }
    var lines: [String] = []
    let crashed = tests.filter { $0.state == .crashed }
    if crashed.count > 1, let crash {
      return sideBySide(crashed, crash, kata)
    }
    // One test at a time: the others are named, no more.
    for test in told.prefix(1) {
      lines.append(crossed("\(test.name)"))
      switch test.state {
      case .timedOut:
        lines.append(wrap(Self.hung(test, crash), "    "))
      case .crashed:
        lines.append(wrap("crashed: \(crash?.message ?? "")", "    "))
        if let place = crash?.place {
          lines.append("    \(linked(place))")
        }
      case .skipped:
        lines.append(
          wrap("was skipped: a stage is green when all its tests ran", "    "))
      default:
        lines += test.failures.prefix(1).flatMap { failure in
          self.failure(failure.message, failure.place)
        }
      }
    }
    let rest = told.dropFirst().map(\.name.test)
    if !rest.isEmpty {
      lines += ["", oneLine("and \(rest.count) more: ", rest)]
    }
    let missing = tests.filter { $0.state == .notRun }
    if !missing.isEmpty {
      lines += ["", oneLine("did not run: ", missing.map(\.name.test))]
    }
    return lines
  }

  /// As many names as fit into one line.
  func oneLine(_ start: String, _ names: [String]) -> String {
    var line = "  \(start)\(names[0])"
    for (index, name) in names.enumerated().dropFirst() {
      let isLast = index == names.count - 1
      let longer = "\(line), \(name)"
      guard Terminal.columns(longer) + (isLast ? 0 : 3) <= terminal.width else {
        return line + ", …"
      }
      line = longer
    }
    return line
  }

  /// Swift Testing runs tests at the same time: any of them may have done it.
  private func sideBySide(
    _ tests: [TestRecord], _ crash: Crash, _ kata: Kata?
  ) -> [String] {
    var lines = [wrap("crashed: \(crash.message)")]
    if let place = crash.place { lines.append("  \(linked(place))") }
    lines.append(wrap("These tests ran side by side, and one of them did it:"))
    return lines + tests.map { crossed("\($0.name)") }
  }

  static func hung(_ test: TestRecord, _ crash: Crash?) -> String {
    if let crash { return "\(crash.message)." }
    let limit =
      test.seconds >= 1 ? "\(Int(test.seconds)) s" : "the time limit"
    return "did not end within \(limit): an endless loop, an answer that never "
      + "comes, or a lock taken twice. Everything it had started was ended."
  }

  func failure(_ message: String, _ place: SourcePlace?) -> [String] {
    let text = FailureText(message)
    var lines: [String] = []
    if let said = text.said { lines.append(wrap(Self.short(said), "    ")) }
    if let expected = text.expected, let got = text.got {
      lines.append(value("expected", expected, .green))
      lines.append(value("got", got, .red))
    }
    return lines + line(of: place)
  }

  private func line(of place: SourcePlace?) -> [String] {
    place.map { ["    " + terminal.styled(linked($0), .dim)] } ?? []
  }

  /// What one of the shipped tests said.
  func failureOfShipped(_ failure: Grade.Failure) -> [String] {
    [crossed(failure.test)] + self.failure(failure.message, failure.place)
  }

  /// What a learner's own test said.
  func failure(_ failure: Grade.Failure) -> [String] {
    let text = FailureText(failure.message)
    guard !text.knowsItsSides, let expected = text.expected, let got = text.got
    else { return failureOfShipped(failure) }
    // Either side may be the expected one.
    return [crossed(failure.test)]
      + (text.said.map { [wrap(Self.short($0), "    ")] } ?? [])
      + [wrap(Self.short("compared \(got) with \(expected)"), "    ")]
      + line(of: failure.place)
  }

  func build(_ report: StageVerdict, _ kata: Kata) -> [String] {
    if let grade = report.grade { return moveIntoTests(grade) }
    guard let first = report.errors.first else {
      return [
        wrap("The code does not build. Run the command to see why:", "    "),
        "    \(report.command)",
      ]
    }
    var lines: [String] = []
    if let place = first.place {
      lines.append("  " + terminal.styled(linked(place), .bold))
    }
    lines.append(wrap("error: \(first.message)", "    "))
    lines += source(of: first)
    let more = report.errors.count - 1
    if more > 0 {
      lines.append(
        wrap(
          "and \(more) more \(more == 1 ? "error" : "errors"), "
            + "which may go away with this one"))
    }
    let file = first.place?.file ?? ""
    let changes = try? ShippedTests.changes(of: kata, in: workbook)
    let isAdded = changes?.contains {
      $0.change == "added" && file == workbook.path($0.path)
    }
    if file.contains("/\(kata.tests)/"), isAdded != true {
      lines.append(
        wrap(
          "The shipped tests no longer fit your code: a name or a type in "
            + "\(kata.home)/Sources is not what the lesson asks for."))
    }
    return lines
  }

  /// The line that an error is in, and a caret below the column.
  private func source(of error: Diagnostic) -> [String] {
    guard let line = error.place.flatMap(places.sourceLine) else { return [] }
    let shown = "    | \(line.drop { $0 == " " }.visible)"
    guard let column = error.column, column > 0,
      Terminal.columns(shown) < terminal.width
    else { return [shown] }
    // The compiler counts bytes; a tab stays one, whatever its width.
    let before = String(decoding: line.utf8.prefix(column - 1), as: UTF8.self)
      .drop { $0 == " " }
    let gap = before.visible.map { letter in
      letter == "\t"
        ? "\t"
        : String(repeating: " ", count: Terminal.columns(String(letter)))
    }
    return [shown, "    | " + gap.joined() + terminal.styled("^", .red)]
  }

  func moveIntoTests(_ grade: Grade) -> [String] {
    var lines: [String] = []
    if grade.unknownNames.isEmpty {
      lines.append(
        wrap("Your tests do not build against the kata's own code:"))
    } else {
      let names = grade.unknownNames.map { "“\($0)”" }.joined(separator: ", ")
      let isOne = grade.unknownNames.count == 1
      lines.append(
        wrap(
          "Your tests use \(names), which \(isOne ? "is" : "are") no part of "
            + "the kata. Move \(isOne ? "it" : "them") from Sources into Tests, "
            + "so that your tests can be tried on other code than yours.")
      )
    }
    if let error = grade.buildError {
      var error = error
      error.test = "error"
      lines += failure(error)
    }
    return lines
  }

  func noTests(_ report: StageVerdict, _ kata: Kata) -> [String] {
    guard report.stage.isTestFirst else {
      guard report.tests.isEmpty else { return failures(report.failing) }
      let file =
        report.stage.file ?? "\(kata.tests)/Stage\(report.stage.number)…"
      return [
        wrap(
          "No test of this stage was found in \(places.relative(file)), so nothing "
            + "is proven. `./scripts/reset \(kata.name) --tests` brings the "
            + "shipped tests back.")
      ]
    }
    let steps = [
      "Read \(places.relative(kata.lesson(of: report.stage))).",
      "Write a first test in \(places.relative("Katas/\(kata.folder)/Tests"))/, in "
        + "\(report.stage.testClass), and leave the code alone.",
      "Check again: the test should fail.",
    ]
    return [wrap("In this stage the tests are yours, and they come first.")]
      + steps.enumerated().map { index, step in
        terminal.wrapped(step, first: "  \(index + 1). ", indent: "     ")
      }
  }
}
