/// When a run on the learner's files has told enough.
extension Mine {
  /// When enough is known of these stages.
  func stop(_ stages: [Stage]) -> (TestLog) -> Bool {
    let goesPast = goesPast(stages)
    let showsFirstRed = showsFirstRed(stages)
    return { goesPast($0) || showsFirstRed($0) }
  }

  /// Ends a run when a given test of the last stage is known to be the first
  /// red, where one is shown at a time, and all tests of the stages before have run.
  ///
  /// Swift Testing runs after XCTest: own tests may use both.
  private func showsFirstRed(_ stages: [Stage]) -> (TestLog) -> Bool {
    guard scope.isOneLight, let last = stages.last, !last.isTestFirst,
      !files.part("Tests").contains(where: {
        $0.bytes.holds("import Testing")
      })
    else { return { _ in false } }
    let given = snapshot.tests(of: last)
    let others = stages.dropLast().filter { !$0.isTestFirst }
      .flatMap(snapshot.tests)
    let (own, shipped) = (kata.ownModule, kata.stageModule)
    let hasOwn = stages.contains(where: mayHoldTests)
    return { log in
      guard log.records.last?.name.module == shipped,
        !hasOwn || !log.records(of: own).isEmpty,
        others.allSatisfy({ log[$0]?.isFinished == true }),
        let first = given.first(where: { log[$0]?.result != .passed })
      else { return false }
      return log[first]?.result == .failed
    }
  }

  /// Ends a run when a stage before the last has failed and another one begins.
  ///
  /// Behind a failure of the last stage, there may be own tests of those before it.
  private func goesPast(_ stages: [Stage]) -> (TestLog) -> Bool {
    guard scope != .all, stages.count > 1, let last = stages.last?.number
    else {
      return { _ in false }
    }
    return { [kata] log in
      let failed = log.records(of: kata.stageModule).first {
        !$0.failures.isEmpty
          && Stage.number(namedBy: $0.name.suite) ?? last < last
      }
      guard let failed else { return false }
      guard case .test(let now) = log.phase, now.module == failed.name.module
      else { return true }
      return Stage.number(namedBy: now.suite)
        != Stage.number(namedBy: failed.name.suite)
    }
  }
}
