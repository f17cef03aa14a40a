/// How a process ended in the middle of its work, and where.
public struct Crash: Equatable, Sendable {
  /// Swift's last words, or what ended the process.
  public var message: String
  /// The first place in the learner's own code that Swift names, if any.
  public var place: SourcePlace?
}
