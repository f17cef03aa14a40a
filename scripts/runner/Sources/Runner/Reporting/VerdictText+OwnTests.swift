/// What a grade of own tests shows.
extension VerdictText {
  /// How many tests of one kind are shown in full.
  static let mostTests = 3

  /// The tests that end in another way than by an assertion on code without the
  /// feature.
  @TextBuilder
  func unasserted(_ stage: StageVerdict, _ grade: Grade) -> [TextLine] {
    for test in (grade.unfinished + grade.thrown).prefix(Self.mostTests) {
      failure(test, in: stage)
    }
    oneLine("did not run: ", grade.notRun)
  }

  func faults(_ tests: [String], _ why: String) -> [TextLine] {
    tests.flatMap { [crossed($0), .exact("    \(why)")] }
  }

  /// The tests that fail on right code as the first one does.
  func wrong(_ stage: StageVerdict, _ grade: Grade) -> [TextLine] {
    let first = grade.wrong.first
    return grade.wrong.prefix(Self.mostTests).filter { test in
      first.map(grade.fault(of:)) == grade.fault(of: test)
        && first.flatMap(grade.fixes) == grade.fixes(test)
    }.flatMap { test in
      failure(
        test, in: stage, without: grade.red.first { $0.test == test.test })
    }
  }

  /// What failed once, and not when it ran once more.
  @TextBuilder
  func byChance(_ stage: StageVerdict) -> [TextLine] {
    let grade = stage.grade ?? Grade()
    let shown =
      stage.byChance.isEmpty
      ? Array(grade.byChance.prefix(Self.mostTests))
      : Array(grade.shippedFailures.prefix(1))
    for test in shown {
      failure(test, in: stage, isOwn: stage.byChance.isEmpty)
    }
    if shown.isEmpty { failures(stage) }
  }

  // MARK: - Mistakes

  /// One mistake at a time: the others would give away what the learner may
  /// think of.
  @TextBuilder
  func mistakes(_ stage: StageVerdict, _ grade: Grade) -> [TextLine] {
    if let next = grade.atLarge.first {
      crossed(next.title)
      indented(next.hint)
      // What no test before the last noticed is news.
      let tests = stage.tests.map(\.name)
      let age = { (mistake: Grade.Mistake) in
        tests.firstIndex(where: mistake.noticedBy.contains) ?? 0
      }
      oneLine(
        "Noticed: ",
        grade.mistakes.filter { $0.fate != .atLarge }
          .sorted { age($0) > age($1) }.map(\.title))
    }
  }

  /// The mistakes that own tests catch, each with the test that does.
  @TextBuilder
  func caught(_ stage: StageVerdict) -> [TextLine] {
    let all = stage.grade?.mistakes ?? []
    let caught = all.filter { $0.fate != .atLarge }
    if !caught.isEmpty {
      "Mistakes that your tests notice (\(caught.count) of \(all.count)):"
      for mistake in caught {
        indented("✓ \(mistake.title)")
        indented("noticed\(Self.way(mistake))", by: 6)
      }
    }
  }

  private static func way(_ mistake: Grade.Mistake) -> String {
    let test = mistake.noticedBy.first.map { " by \($0)" } ?? ""
    switch mistake.fate {
    case .caught, .atLarge: return test
    case .caughtByError: return test + ", with an error"
    case .caughtByCrash: return test + ", with a crash"
    case .caughtByTimeLimit: return test + ", by hanging"
    }
  }
}
