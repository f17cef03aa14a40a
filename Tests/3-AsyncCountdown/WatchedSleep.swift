import KataTestSupport

/// A sleep that never ends by itself, and shows when it is cancelled.
final class WatchedSleep: Sendable {
  /// Opens with the first sleep that does not return immediately.
  let started = Gate()
  /// Opens when such a sleep is cancelled.
  let cancelled = Gate()
  /// The durations of all calls so far.
  let durations = HandlerRecorder<Duration>()

  private let freeSleeps: Int

  /// Creates a sleep that returns immediately the first few times.
  init(freeSleeps: Int = 0) {
    self.freeSleeps = freeSleeps
  }

  /// Notes the duration and sleeps until its task is cancelled.
  func sleep(_ duration: Duration) async throws {
    durations.record(duration)
    guard durations.calls.count > freeSleeps else { return }
    started.open()
    _ = try await withTaskCancellationHandler {
      try await sleepUntilCancelled()
    } onCancel: {
      cancelled.open()
    }
  }
}

/// How a reader stops reading.
enum Leaving: String, CaseIterable {
  case isCancelled = "is cancelled"
  case leaves = "leaves its loop"
}

/// Whether a countdown's second sleep is cancelled when its reader stops.
///
/// Its reader waits for that sleep with the second value. A countdown that only
/// sleeps when a value is wanted has no second sleep then, and need not.
func sleepEnds(
  whenReader leaving: Leaving,
  of countDown: @escaping @Sendable (WatchedSleep) -> AsyncStream<Int>
) async -> Bool {
  let sleep = WatchedSleep(freeSleeps: 1)
  let reader = Task {
    var count = 0
    for await _ in countDown(sleep) {
      count += 1
      guard count > 1 else { continue }
      _ = await sleep.started.opens(within: 0.3)
      if leaving == .leaves { return }
    }
  }
  if leaving == .isCancelled {
    _ = await sleep.started.opens()
    reader.cancel()
  }
  await ends { await reader.value }
  if sleep.durations.calls.count == 1 { return true }
  return await sleep.cancelled.opens()
}
