// Title: Waits for the loser of the race
// Hint: Let the operation ignore its cancellation, and let the time run out.
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
  private let limit: Duration
  private let clock: any Clock<Duration>
  private let operation: @Sendable () async throws -> Success

  private let started = Mutex<Task<Success, any Error>?>(nil)

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
  /// result: the operation runs once, and a later read adds no time. Of the
  /// operation and its time, whichever is last is cancelled.
  ///
  /// Throws the operation's own error, immediately, or `TimeoutError` when the time
  /// is up, even if the operation ignores its cancellation. A limit of 0 or less
  /// is over immediately.
  ///
  /// A reader whose task is cancelled while it waits gets `CancellationError`
  /// immediately, and the others wait on.
  var value: Success {
    get async throws {
      try await race().value
    }
  }

  /// The one race: the first read starts it, all later ones find it here.
  private func race() -> Task<Success, any Error> {
    started.withLock { started in
      if let started { return started }
      let race = Task { [limit, clock, operation] in
        try await withThrowingTaskGroup(of: Success.self) { group in
          group.addTask { try await operation() }
          group.addTask {
            try await clock.sleep(for: limit)
            throw TimeoutError()
          }
          defer { group.cancelAll() }
          guard let first = try await group.next() else { throw TimeoutError() }
          return first
        }
      }
      started = race
      return race
    }
  }
}
