import Foundation

/// What a grade of own tests says, for a stage that is test first.
extension Report {
  func notRedYet(_ report: StageVerdict) -> [String] {
    guard let grade = report.grade else { return [] }
    let lines = [
      wrap(
        grade.red.isEmpty
          ? "Your tests do not fail on code without the feature, so they "
            + "cannot show that it is there."
          : "A test that is skipped shows nothing: it is not red, nor green.")
    ]
    let why = "let an assertion say what is missing"
    let skipped = grade.skipped.map { ($0, "is skipped without the feature") }
    if !grade.red.isEmpty { return lines + faulty(skipped) }
    let faults =
      grade.passingBefore.map {
        ($0, "cannot fail yet: it passes without the feature")
      } + grade.thrown.map { ($0.test, "throws an error there; \(why)") }
      + grade.unfinished.map { ($0, "crashes or hangs there; \(why)") }
    return lines + faulty(faults + skipped)
  }

  private func faulty(_ tests: [(name: String, why: String)]) -> [String] {
    tests.map { crossed($0.name) + "\n    \($0.why)" }
  }

  func wrongTest(
    _ report: StageVerdict, than promise: String = "the lesson does"
  ) -> [String] {
    guard let grade = report.grade else { return [] }
    if grade.wrong.isEmpty {
      return [
        wrap(
          "These tests pass in one run and fail in the next, on the same right "
            + "code. Find what they leave to chance: a time, an order, a thread."
        )
      ] + grade.byChance.prefix(Self.mostTests).flatMap(failure)
    }
    return [
      wrap(
        "These tests fail on right code too, so they ask for something else "
          + "than \(promise). Grading stops here.")
    ] + grade.wrong.prefix(Self.mostTests).flatMap(failure)
  }

  func nowTheCode(_ report: StageVerdict, _ kata: Kata) -> [String] {
    guard let grade = report.grade else { return [] }
    if !grade.reference.isEmpty {
      return [
        wrap(
          "Your tests are good, and your code passes them. A rule of the "
            + "contract has no own test yet, and your code breaks it:")
      ] + grade.reference.prefix(1).flatMap(failureOfShipped)
    }
    guard isUnwritten(report, grade) else {
      return [
        wrap(
          "Your code fails your own tests, which pass on right code:")
      ] + failures(report.failing)
    }
    return nowOrNothing(report) + failures(report.failing)
      + [wrap("Is this the failure you would want to read in a year?")]
  }

  /// Whether what fails on the learner's code fails as it does where nothing of
  /// the feature is written: the next row's code is to come.
  private func isUnwritten(_ report: StageVerdict, _ grade: Grade) -> Bool {
    // What a test would say there that got no turn, nobody knows.
    let own = report.failing
      .filter { !grade.waiting.contains($0.name.description) }
      .map { "\($0.name) \($0.mainFailure?.message ?? "")" }
    let without = (grade.red + grade.thrown).map { "\($0.test) \($0.message)" }
    return Set(own).isSubset(of: without)
  }

  /// The tests are good and the code is not there yet.
  func nowOrNothing(_ report: StageVerdict) -> [String] {
    guard let grade = report.grade, grade.isRight else { return [] }
    // Code without the feature does not crash or hang: there is some already.
    let isStopped = [.crashed, .timedOut].contains(report.outcome)
    if isStopped, grade.unfinished.isEmpty {
      return [
        wrap(
          "Your code does not get through your own tests, which pass on right "
            + "code:")
      ]
    }
    return [
      wrap(
        "Now write the code. Your tests fail without the feature and pass "
          + "on right code. Without it, they say:")
    ]
  }

  func mutants(_ report: StageVerdict) -> [String] {
    guard let grade = report.grade else { return [] }
    guard let next = grade.atLarge.first else { return [] }
    // One at a time: the others would give away what the learner may think of.
    var lines = [
      wrap(
        "These rows are green. The list is not done: this mistake would pass "
          + "your tests, too."),
      crossed(next.title), wrap(next.hint, "    "),
    ]
    if let test = next.noticedBy.first {
      lines += [
        wrap(
          "\(test) notices it in one run and not in the next: find what it "
            + "leaves to chance.", "    ")
      ]
    }
    if grade.atLarge.count > 1 {
      lines += [wrap("and \(grade.atLarge.count - 1) more")]
    }
    return lines + caught(grade)
  }

