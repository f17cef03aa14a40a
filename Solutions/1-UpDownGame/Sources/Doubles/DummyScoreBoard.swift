/// A Dummy: it is passed where a score board is needed, and does nothing.
///
/// It knows no best.
final class DummyScoreBoard: ScoreBoard {
  /// Always `nil`.
  var best: Int? { nil }

  /// Does nothing.
  func report(_ score: Score) {}
}
