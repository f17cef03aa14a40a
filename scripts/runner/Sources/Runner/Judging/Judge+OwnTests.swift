/// What own tests are worth.
extension Judge {
  /// Whether nothing is known against them, where the stage is not asked for.
  private var stillPasses: Bool {
    if case .stage = mine.scope { return false }
    return !kata.isDrill && !hasChangedTests && outcomeOfRun == .green
  }

  /// Whether they are those that a reset brought, and the code passes them; never in
  /// the stage shown, where the learner writes them.
  var isProven: Bool {
    stage.isTestFirst && stillPasses
      && stage.number != snapshot.past.stageShown
      && snapshot.stagesWithResetTests.contains(stage.number)
  }

  /// Whether they are to be graded: they were built, or, in a stage that declares
  /// names, may be red since they were not.
  var isGraded: Bool {
    stage.isTestFirst
      && (!tests.isEmpty || stage.declaresNames && !ownErrors.isEmpty)
  }

  /// Whether they were tried when the stage was shown, and still pass.
  private var isBehind: Bool {
    stillPasses && past.wasGreen
      && stage.number < snapshot.past.stageShown ?? 0
  }

  /// What tests are worth that need no trial.
  private var proven: Grade {
    var grade = Grade(redness: .notNeeded)
    readShipped(into: &grade)
    return grade
  }

  /// What they are worth, as far as that is known; nil where they are not graded.
  var grade: Grade? {
    get throws {
      // They are the workbook's, and known to be red, right, and sharp.
      if isProven { return proven }
      guard let grading else { return nil }
      var grade = try grading.grade(mine.matrix)
      // A helper that they use has grown with the code since, so that they cannot be
      // built on other code any more.
      if grade.buildError != nil, isBehind { return proven }
      if tests.isEmpty {
        // A name of the learner's own: before it is declared, the page's is told.
        if grade.buildError != nil {
          if ownErrors.contains(where: \.isRedeclaration) { return nil }
          return grade.unknownNames.isEmpty ? nil : grade
        }
        guard !grade.tests.isEmpty else { return nil }
        grade.asking = grade.tests
        return grade
      }
      guard grade.isRight, outcomeOfRun == .green else { return grade }
      // A hint that was given twice in vain gives way to the next one.
      let given = past.hints
      grade.hint =
        grade.atLarge.min {
          given[$0.name, default: 0] / 2 < given[$1.name, default: 0] / 2
        }?.name
      if asksShipped(grade) { readShipped(into: &grade) }
      return grade
    }
  }

  /// Whether the shipped tests have their turn: own tests are accepted, or pin down code
  /// that may have been broken.
  func asksShipped(_ grade: Grade) -> Bool {
    // A drill's come next, all at once.
    !kata.isDrill && outcomeOfRun == .green
      && (grade.isAccepted || grade.isRight && stage.isCharacterization)
  }

  /// Reads what the shipped tests of the stage say of the learner's code.
  private func readShipped(into grade: inout Grade) {
    guard let run = mine.shippedRun(of: stage) else { return }
    grade.shippedError = run.buildError
    if grade.shippedError != nil { return }
    let names = snapshot.tests(of: stage)
    grade.shippedFailures = names.compactMap { run.log[$0] }
      .compactMap(run.failure)
    if grade.shippedFailures.isEmpty,
      let missing = names.first(where: { run.log[$0] == nil })
    {
      grade.shippedFailures = [
        TestFailure(test: missing, message: "it did not run")
      ]
    }
  }
}
