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
}