  /// - Parameter tests: Whose they are, where several stages are told of.
  func caught(_ grade: Grade, by tests: String = "your tests") -> [String] {
    let caught = grade.mutants.filter { $0.fate != .atLarge }
    guard !caught.isEmpty else { return [] }
    if grade.isRemembered, caught.count == grade.mutants.count {
      return [
        "",
        wrap(
          "\(tests.prefix(1).uppercased() + tests.dropFirst()) notice "
            + (caught.count == 2 ? "both" : "all \(caught.count)")
            + " mistakes, as graded before."),
      ]
    }
    var lines = [
      "",
      wrap(
        "Mistakes that \(tests) notice (\(caught.count) of "
          + "\(grade.mutants.count)\(grade.isRemembered ? ", as graded before" : "")):"
      ),
    ]
    for mutant in caught {
      var by = mutant.noticedBy.first.map { " by \($0)" } ?? ""
      if mutant.fate == .caughtByError { by += ", with an error" }
      if mutant.fate == .caughtByCrash { by += ", with a crash" }
      if mutant.fate == .caughtByTimeLimit { by += ", by hanging" }
      lines += [
        wrap("✓ \(mutant.title)", "    "), wrap("noticed\(by)", "      "),
      ]
    }
    return lines
  }

  /// What may be better and costs no light: tests that nothing makes fail, that
  /// hang, that sleep, and those that a later stage asks to change.
  func remarks(_ report: StageVerdict) -> [String] {
    guard report.outcome == .green, let grade = report.grade else { return [] }
    let stage = "stage \(report.stage.number)"
    let idle = grade.idle.map {
      "\($0) of \(stage): nothing makes it fail. Let it expect something that "
        + "only right code does, or take it away."
    }
    let unfinished = grade.unfinished.map {
      "\($0) of \(stage) crashes or hangs on code without the feature. Bound its "
        + "wait, so that it says what is missing."
    }
    let changed = report.failing.map(\.name.description).compactMap { test in
      grade.changed[test].map {
        "\(test) of \(stage): stage \($0) changed this promise: change the test."
      }
    }
    let slow = grade.slow.sorted { $0.key < $1.key }.map { test, seconds in
      "\(test) of \(stage) takes \(String(format: "%.1f", seconds)) s on right "
        + "code: something really waits. Let a double answer, or the test decide "
        + "what time it is."
    }
    return (idle + unfinished + slow + changed).map { wrap($0) }
  }

  /// Own tests that are named for no stage: no light depends on them.
  func extras(_ records: [TestRecord], _ kata: Kata) -> [String] {
    if records.isEmpty { return [] }
    let failing = records.filter { $0.state != .passed }.map {
      $0.name.description
    }
    return [
      wrap(
        "Your own tests that are named for no stage (\(records.count)): "
          + (failing.isEmpty
            ? "all pass." : "\(failing.joined(separator: ", ")) failed."))
    ]
  }

  /// - Parameter isOneOfSeveral: Whether other stages are told of, too.
  func goodNews(
    _ report: StageVerdict, _ kata: Kata, isOneOfSeveral: Bool
  ) -> [String] {
    guard report.stage.isTestFirst, let grade = report.grade else { return [] }
    let stage = report.stage.number
    var lines = caught(
      grade, by: "your tests" + (isOneOfSeveral ? " of stage \(stage)" : ""))
    if report.isCodeFirst {
      lines += [
        "",
        wrap(
          "Code first: your tests were never seen red on your own code. To "
            + "try it the other way round, this takes the code away (with a "
            + "backup) and leaves your tests:"),
        "    \(kata.resetCall) --to \(stage) --keep-tests",
      ]
    }
    return lines
  }
}
