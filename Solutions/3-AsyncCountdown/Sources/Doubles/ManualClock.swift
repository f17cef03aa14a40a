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

  private struct Sleeper {
    var id: UUID
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct Watcher {
    var times: Int
    var continuation: CheckedContinuation<Void, Never>
  }

  /// The smallest step this clock can take: there is none.
  let minimumResolution = Duration.zero

  private struct State {
    var time = Instant(elapsed: .zero)
    var sleepCount = 0
    var sleepers: [Sleeper] = []
    var watchers: [Watcher] = []
  }

  // A lock and not an actor, because `now` must answer without an `await`.
  private let state = Mutex(State())

  /// The time, as the test has set it.
  var now: Instant {
    state.withLock { $0.time }
  }

  /// Sleeps until the clock has been moved to the deadline, or past it.
  ///
  /// Returns at once when the deadline has passed. Throws
  /// `CancellationError`, at once, when the task is cancelled.
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        park(Sleeper(id: id, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(id)
    }
  }

  /// Moves the clock, and wakes every sleeper whose deadline has come.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      let time = state.time.advanced(by: duration)
      let due = state.sleepers.filter { $0.deadline <= time }
      state.sleepers.removeAll { $0.deadline <= time }
      state.time = time
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Returns as soon as `sleep` has been called that many times in all.
  func asked(times: Int) async {
    await withCheckedContinuation { continuation in
      let isSatisfied = state.withLock { state in
        if state.sleepCount >= times { return true }
        state.watchers.append(
          Watcher(times: times, continuation: continuation))
        return false
      }
      if isSatisfied { continuation.resume() }
    }
  }

  private func park(_ sleeper: Sleeper) {
    let (answer, satisfied) = state.withLock { state in
      let answer = answerAtOnce(to: sleeper, at: state.time)
      if answer == nil { state.sleepers.append(sleeper) }
      let count = state.sleepCount + 1
      let satisfied = state.watchers.filter { $0.times <= count }
      state.watchers.removeAll { $0.times <= count }
      state.sleepCount = count
      return (answer, satisfied)
    }
    if let answer { sleeper.continuation.resume(with: answer) }
    for watcher in satisfied { watcher.continuation.resume() }
  }

  private func answerAtOnce(
    to sleeper: Sleeper, at time: Instant
  ) -> Result<Void, any Error>? {
    if Task.isCancelled { return .failure(CancellationError()) }
    return sleeper.deadline <= time ? .success(()) : nil
  }

  private func cancel(_ id: UUID) {
    let sleeper = state.withLock { state in
      state.sleepers.firstIndex { $0.id == id }
        .map { state.sleepers.remove(at: $0) }
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
