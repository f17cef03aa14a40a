import Foundation

/// An operation that may take only so long.
///
/// `TimeoutTask(seconds: 5) { try await download() }.value` is the download's
/// value, the download's own error, or `TimeoutError`, whichever is first.
final class TimeoutTask<Success: Sendable>: @unchecked Sendable {
  /// The operation had not ended when its time was up.
  struct TimeoutError: LocalizedError {
    var errorDescription: String? {
      "The operation timed out."
    }
  }

  private let seconds: Double
  private let operation: @Sendable () async throws -> Success

  // `@unchecked Sendable`: `started` is only touched while `lock` is held.
  private let lock = NSLock()
  private var started: Task<Success, any Error>?

  /// Creates a task that runs nothing yet.
  ///
  /// `seconds` is a finite number; 0 or less leaves no time at all.
  init(
    seconds: Double,
    operation: @escaping @Sendable () async throws -> Success
  ) {
    self.seconds = seconds
    self.operation = operation
  }

  /// The value of the operation.
  ///
  /// The first read starts the operation and its time. Every read, however
  /// many and whenever, gets the same result; the operation runs once.
  ///
  /// Throws the operation's own error when it fails; `TimeoutError` when its
  /// time is up, also while the operation ignores that it was cancelled; and
  /// `CancellationError`, at once, when the reading task is cancelled. What
  /// loses the race is cancelled, and so is an operation whose last reader
  /// was.
  var value: Success {
    get async throws {
      try await race().value
    }
  }

  /// The one race: the first read starts it, all later ones find it here.
  private func race() -> Task<Success, any Error> {
    lock.withLock {
      if let started { return started }
      let race = Task { [seconds, operation] in
        try await withThrowingTaskGroup(of: Success.self) { group in
          group.addTask { try await operation() }
          group.addTask {
            try await Task.sleep(for: .seconds(seconds))
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
