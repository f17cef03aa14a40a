/// A Stub: its best is the one that the test put in, whatever is reported.
final class StubScoreBoard: ScoreBoard {
  private let cannedBest: Int?

  /// Creates a score board whose best is always the given one.
  init(best: Int?) {
    cannedBest = best
  }

  /// The canned value.
  var best: Int? {
    cannedBest
  }

  /// Does nothing: a stub only answers.
  func report(_ score: Score) {}
}
