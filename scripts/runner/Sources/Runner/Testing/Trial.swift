/// Tests that are run on one state of a kata's code, and what is hoped of them.
public struct Trial: Sendable {
  /// What is hoped of the tests on a state.
  public enum Hope: Sendable {
    /// That at least one of them fails: code without the feature.
    case aFailure
    /// That at least one of them fails, if it does so by chance: right code, for tests
    /// that both failed and passed elsewhere, or that fail on the learner's code alone.
    case failsByChance
    /// That all of them pass: right code, and code that was green.
    case passes
    /// That one of them notices the mistake in it, each time.
    case isCaught
    /// Nothing: it is only looked at, or its red is due.
    case nothing
  }

  /// The name of the state.
  public var state: String
  /// The pattern of the tests' names, without the module.
  public var pattern: String
  /// What is hoped of them.
  public var hope: Hope
  /// Which look at the same tests on that state it is.
  var look: Int

  /// Lets the tests of this pattern run on a state.
  public init(_ state: String, _ pattern: String, _ hope: Hope, look: Int = 1) {
    (self.state, self.pattern) = (state, pattern)
    (self.hope, self.look) = (hope, look)
  }

  /// The pattern of what runs once more after these runs; nil where enough is known.
  func again(after runs: [TestRun]) -> String? {
    let some = hope.again(after: runs)
    if !some.isEmpty { return Kata.pattern(for: some) }
    return hope.isCutShort(runs) ? pattern : nil
  }
}

/// The rule of chance: what runs again, so that a coin accuses nobody and catches
/// nothing.
extension Trial.Hope {
  /// How often tests run at most: a coin fails six times in a row once in 64 times.
  static let most = 6

  /// The same for this hope, after a first run.
  ///
  /// What catches a mistake runs twice, and twice anew where it was cut short.
  func most(after first: TestRun) -> Int {
    switch self {
    case .aFailure: 3
    case .passes, .failsByChance:
      first.tests { $0.result == .timedOut }.isEmpty ? Self.most : 2
    case .isCaught: 4
    case .nothing: 1
    }
  }

  /// Whether a crash that was chance kept tests from catching a mistake, or a failure
  /// that was, after which the patience was over.
  func isCutShort(_ runs: [TestRun]) -> Bool {
    guard case .isCaught = self, runs.count == 2 else { return false }
    return !runs[0].tests { [.crashed, .stopped].contains($0.result) }.isEmpty
      && runs[1].tests(where: \.hasFailed).isEmpty
  }

  /// The tests that run once more after these runs; none where enough is known.
  func again(after runs: [TestRun]) -> [TestName] {
    guard let first = runs.first, let last = runs.last, first.isBuilt,
      runs.count < most(after: first)
    else { return [] }
    switch self {
    case .aFailure, .failsByChance:
      let some = last.tests { $0.hasFailed }
      return some.isEmpty ? last.passed : []
    case .passes:
      // One that failed may have had no turn in the run after.
      let passed = runs.flatMap(\.passed)
      let failed = runs.flatMap {
        $0.tests { $0.result != .passed && $0.isFinished }
      }
      let some = Set(failed).subtracting(passed)
      if !some.isEmpty { return some.sorted() }
      // What passes alone may fail beside others, each time.
      let disturbed = runs.failingBesideOthers
      return disturbed.isEmpty || runs.count.isMultiple(of: 2)
        ? disturbed : first.log.records.map(\.name)
    case .isCaught:
      if runs.count.isMultiple(of: 2) { return [] }
      // A limit would have to pass once more.
      return last.tests { $0.hasFailed && $0.result != .timedOut }
    case .nothing: return []
    }
  }
}

/// Tests that others disturb, told from runs of all and of those that failed.
extension [TestRun] {
  /// Whether tests ran there that passed in the first run.
  func isWhole(_ run: TestRun) -> Bool {
    first?.passed.contains { run.log[$0] != nil } == true
  }

  /// The tests that failed each time beside such others, and passed each time without
  /// them.
  var failingBesideOthers: [TestName] {
    guard let failed = first?.tests(where: \.hasFailed) else { return [] }
    return failed.filter { name in
      let ran = filter { $0.log[name]?.isFinished == true }
      return ran.contains { !isWhole($0) }
        && ran.allSatisfy {
          isWhole($0) == ($0.log[name]?.result != .passed)
        }
    }
  }
}
