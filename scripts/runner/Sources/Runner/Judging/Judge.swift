/// Makes the verdict on a stage of what has run, of what the check has found on disk,
/// and of nothing else.
struct Judge {
  let mine: Mine
  /// The stage that is judged.
  let stage: Stage
  /// The states that its own tests are tried on; nil where they are not.
  var grading: Grading?
  /// The run that tells of its tests; nil where there was nothing to run.
  let run: TestRun?
  /// Whether no other stage's tests ran there: its end speaks of this one.
  let isAlone: Bool
  /// The errors of own tests that do not compile.
  let ownErrors: [Diagnostic]
  /// The stage's tests, in the order of the source, and own ones as they ran.
  let tests: [TestRecord]

  var snapshot: Snapshot { mine.snapshot }
  var kata: Kata { snapshot.kata }
  var past: StagePast { snapshot.past[stage.number] }
  private var changes: [ShippedTests.Change] { snapshot.shipped.changes }

  /// Prepares to judge a stage.
  init(_ stage: Stage, by mine: Mine) {
    (self.mine, self.stage) = (mine, stage)
    let found = mine.run(of: stage)
    (run, isAlone) = (found?.run, found?.isAlone ?? true)
    ownErrors = mine.mayHoldTests(of: stage) ? mine.ownErrors(of: stage) : []
    let kata = mine.snapshot.kata
    guard let run, run.isBuilt, ownErrors.isEmpty else {
      tests = []
      return
    }
    // Shipped tests must run; of own tests, those count that ran.
    let shipped = stage.isTestFirst ? [] : mine.snapshot.tests(of: stage)
    tests =
      shipped.map { run.log[$0] ?? TestRecord(name: $0, result: .notRun) }
      + run.log.records(of: kata.ownModule).filter {
        Stage.number(namedBy: $0.name.suite) == stage.number || kata.isDrill
      }
  }

  // MARK: - What its tests did on the learner's files

  /// What they say of the learner's code.
  var outcomeOfRun: Outcome {
    guard ownErrors.isEmpty else { return .doesNotBuild }
    guard let run else { return .noTestsRan }
    guard run.isBuilt else {
      return run.asksForNames(of: kata, changes) ? .failed : .doesNotBuild
    }
    let firstRed = firstRedIndex
    if let firstRed, isRow(firstRed) { return .testsWait }
    let results = Set(
      firstRed.map { [tests[$0].result] } ?? tests.map(\.result))
    if results.contains(.timedOut) { return .timedOut }
    if results.contains(.crashed) { return .crashed }
    if results.contains(.failed) { return .failed }
    // Of deleted tests, none runs, and SwiftPM may find nothing to start.
    if results == [.notRun], hasChangedTests { return .noTestsRan }
    // Among other stages' tests, it may be the fault of any: each is run alone.
    if run.hasBrokenOff {
      return isAlone && run.end == .timedOut ? .timedOut : .crashed
    }
    return results == [.passed] ? .green : .noTestsRan
  }

  /// Whether shipped tests that the stage rests on are not as shipped.
  var hasChangedTests: Bool {
    changes.contains { change in
      let number = Stage.number(ofFile: change.path)
      // What is added may help a learner, but may not speak for a stage.
      return !Stage.standsIn(change.path)
        && (number == stage.number || number == nil && change.kind != .added)
    }
  }

  // MARK: - The verdict

