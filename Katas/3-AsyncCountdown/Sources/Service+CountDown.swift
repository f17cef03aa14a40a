extension Service {
  /// Counts "2", "1", "0", a second before each, and then ends.
  ///
  /// Every call makes a stream of its own, for one reader. The stream ends
  /// early, and stops sleeping, when its reader lets go of it, when the
  /// reader's task is cancelled, or when `sleep` throws: a sleep that threw is
  /// followed by no value and by no other sleep.
  func countDown() -> AsyncStream<String> {
    AsyncStream { continuation in
      continuation.finish()  // TODO: stage 4
    }
  }

  /// Counts from `start` down to "0", a second before each, and then ends.
  ///
  /// From 0 it yields "0" only; from a negative number nothing, and it does
  /// not sleep. It ends early for the same reasons as `countDown()`.
  func countDown(from start: Int) -> AsyncStream<String> {
    AsyncStream { continuation in
      continuation.finish()  // TODO: stage 10
    }
  }

  /// Counts from `start` down to "0" by the given clock.
  ///
  /// The first value is due one second after this call, the second after two
  /// seconds, and so on: a value that is late does not make the next one late.
  /// All else is as in `countDown(from:)`. `sleep` is not used.
  func countDown(
    from start: Int, clock: some Clock<Duration>
  ) -> AsyncStream<String> {
    AsyncStream { continuation in
      continuation.finish()  // TODO: stage 11
    }
  }
}
