// Title: Lets a second reader replace the first
// Hint: Let two tasks wait for one `value`. Both should get it. Limit the wait with `outcome`.
// Replaces: Sources/TimeoutTask.swift

import Foundation
import Synchronization

/// The operation had not ended when its time was up.
///
/// It has no stored properties, so it prints as `TimeoutError()`.
struct TimeoutError: LocalizedError {
  var errorDescription: String? {
    "The operation timed out."
  }
}

/// An operation with a time limit.
final class TimeoutTask<Success: Sendable>: Sendable {
  private typealias Reader = CheckedContinuation<Success, any Error>

  /// How far the race is.
  private enum State {
    /// The value has not been read yet.
    case idle
    /// The operation and its time run, and readers wait.
    case racing(readers: [UUID: Reader], tasks: [Task<Void, Never>])
    /// There is a result, and it does not change.
    case ended(Result<Success, any Error>)
  }

  private let limit: Duration
  private let clock: any Clock<Duration>
  private let operation: @Sendable () async throws -> Success
  private let state = Mutex(State.idle)

  /// Creates a task that runs nothing yet.
  init(
    after limit: Duration, clock: some Clock<Duration> = ContinuousClock(),
    operation: @escaping @Sendable () async throws -> Success
  ) {
    self.limit = limit
    self.clock = clock
    self.operation = operation
  }

  /// The operation's value, if it comes in time.
  ///
  /// The first read starts the operation and its time. Every read gets the same
  /// result: the operation runs once, and a later read adds no time.
  ///
  /// Throws the operation's own error, immediately, or `TimeoutError` when the time
  /// is up. A limit of 0 or less is over immediately.
  var value: Success {
    get async throws {
      let id = UUID()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { reader in
          add(reader, id)
        }
      } onCancel: {
        leave(id)
      }
    }
  }

  /// Adds a reader to those who wait; the first one starts the race.
  private func add(_ reader: Reader, _ id: UUID) {
    let known: Result<Success, any Error>? = state.withLock { state in
      // Checked while the lock is held: a cancellation that comes later finds
      // the reader in the list.
      if Task.isCancelled { return .failure(CancellationError()) }
      switch state {
      case .idle:
        state = .racing(readers: [id: reader], tasks: start())
      case .racing(_, let tasks):
        state = .racing(readers: [id: reader], tasks: tasks)
      case .ended(let result):
        return result
      }
      return nil
    }
    if let known { reader.resume(with: known) }
  }

  /// Starts the operation and its time; called while the lock is held.
  private func start() -> [Task<Void, Never>] {
    let work = Task {
      do {
        finish(.success(try await operation()))
      } catch {
        finish(.failure(error))
      }
    }
    let timer = Task {
      do {
        try await clock.sleep(for: limit)
        finish(.failure(TimeoutError()))
      } catch {
        // Cancelled: the operation was first.
      }
    }
    return [work, timer]
  }

  /// Takes the first result; every later one is dropped.
  private func finish(_ result: Result<Success, any Error>) {
    let (readers, losers) = state.withLock { state in
      guard case .racing(let readers, let tasks) = state else {
        return ([UUID: Reader](), [Task<Void, Never>]())
      }
      state = .ended(result)
      return (readers, tasks)
    }
    // Outside the lock: both may run code that calls back.
    for loser in losers { loser.cancel() }
    for reader in readers.values { reader.resume(with: result) }
  }

  /// Removes a cancelled reader; without readers the race is over.
  private func leave(_ id: UUID) {
    let (reader, losers) = state.withLock { state in
      guard case .racing(var readers, let tasks) = state,
        let reader = readers.removeValue(forKey: id)
      else { return (Reader?.none, [Task<Void, Never>]()) }
      guard readers.isEmpty else {
        state = .racing(readers: readers, tasks: tasks)
        return (reader, [])
      }
      state = .ended(.failure(CancellationError()))
      return (reader, tasks)
    }
    for loser in losers { loser.cancel() }
    reader?.resume(throwing: CancellationError())
  }
}
