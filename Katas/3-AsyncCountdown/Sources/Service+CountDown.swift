extension Service {
  /// Yields "2", "1" and "0", each after a second, and then ends.
  ///
  /// Every call makes a stream of its own, for one reader. The stream and its
  /// sleep end early when the reader stops reading, when the reader's task is
  /// cancelled, or when `sleep` throws. After a sleep that threw, there is no
  /// further value and no further sleep.
  func countDown() -> AsyncStream<String> {
    AsyncStream { continuation in
      continuation.finish()  // TODO: stage 4
    }
  }

  /// Counts from `start` down to "0", a second before each value, and ends.
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
