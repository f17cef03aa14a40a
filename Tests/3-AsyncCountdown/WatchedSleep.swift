import KataTestSupport

/// A sleep that never ends by itself, and shows when it is cancelled.
final class WatchedSleep: Sendable {
  /// Opens with the first sleep that does not return at once.
  let started = Gate()
  /// Opens when such a sleep is cancelled.
  let cancelled = Gate()
  /// All durations asked for so far.
  let durations = HandlerRecorder<Duration>()

  private let freeSleeps: Int

  /// Creates a sleep that returns at once the first few times.
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
