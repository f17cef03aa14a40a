import Foundation

/// An operation with a time limit.
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
  /// The first read starts the operation and its time. Every read gets the
  /// same result; the operation runs once. Of the operation and its time,
  /// whichever is last is cancelled.
  ///
  /// Throws the operation's own error, or `TimeoutError` when the time is up,
  /// even if the operation ignores its cancellation. A reader whose task is
  /// cancelled gets `CancellationError` at once, even if there is a result.
  /// When the last waiting reader is cancelled, so is the operation, and every
  /// later read throws `CancellationError`.
  var value: Success {
    get async throws {
      throw CancellationError()  // TODO: stage 5
    }
  }
}
