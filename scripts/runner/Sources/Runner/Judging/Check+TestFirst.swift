/// What a check does in a test-first stage.
extension Check {
  /// Grades the own tests of a stage, if there are any.
  ///
  /// - Returns: what has graded them; nil where nothing had to be tried.
  func gradeOwnTests(
    _ evidence: inout Evidence, _ runs: StageRuns, _ tried: inout Tried
  ) throws -> Grading? {
    let stage = evidence.stage
    let hasTests = stage.isTestFirst && !evidence.tests.isEmpty
    if hasTests, try isLaidOut(evidence, runs.snapshot) {
      // They are the workbook's, and known to be red, right, and sharp.
      var grade = Grade(isProven: true)
      try readShipped(stage, runs, into: &grade)
      evidence.grade = grade
      return nil
    }
    guard hasTests || stage.declaresNames && !evidence.ownErrors.isEmpty else {
      return nil
    }
    let grading = try Grading(stage, on: runs.snapshot)
    let isGreen = hasTests && evidence.outcomeOfRun == .green
    try tried.run(grading, isGreen: isGreen)
    let grade = try grading.grade(tried.matrix)
    evidence.isNewlyGraded = tried.matrix.newStages.contains(stage.number)
    if hasTests {
      evidence.grade = grade
      if grade.isRight, isGreen { try complete(&evidence, grading, runs) }
    } else {
      gradeWithoutNames(&evidence, grade)
    }
    return grading
  }

  /// Adds to the grade of right tests the hint that is next, and what the shipped
  /// tests say, once these are accepted.
  private func complete(
    _ evidence: inout Evidence, _ grading: Grading, _ runs: StageRuns
  ) throws {
    guard var grade = evidence.grade else { return }
    // A hint that was given twice in vain gives way to the next one.
    let stage = evidence.stage
    let given = runs.snapshot.past[stage.number].hints
    grade.hint =
      grade.atLarge.min {
        given[$0.name, default: 0] / 2 < given[$1.name, default: 0] / 2
      }?.name
    if grade.isAccepted {
      try readShipped(stage, runs, into: &grade)
      let shipped = runs.snapshot.tests(of: stage)
      grade.blind = blind(grade, shipped, grading.mistakes)
    }
    evidence.grade = grade
  }

  /// The own tests that are about a rule which the learner's code breaks, as far
  /// as mistakes tell: each names the shipped test that notices it first.
  private func blind(
    _ grade: Grade, _ shipped: [TestName], _ mistakes: [Patch]
  ) -> [TestName] {
    let rows = grade.shippedFailures.compactMap {
      shipped.firstIndex(of: $0.test).map { "\($0 + 1)" }
    }
    let names = mistakes.filter { $0.header["Row"].map(rows.contains) == true }
      .map(\.shortName)
    return grade.mistakes.filter { names.contains($0.name) }
      .compactMap(\.noticedBy.first)
  }

  /// Whether own tests are those that a reset laid out, and the code passes them;
  /// never in the stage shown, where the learner writes them.
  private func isLaidOut(
    _ evidence: Evidence, _ snapshot: Snapshot
  ) throws -> Bool {
    if case .stage = scope { return false }
    return try evidence.stage.number != snapshot.past.stageShown
      && !evidence.hasChangedTests && evidence.outcomeOfRun == .green
      && snapshot.solution.get().laysOut(
        snapshot.ownTests(of: evidence.stage), for: evidence.stage)
  }

  /// Grades own tests that do not compile, if that is red: in a stage that declares
  /// names, they compile on code that declares them.
  ///
  /// What keeps them from being compiled there, too, is told before those names.
  private func gradeWithoutNames(
    _ evidence: inout Evidence, _ found: Grade
  ) {
    var grade = found
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

  /// Reads what the shipped tests of a stage say of the learner's code: in the run
  /// of several stages, if all of them came to their end there.
  private func readShipped(
    _ stage: Stage, _ runs: StageRuns, into grade: inout Grade
  ) throws {
    let (names, known) = (runs.snapshot.tests(of: stage), runs.together)
    let hasRun = names.allSatisfy {
      [.passed, .failed].contains(known?.log[$0]?.result)
    }
    guard
      let run = hasRun
        ? known
        : try runs.unbuilt(stage) ?? runs.run(runs.shipped([stage]))
    else { return }
    grade.shippedError = run.buildError
    if grade.shippedError != nil { return }
    grade.shippedFailures = names.compactMap { run.log[$0] }
      .compactMap { Grade.failure($0, in: run) }
    if grade.shippedFailures.isEmpty,
      let missing = names.first(where: { run.log[$0] == nil })
    {
      grade.shippedFailures = [
        TestFailure(test: missing, message: "it did not run")
      ]
    }
  }
}
