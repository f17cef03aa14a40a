extension Service {
  /// Yields 2, 1 and 0, each after a second, and then ends.
  ///
  /// Every call makes a stream of its own, for one reader. The stream and its
  /// sleep end early when the reader stops reading, when the reader's task is
  /// cancelled, or when `sleep` throws. After a sleep that threw, there is no
  /// further value and no further sleep. The stream may outlive its service.
  func countDown() -> AsyncStream<Int> {
    countDown(from: 2)
  }

  /// Counts from `start` down to 0, a second before each value, and ends.
  ///
  /// From 0 it yields 0 only; from a negative number nothing, and it does
  /// not sleep. It ends early for the same reasons as `countDown()`.
  func countDown(from start: Int) -> AsyncStream<Int> {
    ticks(from: start) { [sleep] _ in try await sleep(.seconds(1)) }
  }

  /// Counts from `start` down to 0 by the given clock.
  ///
  /// The first value is due one second after the beginning, the second after two
  /// seconds, and so on: a value that is late does not make the next one late.
  /// All else is as in `countDown(from:)`. `sleep` is not used.
  func countDown(
    from start: Int, clock: some Clock<Duration>
  ) -> AsyncStream<Int> {
    let beginning = clock.now
    return ticks(from: start) { tick in
      let due = beginning.advanced(by: .seconds(tick))
      try await clock.sleep(until: due, tolerance: nil)
    }
  }

  /// Yields the numbers, each after its pause; the first pause is number 1.
  private func ticks(
    from start: Int,
    pause: @escaping @Sendable (_ tick: Int) async throws -> Void
  ) -> AsyncStream<Int> {
    AsyncStream { continuation in
      let counting = Task {
        defer { continuation.finish() }
        for number in stride(from: start, through: 0, by: -1) {
          try await pause(start - number + 1)
          continuation.yield(number)
        }
      }
      continuation.onTermination = { _ in counting.cancel() }
    }
  }
}
