/// A Spy: it writes down what it is told, and the test reads it afterwards.
final class SpyScoreBoard: ScoreBoard {
  /// Every score that was reported, the first one first.
  private(set) var scores: [Score] = []

  /// Always `nil`: a spy only listens.
  var best: Int? { nil }

  /// Writes the score down.
  func report(_ score: Score) {
    scores.append(score)
  }
}
