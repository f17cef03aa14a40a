/// What a check does so that chance accuses nobody.
extension Check {
  /// The tests that fail in the verdict and pass when they run once more.
  ///
  /// They run where a failure accuses the code: of breaking what was green, or
  /// what own tests ask for. None where another test fails again, or all of them
  /// did in the last check.
  func failingByChance(
    _ verdict: StageVerdict, _ runs: inout StageRuns
  ) throws -> [String] {
    let stage = verdict.stage
    let mark = runs.journal.past(of: kata)[stage.number]
    let rules = verdict.grade?.shippedFailures.map(\.test) ?? []
    let failed = rules.isEmpty ? verdict.redTests : rules
    guard verdict.outcome == .failed, verdict.errors.isEmpty,
      mark.wasGreen || verdict.grade != nil,
      mark.lastRed?.isSuperset(of: failed) != true
    else { return [] }
    tester.announce?("what failed once more")
    let run =
      try rules.isEmpty ? runs.run([stage]) : runs.run(runs.shipped([stage]))
    let passing = Set(run.tests { $0.state == .passed })
    return passing.isSuperset(of: failed) ? failed : []
  }
}
