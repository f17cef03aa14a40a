extension Service {
  /// Counts from `start` down to 0, a second apart, and then ends.
  ///
  /// Every call makes a stream of its own, for one reader.
  func countDown(from start: Int) -> AsyncStream<Int> {
    AsyncStream { continuation in
      continuation.finish()  // TODO: stage 3
    }
  }

  /// Counts from `start` down to 0 by the given clock.
  ///
  /// The seconds begin at the moment of the call, even if the stream is read later:
  /// `start` is due then, the number after it one second later, the next one two
  /// seconds later, and so on. A number that is late does not make the next one late.
  /// All else is as in `countDown(from:)`. `sleep` is not used.
  func countDown(
    from start: Int, clock: some Clock<Duration>
  ) -> AsyncStream<Int> {
    AsyncStream { continuation in
      continuation.finish()  // TODO: stage 10
    }
  }
}
