import Foundation

/// What a check does in a test-first stage.
extension Check {
  /// Whether own tests of the stage were seen red on the learner's own code, or
  /// could have been before the journal began.
  func wasRedBefore(_ stage: Stage) -> Bool {
    guard stage.isTestFirst else { return false }
    let entries = journal.entries(of: kata)
    return !Past(entries).sawStart(of: stage.number)
      || entries.contains {
        $0.stage == stage.number && $0.ownTestsWereRed == true
      }
  }

  /// Grades the own tests of a stage.
  ///
  /// The known mistakes are tried once they pass
  /// on the learner's code, and the shipped tests once both are accepted.
  func grade(_ evidence: Evidence, _ runs: StageRuns) throws -> Grade {
    let stage = evidence.stage
    var grading = try Grading(
      kata, stage: stage, own: runs.files, workbook: workbook, tester: tester)
    grading.announce = announce
    var memory = GradeMemory(kata, root: workbook.root)
    defer { memory.save() }
    let key = try grading.key()
    var grade = try remembered(key, &memory) { try grading.grade() }
    let later = kata.stages.last {
      $0.number <= furthest && $0.number > stage.number
    }
    if let later {
      try lookAhead(to: later, evidence, &grade, grading, key, &memory)
    }
    guard grade.isRight, Judge.isPassing(evidence, but: grade) else {
      return grade
    }
    let right = grade
    grade = try remembered("\(key), mistakes, \(grade.adapted)", &memory) {
      var grade = right
      grade.isRemembered = false
      try grading.tryMistakes(&grade)
      return grade
    }
    grade.changed = right.changed
    if grade.isAccepted { grade.reference = try reference(stage, runs) }
    return grade
  }

  /// The stage that the learner has come to, however many are judged now.
  private var furthest: Int {
    max(
      journal.stageInWork(of: kata), journal.greenStages(of: kata).max() ?? 0)
  }

  private func remembered(
    _ key: String, _ memory: inout GradeMemory, _ make: () throws -> Grade
  ) throws -> Grade {
    if !options.fresh, let known = memory.grade(key) { return known }
    let grade = try make()
    if !grade.ranOutOfTime { memory.remember(grade, key) }
    return grade
  }

  /// Finds the tests that a later stage asks to change, and those that were
  /// changed as it asks.
  private func lookAhead(
    to later: Stage, _ evidence: Evidence, _ grade: inout Grade,
    _ grading: Grading, _ key: String, _ memory: inout GradeMemory
  ) throws {
    let isRed = Judge.outcomeOfRun(evidence) == .failed && grade.isRight
    guard isRed || !grade.wrong.isEmpty else { return }
    let laterKey = "\(key), after stage \(later.number)"
    let known = options.fresh ? nil : memory.later(laterKey)
    let failing = try known ?? grading.failing(after: later)
    memory.remember(later: failing, laterKey)
    let adapted = grade.wrong.map(\.test).filter { failing[$0] == nil }
    grade.adapted = adapted
    grade.wrong.removeAll { adapted.contains($0.test) }
    grade.changed = failing
  }

  /// What the shipped tests of a stage say of the learner's code.
  private func reference(
    _ stage: Stage, _ runs: StageRuns
  ) throws -> [Grade.Failure] {
    let names = try ShippedTests.tests(of: stage, kata, in: workbook)
    func ran(_ run: TestRun) -> Bool {
      names.allSatisfy { [.passed, .failed].contains(run.log[$0]?.state) }
    }
    let together = runs.together.flatMap { ran($0) ? $0 : nil }
    let run = try together ?? runs.runShipped(stage)
    if let error = Grade.buildError(run, at: kata.source) { return [error] }
    let failures = Grade.failures(run, at: kata.source).filter { failure in
      names.contains { $0.description == failure.test }
    }
    let missing = names.first { run.log[$0] == nil }.map {
      [Grade.Failure(test: $0.description, message: "it did not run")]
    }
    return failures.isEmpty ? missing ?? [] : failures
  }
}
