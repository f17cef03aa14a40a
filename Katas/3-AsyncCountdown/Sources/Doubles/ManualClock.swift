import Foundation
import Synchronization

/// A clock that stands still until the test moves it.
final class ManualClock: Clock {
  /// A point in time: how far the clock has been moved since it was made.
  struct Instant: InstantProtocol {
    /// The time since the clock was made.
    var elapsed: Duration

    func advanced(by duration: Duration) -> Instant {
      Instant(elapsed: elapsed + duration)
    }

    func duration(to other: Instant) -> Duration {
      other.elapsed - elapsed
    }

    static func < (left: Instant, right: Instant) -> Bool {
      left.elapsed < right.elapsed
    }
  }

  private struct Watcher {
    var count: Int
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var time = Instant(elapsed: .zero)
    var sleepCount = 0
    var watchers: [Watcher] = []
  }

  /// The smallest step this clock can take: there is none.
  let minimumResolution = Duration.zero

  // A lock and not an actor, because `now` cannot `await`.
  private let state = Mutex(State())

  /// The time, as the test has set it.
  var now: Instant {
    state.withLock { $0.time }
  }

  /// Sleeps until the clock has been moved to the deadline, or past it.
  ///
  /// Returns immediately when the deadline has passed. Throws
  /// `CancellationError`, immediately, when the task is cancelled.
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    noteSleep()  // TODO: stage 10: call it when the sleeper is in your list
  }

  /// Moves the clock, and wakes every sleeper whose deadline has come.
  func advance(by duration: Duration) {
    // TODO: stage 10
  }

  /// Returns as soon as `sleep` has been called that many times in all.
  func waitForSleeps(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isSatisfied = state.withLock { state in
        if state.sleepCount >= count { return true }
        state.watchers.append(
          Watcher(count: count, continuation: continuation))
        return false
      }
      if isSatisfied { continuation.resume() }
    }
  }

  /// Counts a sleep, and resumes everyone who waited for it.
  private func noteSleep() {
    let satisfied = state.withLock { state in
      state.sleepCount += 1
      let count = state.sleepCount
      let satisfied = state.watchers.filter { $0.count <= count }
      state.watchers.removeAll { $0.count <= count }
      return satisfied
    }
    for watcher in satisfied { watcher.continuation.resume() }
  }
}
