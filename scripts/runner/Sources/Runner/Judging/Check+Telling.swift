/// What a plain check does to tell given tests one at a time.
extension Check {
  /// What was told before of a stage; nil where all its tests are told.
  func telling(_ stage: Stage, _ runs: StageRuns) -> Telling? {
    guard runs.tellsOne, !stage.isTestFirst else { return nil }
    var runs = runs
    let mark = runs.journal.past(of: kata)[stage.number]
    let isAsBefore =
      mark.row?.digest
      == runs.files.codeDigest(upTo: stage.number).description
    return Telling(
      last: mark.told, isAtRow: mark.isAtRow, goesOn: isAsBefore && advances)
  }

  /// Runs the tests alone that another one kept from their end, three times at
  /// most: each time, one more may do the same.
  func runLostTests(_ evidence: inout Evidence, _ runs: StageRuns) throws {
    for _ in 1...3 {
      let tests = Judge.lostTests(of: evidence)
      guard !tests.isEmpty, var run = evidence.run else { return }
      let alone = try runs.run(tests, of: evidence.stage)
      run.log.replace(with: alone.log)
      if alone.output.fatal != nil { run.output = alone.output }
      evidence.run = run
    }
  }
}
