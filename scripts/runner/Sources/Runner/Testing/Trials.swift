/// Runs trials on states that are built side by side, and any other call for a check:
/// what starts tests there stands here.
public struct Trials: Sendable {
  private let kata: Kata
  private let root: String
  private let tester: any TestRunner
  private let build: StateBuild
  /// What was found before, if it is to be remembered.
  private let memory: TrialMemory?
  /// The states that the last call has built.
  private var built: [String] = []
  /// Those that do not compile with the tests: they keep no other from being built.
  private var broken: Set<String> = []

  /// How many states' tests run in one call, at most.
  ///
  /// SwiftPM hands XCTest the names of all tests in one argument, which Linux limits
  /// to 128 KiB. Of 25 states with 50 tests each, it ran none, and said nothing.
  private static let most = 12

  /// Prepares to run tests of a kata.
  ///
  /// - Parameter remembers: Whether trials that were made before need not be made
  ///   again.
  public init(
    of kata: Kata, root: String, tester: any TestRunner, remembers: Bool = false
  ) {
    (self.kata, self.root, self.tester) = (kata, root, tester)
    build = StateBuild(kata, root: root)
    memory =
      remembers ? TrialMemory(of: kata, root: root, limit: tester.limit) : nil
  }

  /// Forgets all that was laid out and built.
  public mutating func forget() throws {
    try build.forget()
    built = []
  }

  // MARK: - States

  /// Builds a batch's states, and runs its trials, as often as their hopes ask for.
  ///
  /// - Returns: all runs of each trial, by its state.
  public mutating func run(_ batch: Batch) throws -> [String: [TestRun]] {
    var found: [String: [TestRun]] = [:]
    var files: [String: KataFiles] = [:]
    for state in batch.beside where build.holds(state.name) {
      files[state.name] = state.files
    }
    for state in batch.states { files[state.name] = state.files }
    for trial in batch.trials {
      found[trial.state] = memory?.runs(trial, on: files[trial.state])
    }
    let trials = batch.trials.filter { found[$0.state] == nil }
    if trials.isEmpty { return found }
    tester.announce?("your tests on other code")
    try build.lay(files)
    var patterns = Dictionary(
      trials.map { ($0.state, $0.pattern) }, uniquingKeysWith: { $1 })
    var turn = 0
    while !patterns.isEmpty {
      turn += 1
      // What looks too early may be in time once, which shows that it is luck.
      let new = try run(
        patterns, of: Array(files.keys), batch,
        delaysRequests: turn < Trial.Hope.most)
      found.merge(new.mapValues { [$0] }) { $0 + $1 }
      patterns = [:]
      for trial in trials where new[trial.state] != nil {
        patterns[trial.state] = trial.again(after: found[trial.state] ?? [])
      }
    }
    for trial in trials {
      memory?.keep(found[trial.state], trial, on: files[trial.state])
    }
    return found
  }

  /// Runs tests once on each of these states.
  ///
  /// A state whose tests crash, hang or go on for too long after a failure ends the
  /// call; the others are run by another one.
  private mutating func run(
    _ patterns: [String: String], of states: [String], _ batch: Batch,
    delaysRequests: Bool
  ) throws -> [String: TestRun] {
    var results: [String: TestRun] = [:]
    var left = patterns
    var states = states.filter { !broken.contains($0) || left[$0] != nil }
      .sorted()
    while !left.isEmpty {
      let names = Array(left.keys.sorted().prefix(Self.most))
      var call = build.call(
        left.filter { names.contains($0.key) }, of: states)
      call.delaysRequests = delaysRequests
      if built == states { call.arguments.append("--skip-build") }
      var began: SuspendingClock.Instant?
      let run = try run(call) { log, seconds in
        if began == nil, !log.records.isEmpty { began = .now }
        return seconds > batch.patience
          || began?.secondsAgo ?? 0 > batch.atMost
      }
      built = run.isBuilt ? states : []
      let done = build.finished(names, in: run)
      for state in done { results[state] = build.part(of: run, state) }
      left = left.filter { !done.contains($0.key) }
      // What does not compile must not keep the others from being built.
      if !run.isBuilt {
        states.removeAll(where: done.contains)
        broken.formUnion(done)
      }
    }
    return results
  }

  // MARK: - Any call

  /// Runs tests by one call.
  func run(
    _ call: SwiftCall,
    stopWhen isEnough: (TestLog, Double) -> Bool
  ) throws -> TestRun {
    try tester.run(call, stopWhen: isEnough)
  }
}
