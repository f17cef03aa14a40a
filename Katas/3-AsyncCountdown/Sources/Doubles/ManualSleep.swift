/// A sleep that ends when the test says so, and not by itself.
///
/// Hand its `sleep` to a `Service`. Then wait with `asked(times:)` until
/// somebody sleeps, and let the sleeper go on with `step()`.
actor ManualSleep {
  /// All durations asked for so far, first one first.
  private(set) var durations: [Int] = []

  /// Notes the duration, then sleeps until `step()`.
  ///
  /// Throws `CancellationError`, at once, when the task is cancelled.
  func sleep(_ seconds: Int) async throws {
    // TODO: stage 8
  }

  /// Lets the one who has slept longest go on; nobody asleep, nothing happens.
  func step() {
    // TODO: stage 8
  }

  /// Returns as soon as `sleep` was called that often, since the beginning.
  func asked(times: Int) async {
    // TODO: stage 8
  }
}
