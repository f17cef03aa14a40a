/// A Stub: it answers `best` with what the test put in, whatever happens.
final class StubScoreBoard: ScoreBoard {
  private let cannedBest: Int?

  /// Creates a score board whose `best` is always the given one.
  init(best: Int?) {
    cannedBest = best
  }

  /// The canned answer.
  var best: Int? {
    cannedBest
  }

  /// Does nothing: a stub only answers.
  func report(_ score: Score) {}
}
