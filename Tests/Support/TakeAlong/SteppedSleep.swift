import Synchronization

/// A sleep that ends when the test says so, and not by itself.
///
/// Pass its `sleep` in place of the real one, wait with `isAsleep(_:)` until the
/// code sleeps for the first or the tenth time, and wake it with `wake()`.
public final class SteppedSleep: Sendable {
  private typealias Sleeper = CheckedContinuation<Void, any Error>

  private struct State {
    var calls = 0
    var durations: [Duration] = []
    var sleepers: [(number: Int, sleeper: Sleeper)] = []
    var watchers: [(count: Int, gate: Gate)] = []
  }

  private let state = Mutex(State())

  /// Creates a sleep that nobody has called yet.
  public init() {}

  /// The durations of all calls so far, in order.
  public var durations: [Duration] { state.withLock { $0.durations } }

  /// Notes the duration, then sleeps until `wake()`.
  ///
  /// Throws `CancellationError`, immediately, when the task is cancelled.
  public func sleep(_ duration: Duration) async throws {
    let number = state.withLock { state in
      state.calls += 1
      return state.calls
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { sleeper in
        lieDown(sleeper, number, for: duration)
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.sleepers.firstIndex { $0.number == number }
          .map { state.sleepers.remove(at: $0).sleeper }
      }
      sleeper?.resume(throwing: CancellationError())
    }
  }

  /// Wakes the one that has slept longest; without one it does nothing.
  public func wake() {
    let sleeper = state.withLock { state in
      state.sleepers.isEmpty ? nil : state.sleepers.removeFirst().sleeper
    }
    sleeper?.resume()
  }

  /// Waits until `sleep` has been called that many times in all, and says
  /// whether it has.
  public func isAsleep(
    _ count: Int = 1, within seconds: Double = usualLimit
  ) async -> Bool {
    let gate = Gate()
    state.withLock { state in
      if state.durations.count < count {
        state.watchers.append((count, gate))
      } else {
        gate.open()
      }
    }
    return await gate.opens(within: seconds)
  }

  private func lieDown(
    _ sleeper: Sleeper, _ number: Int, for duration: Duration
  ) {
    let (isCancelled, satisfied) = state.withLock { state in
      state.durations.append(duration)
      // A cancellation that came earlier has found nobody to wake.
      let isCancelled = Task.isCancelled
      if !isCancelled { state.sleepers.append((number, sleeper)) }
      let count = state.durations.count
      defer { state.watchers.removeAll { $0.count <= count } }
      return (isCancelled, state.watchers.filter { $0.count <= count })
    }
    if isCancelled { sleeper.resume(throwing: CancellationError()) }
    for (_, gate) in satisfied { gate.open() }
  }
}
