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

  /// Does nothing, because a stub only returns values.
  func report(_ score: Score) {}
}
