/// A Fake: a score board that really works, in memory only.
///
/// Each one has a memory of its own. It remembers the wins, and its best is the
/// fewest tries of all of them.
final class FakeScoreBoard: ScoreBoard {
  private var winningTryCounts: [Int] = []

  /// The fewest tries of all wins that were reported; `nil` before the first.
  var best: Int? {
    winningTryCounts.min()
  }

  /// Remembers the score if it is a win; other guesses leave `best` alone.
  func report(_ score: Score) {
    if score.result == .win {
      winningTryCounts.append(score.tryCount)
    }
  }
}
