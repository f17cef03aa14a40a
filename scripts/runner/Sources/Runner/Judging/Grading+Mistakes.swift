import Synchronization

/// What tests that are red, and right, notice.
extension Grading {
  /// How long a test may go on that only shows whether it can fail, in seconds.
  private static let turn = 3.0

  /// Tries the tests on each known mistake, and looks for tests that nothing
  /// makes fail.
  public func tryMistakes(_ grade: inout Grade) throws {
    let lock = try lockLanes()
    defer { withExtendedLifetime(lock) {} }
    try letWaitingOnesRun(&grade)
    // A test that fails on right code notices nothing.
    let adapted = Set(grade.adapted)
    let told = Mutex((done: 0, noticed: 0))
    let mistaken = try mutants.map { try chain.state(changedBy: $0) }
    let runs = try Parallel.map(
      mistaken, lanes: lanes.count,
      whenDone: { index, runs in
        let fate = try? Grade.judge(mutants[index], runs, without: adapted).fate
        told.withLock {
          $0.done += 1
          if fate != .atLarge { $0.noticed += 1 }
        }
      }
    ) { version, lane, isOver in
      let so = told.withLock { $0 }
      return try runTwice(
        on: version, in: lanes[lane],
        saying: "your tests on \(mutants.count) mistakes (\(so.done) tried, "
          + "\(so.noticed) noticed)",
        until: isOver)
    }
    grade.mutants = try zip(mutants, runs).compactMap { mutant, runs in
      try runs.map { try Grade.judge(mutant, $0, without: adapted) }
    }
    guard looksForIdleTests else { return }
    grade.idle = try idle(
      neverFailing(grade.passingBefore, in: zip(mistaken, runs.map(\.?.first))))
  }

  /// Lets the tests run on code without the feature that got no turn there.
  private func letWaitingOnesRun(_ grade: inout Grade) throws {
    while !grade.waiting.isEmpty {
      let run = try run(
        on: versions.before, saying: versions.saying.before,
        only: grade.waiting, atMost: Self.turn)
      read(run, into: &grade)
      var told = run.told.map(\.name.description)
      if told.isEmpty {
        // The first one had all that time.
        told = run.log.records.map(\.name.description)
        grade.unfinished += told
        grade.count += told.count
      }
      // A test whose name SwiftPM does not find never gets a turn.
      guard told.contains(where: grade.waiting.contains) else { return }
      grade.waiting.removeAll(where: told.contains)
    }
  }

  /// Runs the tests on a mistake, and those that notice it once more: what
  /// they notice by chance they do not notice.
  private func runTwice(
    on sources: KataFiles, in lane: Lane, saying text: String,
    until isOver: () -> Bool
  ) throws -> [TestRun] {
    let first = try run(on: sources, in: lane, saying: text, until: isOver)
    let noticing = first.log.records.filter { !$0.failures.isEmpty }
      .map(\.name.description)
    if noticing.isEmpty || isOver() { return [first] }
    let again = try run(
      on: sources, in: lane, saying: text, only: noticing, after: first,
      until: isOver)
    return [first, again]
  }

  /// Of these tests, the ones that pass with each of the mistakes; one that did
  /// not get its turn gets it now.
  private func neverFailing(
    _ tests: [String], in runs: some Sequence<(KataFiles, TestRun?)>
  ) throws -> [String] {
    func left(_ tests: [String], _ run: TestRun) -> [String] {
      tests.filter { test in
        let record = run.log.records.first { $0.name.description == test }
        return record.map { $0.state == .passed || !$0.isTold } ?? true
      }
    }
    let all = runs.compactMap { version, run in run.map { (version, $0) } }
    var tests = all.reduce(tests) { left($0, $1.1) }
    for (version, run) in all {
      let told = Set(run.told.map(\.name.description))
      let waiting = tests.filter { !told.contains($0) }
      if waiting.isEmpty { continue }
      let again = try self.run(
        on: version, saying: "your tests on \(mutants.count) mistakes",
        only: waiting)
      tests = left(tests, again)
    }
    return tests
  }

  /// Of these tests, the ones that pass even where nothing is written.
  private func idle(_ candidates: [String]) throws -> [String] {
    guard !candidates.isEmpty else { return [] }
    let run = try run(
      on: chain.state(after: 0), saying: "your tests on the untouched starter",
      only: candidates)
    let passed = run.log.records.filter { $0.state == .passed }
      .map(\.name.description)
    return candidates.filter { passed.contains($0) }
  }
}
