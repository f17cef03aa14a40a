/// What the game tells a score board about one guess.
struct Score: Equatable, CustomStringConvertible {
  /// What the guess led to.
  var result: HitResult

  /// Which try it was: 1 for the first.
  var tryCount: Int

  /// The score in words, like "win on try 2".
  var description: String {
    "\(result) on try \(tryCount)"
  }
}
