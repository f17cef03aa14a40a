/// What a check does in a test-first stage.
extension Check {
  func grading(
    _ stage: Stage, _ runs: inout StageRuns
  ) throws -> Grading {
    try Grading(
      runs.chain.get(), stage: stage, own: runs.files, workbook: workbook,
      tester: tester)
  }

  /// Grades the own tests of a stage.
  ///
  /// The known mistakes are tried once they pass on the learner's code, and the
  /// shipped tests once both are accepted.
  func grade(_ evidence: Evidence, _ runs: inout StageRuns) throws -> Grade {
    let stage = evidence.stage
    if try isLaidOut(evidence, &runs) {
      // They are the workbook's, and known to be red, right, and sharp.
      var grade = Grade(isProven: true, isRemembered: true)
      grade.shippedFailures = try failures(of: stage, &runs, in: runs.together)
      return grade
    }
    let grading = try grading(stage, &runs)
    var grade = try grading.grade()
    guard grade.isRight, Judge.outcomeOfRun(evidence) == .green else {
      return grade
    }
    grade = try grading.tryingMistakes(grade)
    // A hint that was given twice in vain gives way to the next one.
    let given = runs.past[stage.number].hints
    grade.hint =
      grade.atLarge.min {
        given[$0.name, default: 0] / 2 < given[$1.name, default: 0] / 2
      }?.name
    if grade.isAccepted {
      grade.shippedFailures = try failures(of: stage, &runs, in: runs.together)
      grade.blind = try blind(grade, stage, &runs)
    }
    return grade
  }

  /// The own tests that are about a rule which the learner's code breaks, as far
  /// as mistakes tell: each names the shipped test that notices it first.
  private func blind(
    _ grade: Grade, _ stage: Stage, _ runs: inout StageRuns
  ) throws -> [String] {
    let shipped = try runs.shippedTests(of: stage).map(\.description)
    let rows = grade.shippedFailures.compactMap {
      shipped.firstIndex(of: $0.test).map { "\($0 + 1)" }
    }
    let names = try runs.chain.get().mistakes(of: stage, in: workbook)
      .filter { $0.header["Row"].map(rows.contains) == true }.map(\.fileName)
    return grade.mutants.filter { names.contains($0.name) }
      .compactMap(\.noticedBy.first)
  }

  /// Whether own tests are those that a reset laid out, and the code passes them;
  /// never in the stage shown, where the learner writes them.
  private func isLaidOut(
    _ evidence: Evidence, _ runs: inout StageRuns
  ) throws -> Bool {
    try stage == nil && evidence.stage.number != runs.past.shown
      && !evidence.hasChangedTests && Judge.outcomeOfRun(evidence) == .green
      && runs.chain.get().laysOut(
        runs.files.ownTests(of: evidence.stage), for: evidence.stage)
  }

  /// Grades own tests that do not compile, if that is red: in a stage that declares
  /// names, they compile on code that declares them.
  ///
  /// What keeps them from being compiled there, too, is told before those names.
  func gradeWithoutNames(
    _ evidence: inout Evidence, _ runs: inout StageRuns
  ) throws {
    var grade = try grading(evidence.stage, &runs).grade()
    if let error = grade.buildError {
      let isFirst = { (own: Diagnostic) in own.message == error.message }
      let errors = evidence.ownErrors
      evidence.ownErrors =
        errors.filter(isFirst) + errors.filter { !isFirst($0) }
    } else if !grade.tests.isEmpty {
      grade.asking = grade.tests
      evidence.grade = grade
    }
  }

  /// What the shipped tests of a stage say of the learner's code, in this run if
  /// all of them came to their end there.
  private func failures(
    of stage: Stage, _ runs: inout StageRuns, in known: TestRun?
  ) throws -> [Grade.Failure] {
    let names = try runs.shippedTests(of: stage)
    let hasRun = names.allSatisfy {
      [.passed, .failed].contains(known?.log[$0]?.state)
    }
    guard
      let run = hasRun
        ? known
        : try runs.unbuilt(stage) ?? runs.run(runs.shipped([stage]))
    else { return [] }
    if let error = Grade.buildError(run) { return [error] }
    let failures = names.compactMap { run.log[$0] }
      .compactMap { Grade.failure($0, in: run) }
    let missing = names.first { run.log[$0] == nil }.map {
      [Grade.Failure(test: $0.description, message: "it did not run")]
    }
    return failures.isEmpty ? missing ?? [] : failures
  }
}
