/// What a call of `swift test` gave.
public struct TestRun: Sendable {
  /// Why it ended.
  public enum End: Equatable, Sendable {
    case exited(Int32)
    case timedOut
    case stopped
  }

  /// What was asked for.
  var request: TestRequest
  /// What the tests' events told.
  public var log: TestLog
  /// What of the printed text is worth knowing.
  public var output: Output
  /// The printed text, cut in the middle where it was long.
  public var text: String
  /// Why it ended.
  public var end: End
  /// How long it took, build included, in seconds.
  var seconds: Double

  /// Whether the code was built.
  public var isBuilt: Bool { output.isBuilt || log.isLaunched }

  /// The tests that ended, or failed before the run was ended.
  var finished: [TestRecord] { log.records.filter(\.isFinished) }

  /// Of the tests that finished in another run, those that did not here.
  func unfinished(of other: TestRun) -> [String] {
    let names = Set(finished.map(\.name))
    return other.finished.map(\.name).filter { !names.contains($0) }
      .map(\.description)
  }

  /// Whether it broke off while no test ran, or ended badly for no test's sake.
  var hasBrokenOff: Bool {
    guard isBuilt, end != .stopped,
      log.records.allSatisfy({ [.passed, .skipped].contains($0.state) })
    else { return false }
    return end != .exited(0) || log.hasOpenRun
  }
}
