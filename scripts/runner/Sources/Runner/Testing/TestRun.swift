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
  /// What was built, where SwiftPM did not build it.
  var product: String?
  /// Whether SwiftPM would say no more of why the code was not built.
  var saysAll = true

  /// Whether the code was built.
  public var isBuilt: Bool { output.isBuilt || log.isLaunched }

  /// The tests that got their turn before it was ended.
  var told: [TestRecord] { log.records.filter(\.isTold) }

  /// Of the tests that another run told of, those that got no turn here.
  func withoutWord(of other: TestRun) -> [String] {
    let told = Set(told.map(\.name))
    return other.told.map(\.name).filter { !told.contains($0) }
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
