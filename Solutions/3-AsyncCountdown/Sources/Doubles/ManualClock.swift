import Foundation

/// A clock that stands still until the test moves it.
final class ManualClock: Clock, @unchecked Sendable {
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

  // `@unchecked Sendable`: these four are only touched while `lock` is held.
  // A lock and not an actor, because `now` must answer without an `await`.
  private let lock = NSLock()
  private var time = Instant(elapsed: .zero)
  private var sleepCount = 0
  private var sleepers: [Sleeper] = []
  private var watchers: [Watcher] = []

  /// The time, as the test has set it.
  var now: Instant {
    lock.withLock { time }
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
    let due = lock.withLock {
      time = time.advanced(by: duration)
      let due = sleepers.filter { $0.deadline <= time }
      sleepers.removeAll { $0.deadline <= time }
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Returns as soon as `sleep` has been called that many times in all.
  func asked(times: Int) async {
    await withCheckedContinuation { continuation in
      let isSatisfied = lock.withLock {
        if sleepCount >= times { return true }
        watchers.append(Watcher(times: times, continuation: continuation))
        return false
      }
      if isSatisfied { continuation.resume() }
    }
  }

  private func park(_ sleeper: Sleeper) {
    let (answer, satisfied) = lock.withLock {
      let answer = answerAtOnce(to: sleeper)
      if answer == nil { sleepers.append(sleeper) }
      sleepCount += 1
      let satisfied = watchers.filter { $0.times <= sleepCount }
      watchers.removeAll { $0.times <= sleepCount }
      return (answer, satisfied)
    }
    if let answer { sleeper.continuation.resume(with: answer) }
    for watcher in satisfied { watcher.continuation.resume() }
  }

  private func answerAtOnce(to sleeper: Sleeper) -> Result<Void, any Error>? {
    if Task.isCancelled { return .failure(CancellationError()) }
    return sleeper.deadline <= time ? .success(()) : nil
  }

  private func cancel(_ id: UUID) {
    let sleeper = lock.withLock {
      sleepers.firstIndex { $0.id == id }.map { sleepers.remove(at: $0) }
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
