/// What a check runs once more, so that a stage answers for itself alone, and
/// chance accuses nobody.
extension Check {
  /// Runs a stage alone where the run of several does not tell about it.
  ///
  /// A crash may have come from another stage, and hides what comes after it; where
  /// another stage's failure ended the run, tests may be missing.
  func runCutStage(_ evidence: inout Evidence, _ runs: inout StageRuns) throws {
    guard let run = evidence.run, !evidence.isAlone else { return }
    let isCut =
      run.end == .stopped && evidence.firstRedIndex == nil
      && (runs.mayHoldTests(of: evidence.stage)
        || !evidence.tests.allSatisfy(\.isFinished))
    guard
      isCut || [.crashed, .noTestsRan].contains(evidence.outcomeOfRun)
    else { return }
    evidence.run = try runs.run([evidence.stage], isAlone: true)
    evidence.isAlone = true
  }

  /// Runs the tests alone that another one kept from their end, three times at
  /// most: each time, one more may do the same.
  func runLostTests(_ evidence: inout Evidence, _ runs: StageRuns) throws {
    for _ in 1...3 {
      let tests = evidence.lostTests
      guard !tests.isEmpty, var run = evidence.run else { return }
      let alone = try runs.run(tests, of: evidence.stage)
      run.log.replace(with: alone.log)
      if alone.output.fatal != nil { run.output = alone.output }
      evidence.run = run
    }
  }

  /// The tests that fail in the verdict, if each of them passes in another run.
  ///
  /// They run where a failure accuses the code: of breaking what was green, or
  /// what own tests ask for; once, where the last check told of them, and not at
  /// all where the next row's code is to come.
  func failingByChance(
    _ verdict: StageVerdict, _ runs: StageRuns
  ) throws -> [TestName] {
    let stage = verdict.stage
    let before = runs.snapshot.past[stage.number]
    let rules = verdict.grade?.shippedFailures.map(\.test) ?? []
    let failed = rules.isEmpty ? verdict.redTests : rules
    let isOld =
      before.lastRed?.isSuperset(of: failed.map(\.description)) == true
    guard verdict.outcome == .failed, verdict.errors.isEmpty,
      verdict.grade == nil
        ? before.wasGreen && !isOld
        : !rules.isEmpty || !isDue(verdict, runs.snapshot.past)
    else { return [] }
    tester.announce?("what failed once more")
    var (left, call) = (failed, runs.call([stage]))
    var module = stage.isTestFirst ? kata.ownModule : ".*"
    if !rules.isEmpty {
      (call, module) = (runs.shipped([stage]), kata.stageModule)
    }
    for _ in 1..<(isOld ? 2 : 6) where !left.isEmpty {
      call.filter = "\(module)\\.\(Kata.pattern(for: left))"
      let passing = try runs.run(call).tests { $0.result == .passed }
      left.removeAll(where: passing.contains)
      call.arguments = ["--skip-build"]
    }
    return left.isEmpty ? failed : []
  }

  /// Whether the learner has written a test since the last row, and now its red is
  /// shown: the code for it is to come.
  private func isDue(_ verdict: StageVerdict, _ past: Past) -> Bool {
    let before = past[verdict.stage.number]
    return past.stageShown != nil && !before.wasGreen && before.lastRed == nil
      && verdict.tests.count > before.row?.tests ?? 0 && verdict.isUnwritten
  }

  /// What the own tests that fail in the verdict say on right code now and then.
  func failingOnRightCode(
    _ verdict: StageVerdict, _ grading: Grading?, _ tried: inout Tried
  ) throws -> [TestFailure] {
    guard let grading, verdict.outcome == .failed, verdict.byChance.isEmpty,
      let grade = verdict.grade, grade.isRight, grade.asking == nil,
      !verdict.redTests.isEmpty
    else { return [] }
    try tried.run(grading, isGreen: false, suspects: verdict.redTests)
    return try grading.grade(tried.matrix).byChance
  }
}
