/// Given tests, of which one red is shown at a time; and what did not run.
extension Judge {
  /// Whether given tests are shown one red at a time.
  private var showsOneRed: Bool {
    mine.scope.isOneLight && !stage.isTestFirst
  }

  /// The first given test that does not pass, by its place in the source, where one
  /// is shown at a time and it came to an end.
  var firstRedIndex: Int? {
    let first = tests.firstIndex { $0.result != .passed }
    guard showsOneRed, let first, tests[first].hasFailed else { return nil }
    return first
  }

  /// Whether a row is due, where this test is the first red: the one that was shown
  /// passes, and there is time to tidy up before the next.
  func isRow(_ firstRed: Int) -> Bool {
    guard let before = indexShownBefore else { return false }
    let goesOn = past.row?.digest == digest && mine.scope.advances
    // What passes now without a change does so by chance.
    return firstRed > before && !isUnchanged
      || firstRed == before && past.isAtRow && !goesOn
  }

  /// Whether the first red passed in the last check, on the same code: it stands above
  /// the one that was shown then.
  var passedUnchanged: Bool {
    isUnchanged && firstRedIndex ?? .max < indexShownBefore ?? 0
  }

  /// The place of the test that the last check showed; nil where it showed none.
  private var indexShownBefore: Int? {
    tests.firstIndex { $0.name.description == past.firstRed }
  }

  private var digest: String {
    snapshot.files.codeDigest(upTo: stage.number).description
  }

  /// Whether nothing has changed since a test was shown.
  private var isUnchanged: Bool {
    !past.isAtRow && past.firstRedDigest == digest
  }

  // MARK: - What did not run

  /// The given tests that must run alone, before one of them is shown: those that did
  /// not come to their end since another one took the process down.
  var testsCutOff: [TestName] {
    guard showsOneRed,
      tests.contains(where: { [.crashed, .timedOut].contains($0.result) })
    else { return [] }
    // Which of several that crashed did it is not known.
    let isKnown = tests.count { $0.result == .crashed } == 1
    let unknown: [TestResult] = isKnown ? [.notRun] : [.notRun, .crashed]
    let above = tests.prefix {
      ([.passed, .stopped] + unknown).contains($0.result)
    }
    return above.filter { unknown.contains($0.result) }.map(\.name)
      .filter { $0.module == kata.stageModule }
  }

  /// Whether the run of several stages does not tell about this one.
  ///
  /// A crash may have come from another stage, and hides what comes after it; where
  /// another stage's failure ended the run, tests may be missing; and where tests run
  /// side by side, one that never ends may hold up all others.
  var isCut: Bool {
    guard let run, !isAlone else { return false }
    let names = tests.map(\.name)
    let isHeldUp = run.log.records.contains {
      $0.result == .timedOut && !names.contains($0.name)
    }
    return run.end == .stopped && firstRedIndex == nil
      && (mine.mayHoldTests(of: stage) || !tests.allSatisfy(\.isFinished))
      || [.crashed, .noTestsRan].contains(outcomeOfRun)
      || isHeldUp && outcomeOfRun == .timedOut
  }
}
