/// Anything that can supply a random number.
///
/// The game is one. In a test, a struct of three lines is another.
protocol RandomNumberSource {
  /// Returns a number, or throws what went wrong.
  func makeRandomValue() async throws -> Int
}
