/// Where and how a process ended in the middle of a test.
public struct Crash: Equatable, Sendable {
  /// Swift's last words, or what ended the process.
  public var message: String
  /// The first place in the learner's own code that Swift names.
  public var file: String?
  /// The line in that file.
  public var line: Int
}
