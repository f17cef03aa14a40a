import Foundation

/// An operation that may take only so long.
///
/// `TimeoutTask(seconds: 5) { try await download() }.value` is the download's
/// value, the download's own error, or `TimeoutError`, whichever is first.
final class TimeoutTask<Success: Sendable>: Sendable {
  /// The operation had not ended when its time was up.
  struct TimeoutError: LocalizedError {
    var errorDescription: String? {
      nil  // TODO: stage 5
    }
  }

  private let seconds: Double
  private let operation: @Sendable () async throws -> Success

  /// Creates a task that runs nothing yet.
  ///
  /// `seconds` is a finite number; a limit of 0 or less is over at once.
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
  /// Throws the operation's own error; `TimeoutError` when its time is up,
  /// also while the operation ignores that it was cancelled; and, at once,
  /// `CancellationError` when the reading task is cancelled, even after the
  /// race. Its loser is cancelled. So is an operation whose last reader was;
  /// the result of later reads is then that `CancellationError`.
  var value: Success {
    get async throws {
      throw CancellationError()  // TODO: stage 5
    }
  }
}
