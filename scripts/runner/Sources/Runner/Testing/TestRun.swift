import Foundation

/// What a call of `swift test` gave.
public struct TestRun: Sendable {
  /// Why it ended.
  public enum End: Equatable, Sendable {
    case exited(Int32)
    case timedOut
    case stopped
  }

  /// What was asked for.
  public var request: TestRequest
  /// What the output said.
  public var log: TestLog
  /// The output, cut in the middle where it was long.
  public var text: String
  /// Why it ended.
  public var end: End
  /// How long it took, build included, in seconds.
  public var seconds: Double

  /// Whether the code was built.
  public var isBuilt: Bool { log.isBuilt }
}
