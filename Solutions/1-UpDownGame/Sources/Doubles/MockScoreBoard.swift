/// A Mock: it knows which reports should come, and verifies that they did.
///
/// It knows no best.
final class MockScoreBoard: ScoreBoard {
  private let expectedScores: [Score]
  private var reportedScores: [Score] = []

  /// Creates a score board that expects these scores, in this order.
  init(expecting scores: [Score]) {
    expectedScores = scores
  }

  /// Always `nil`: this mock is about reports.
  var best: Int? { nil }

  /// Takes note of the score, to compare it in `verify()`.
  func report(_ score: Score) {
    reportedScores.append(score)
  }

  /// Whether exactly the expected scores were reported, in that order.
  func verify() -> Bool {
    reportedScores == expectedScores
  }
}