  /// The verdict, with the command that says the same by itself.
  func verdict() throws -> StageVerdict {
    let grade = try grade
    let outcome = outcome(grade)
    let call =
      grade?.passesShipped == false
      ? mine.shipped(stage) : run?.call ?? mine.call([stage])
    var verdict = StageVerdict(
      stage: stage, outcome: outcome, tests: tests, command: call.command,
      errors: try errors(), grade: grade, firstRedIndex: firstRedIndex)
    // A crash may keep others from running, and another test may fail of it first.
    let hidesTests = tests.contains { $0.result == .notRun }
    if let run,
      outcome == .crashed
        || outcome == .failed && firstRedIndex == nil && hidesTests
          && run.output.fatal != nil
    {
      verdict.crash = Crash(run, of: snapshot)
    }
    if [.crashed, .timedOut].contains(outcome) {
      // Own tests are known from other code, if not from this run.
      verdict.tests += Set(grade?.tests ?? []).sorted()
        .filter { name in !verdict.tests.contains { $0.name == name } }
        .map { TestRecord(name: $0, result: .notRun) }
    }
    verdict.holdsFunctions =
      tests.isEmpty
      && snapshot.files.tests(of: stage.number).contains {
        SwiftCode.text(of: $0.bytes).contains("func ")
      }
    let suspects = suspects(verdict)
    let again = mine.matrix[.again(stage.number)]
    if suspects.allSatisfy(again.flatMap(\.passed).contains) {
      verdict.byChance = suspects
    } else {
      verdict.replace(with: again)
    }
    return verdict
  }

  private func outcome(_ grade: Grade?) -> Outcome {
    let run = outcomeOfRun
    let graded = grade.flatMap { outcome(of: $0, isPassing: run == .green) }
    // A name that the tests ask for first is red, and no typing error.
    let light = graded ?? (grade?.asking == nil ? run : .failed)
    // Edited tests that pass prove nothing.
    return light == .green && hasChangedTests ? .testsChanged : light
  }

  /// What the grade makes of the stage; nil where it leaves the run's word.
  private func outcome(of grade: Grade, isPassing: Bool) -> Outcome? {
    if grade.buildError != nil { return .doesNotBuild }
    // The compiler's red comes first.
    if !grade.isRed { return grade.asking == nil ? .notRedYet : nil }
    if !grade.isRight { return .wrongTest }
    guard isPassing else { return nil }
    if !grade.passesShipped { return .failed }
    return grade.isAccepted ? nil : .mistakesAtLarge
  }

  private func errors() throws -> [Diagnostic] {
    guard ownErrors.isEmpty else {
      // What keeps them from being compiled with names declared, too, is told before
      // those names.
      let first =
        try ownErrors.first(where: \.isRedeclaration)?.message
        ?? grading?.grade(mine.matrix).buildError?.message
      return ownErrors.filter { $0.message == first }
        + ownErrors.filter { $0.message != first }
    }
    guard let run, !run.isBuilt else { return [] }
    // Helpers may use a name, too: the tests say what it is for.
    func rank(_ error: Diagnostic) -> Int {
      let file = error.place?.file ?? ""
      if file.hasSuffix("/\(stage.testClass).swift") { return 0 }
      return Stage.number(ofFile: file) == stage.number ? 1 : 2
    }
    return (0...2).flatMap { number in
      run.output.errors.filter { rank($0) == number }
    }
  }

  // MARK: - Chance

  /// The tests whose failure accuses the code, so that it must not be chance: of
  /// breaking what was green, or what own tests ask for.
  ///
  /// A red that is due, or that the last check told of, is none.
  func suspects(_ verdict: StageVerdict) -> [TestName] {
    guard verdict.outcome == .failed, verdict.errors.isEmpty else { return [] }
    let rules = verdict.grade?.shippedFailures.map(\.test) ?? []
    if !rules.isEmpty { return rules }
    let failed = verdict.redTests
    let isOld =
      past.lastRed?.isSuperset(of: failed.map(\.description)) == true
    if isOld { return [] }
    if verdict.grade == nil {
      return past.wasGreen || passedUnchanged ? failed : []
    }
    return isDue(verdict) ? [] : failed
  }

  /// Whether the learner has written a test since the last row, and now its red is
  /// shown: the code for it is to come, and no other test passes for the first time.
  private func isDue(_ verdict: StageVerdict) -> Bool {
    guard verdict.isUnwritten, !stage.isCharacterization,
      !past.failedForNoOwnTest
    else { return false }
    if kata.isDrill { return true }
    let (all, known) = (verdict.tests, past.row?.tests ?? 0)
    let passing = all.filter {
      $0.result == .passed
        && verdict.grade?.passingBefore.contains($0.name) != true
    }
    return snapshot.past.stageShown != nil && !past.wasGreen
      && past.lastRed == nil && all.count > known && passing.count <= known
  }
}
