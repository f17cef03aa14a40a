/// Where guesses are written down: the two things that the game needs of it.
protocol ScoreBoard {
  /// The fewest tries that a win has taken; `nil` before the first win.
  var best: Int? { get }

  /// Takes note of one guess.
  func report(_ score: Score)
}
