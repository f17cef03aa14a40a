/// What a guess leads to.
enum HitResult {
  /// The number is higher than the guess: go up.
  case up

  /// The number is lower than the guess: go down.
  case down

  /// The guess is the number.
  case win

  /// The guess is wrong, and it was the last try.
  case lose
}
