extension Service {
  /// Counts from `start` down to 0, a second apart, and then ends.
  ///
  /// `start` comes immediately. From 0 there is only 0; from a negative number
  /// nothing. It sleeps for one second before each number but the first.
  ///
  /// Every call makes a stream of its own, for one reader. The stream and its
  /// sleep end early when the reader stops reading, when the reader's task is
  /// cancelled, or when `sleep` throws. After a sleep that threw, there is no
  /// further number and no further sleep. The stream may outlive its service.
  func countDown(from start: Int) -> AsyncStream<Int> {
    ticks(from: start) { [sleep] _ in try await sleep(.seconds(1)) }
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
    let beginning = clock.now
    return ticks(from: start) { tick in
      let due = beginning.advanced(by: .seconds(tick))
      try await clock.sleep(until: due, tolerance: nil)
    }
  }

  /// Yields the numbers, with a pause between two; the first pause is number 1.
  private func ticks(
    from start: Int,
    pause: @escaping @Sendable (_ tick: Int) async throws -> Void
  ) -> AsyncStream<Int> {
    AsyncStream { continuation in
      let counting = Task {
        defer { continuation.finish() }
        for number in stride(from: start, through: 0, by: -1) {
          if number < start { try await pause(start - number) }
          continuation.yield(number)
        }
      }
      continuation.onTermination = { _ in counting.cancel() }
    }
  }
}
