/// A sleep that ends when the test says so, and not by itself.
///
/// Pass its `sleep` to a `Service`. Then wait with `waitForSleeps(_:)` until the
/// service sleeps, and wake it with `step()`.
actor ManualSleep {
  /// The durations of all calls so far, in order.
  private(set) var durations: [Duration] = []

  /// Records the duration, then sleeps until `step()`.
  ///
  /// Throws `CancellationError`, immediately, when the task is cancelled.
  func sleep(_ duration: Duration) async throws {
    // TODO: stage 8
  }

  /// Wakes the sleeper that has slept longest; without one it does nothing.
  func step() {
    // TODO: stage 8
  }

  /// Returns as soon as `sleep` has been called that many times in all.
  func waitForSleeps(_ count: Int) async {
    // TODO: stage 8
  }
}
