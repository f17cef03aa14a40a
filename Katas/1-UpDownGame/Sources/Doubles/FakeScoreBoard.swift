/// A Fake: a score board that really works, in memory only.
///
/// Each one has a memory of its own.
final class FakeScoreBoard: ScoreBoard {
  /// The fewest tries of all wins that were reported; `nil` before the first.
  var best: Int? {
    // TODO: stage 7
    return nil
  }

  /// Remembers the score if it is a win; other guesses leave `best` alone.
  func report(_ score: Score) {
    // TODO: stage 7
  }
}
