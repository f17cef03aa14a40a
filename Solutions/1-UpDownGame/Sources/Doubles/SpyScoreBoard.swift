/// A Spy: it writes down each report, and the test reads them afterwards.
///
/// It knows no best.
final class SpyScoreBoard: ScoreBoard {
  /// Every score that was reported, the first one first.
  private(set) var scores: [Score] = []

  /// Always `nil`: this spy is about reports.
  var best: Int? { nil }

  /// Writes the score down.
  func report(_ score: Score) {
    scores.append(score)
  }
}
