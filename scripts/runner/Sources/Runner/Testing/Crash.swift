/// How a process ended in the middle of its work, and where.
struct Crash: Codable, Equatable, Sendable {
  /// Swift's last words, or what ended the process.
  var message: String
  /// The first place in the learner's own code that Swift names, if any.
  var place: SourcePlace?
}
