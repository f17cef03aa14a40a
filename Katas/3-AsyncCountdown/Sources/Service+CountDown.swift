extension Service {
  /// Yields 2, 1 and 0, each after a second, and then ends.
  ///
  /// Every call makes a stream of its own, for one reader.
  func countDown() -> AsyncStream<Int> {
    AsyncStream { continuation in
      continuation.finish()  // TODO: stage 4
    }
  }

  /// Counts from `start` down to 0, a second before each value, and ends.
  func countDown(from start: Int) -> AsyncStream<Int> {
    AsyncStream { continuation in
      continuation.finish()  // TODO: stage 10
    }
  }

  /// Counts from `start` down to 0 by the given clock.
  ///
  /// The first value is due one second after the beginning, the second after two
  /// seconds, and so on: a value that is late does not make the next one late.
  /// All else is as in `countDown(from:)`. `sleep` is not used.
  func countDown(
    from start: Int, clock: some Clock<Duration>
  ) -> AsyncStream<Int> {
    AsyncStream { continuation in
      continuation.finish()  // TODO: stage 11
    }
  }
}
