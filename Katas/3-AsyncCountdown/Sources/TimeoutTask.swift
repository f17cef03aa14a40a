import Foundation

/// The operation had not ended when its time was up.
///
/// It has no stored properties, so it prints as `TimeoutError()`.
struct TimeoutError: LocalizedError {
  var errorDescription: String? {
    nil  // TODO: stage 5
  }
}

/// An operation with a time limit.
final class TimeoutTask<Success: Sendable>: Sendable {
  private let limit: Duration
  private let clock: any Clock<Duration>
  private let operation: @Sendable () async throws -> Success

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
  var value: Success {
    get async throws {
      throw CancellationError()  // TODO: stage 5
    }
  }
}
