import Foundation

/// A sleep that ends when the test says so, and not by itself.
///
/// Pass its `sleep` to a `Service`. Then wait with `waitForSleeps(_:)` until the
/// service sleeps, and wake it with `step()`.
actor ManualSleep {
  private typealias Sleeper = CheckedContinuation<Void, any Error>
  private typealias Watcher = CheckedContinuation<Void, Never>

  /// The durations of all calls so far, in order.
  private(set) var durations: [Duration] = []

  private var sleepers: [(id: UUID, sleeper: Sleeper)] = []
  private var watchers: [(count: Int, watcher: Watcher)] = []

  /// Records the duration, then sleeps until `step()`.
  ///
  /// Throws `CancellationError`, immediately, when the task is cancelled.
  func sleep(_ duration: Duration) async throws {
    let id = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { sleeper in
        durations.append(duration)
        park(sleeper, id)
        wakeWatchers()
      }
    } onCancel: {
      Task { await cancel(id) }
    }
  }

  /// Wakes the sleeper that has slept longest; without one it does nothing.
  func step() {
    guard !sleepers.isEmpty else { return }
    sleepers.removeFirst().sleeper.resume()
  }

  /// Returns as soon as `sleep` has been called that many times in all.
  func waitForSleeps(_ count: Int) async {
    guard durations.count < count else { return }
    await withCheckedContinuation { watchers.append((count, $0)) }
  }

  private func park(_ sleeper: Sleeper, _ id: UUID) {
    if Task.isCancelled {
      sleeper.resume(throwing: CancellationError())
    } else {
      sleepers.append((id, sleeper))
    }
  }

  private func cancel(_ id: UUID) {
    guard let index = sleepers.firstIndex(where: { $0.id == id }) else {
      return
    }
    sleepers.remove(at: index).sleeper.resume(throwing: CancellationError())
  }

  private func wakeWatchers() {
    let satisfied = watchers.filter { $0.count <= durations.count }
    watchers.removeAll { $0.count <= durations.count }
    for (_, watcher) in satisfied { watcher.resume() }
  }
}
