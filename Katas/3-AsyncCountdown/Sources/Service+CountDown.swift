extension Service {
  /// Counts from `start` down to 0, a second apart, and then ends.
  ///
  /// Every call makes a stream of its own, for one reader.
  func countDown(from start: Int) -> AsyncStream<Int> {
    AsyncStream { continuation in
      continuation.finish()  // TODO: stage 4
    }
  }

  /// Counts from `start` down to 0 by the given clock.
  ///
  /// The seconds are counted from the call: `start` comes immediately, the number
  /// after it is due one second after the call, the next one after two seconds, and
  /// so on. A number that is late does not make the next one late. All else is as in
  /// `countDown(from:)`. `sleep` is not used.
  func countDown(
    from start: Int, clock: some Clock<Duration>
  ) -> AsyncStream<Int> {
    AsyncStream { continuation in
      continuation.finish()  // TODO: stage 11
    }
  }
}
