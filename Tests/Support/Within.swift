import Foundation

/// The time limit of `within` ran out before the operation was done.
public struct TimeLimitExceeded: Error, CustomStringConvertible {
  /// The limit, in seconds.
  public let seconds: Double

  /// What happened, and where to look.
  public var description: String {
    "no result within \(seconds) s: is every path resumed or answered?"
  }
}

/// Awaits an operation for a limited time, so that a test cannot hang.
///
/// When the time is up this throws at once and leaves the operation running:
/// one that hangs on a continuation would not end by being cancelled either.
public func within<Value: Sendable>(
  seconds: Double, _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let first = FirstResult<Value>()
  let work = Task {
    do {
      first.finish(.success(try await operation()))
    } catch {
      first.finish(.failure(error))
    }
  }
  let limit = Task {
    try await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
    first.finish(.failure(TimeLimitExceeded(seconds: seconds)))
  }
  defer {
    work.cancel()
    limit.cancel()
  }
  return try await withCheckedThrowingContinuation { first.deliver(to: $0) }
}

/// Gives the first of several results to one continuation.
private final class FirstResult<Value: Sendable>: @unchecked Sendable {
  // `@unchecked Sendable`: everything is only touched while `lock` is held.
  private let lock = NSLock()
  private var continuation: CheckedContinuation<Value, any Error>?
  private var result: Result<Value, any Error>?
  private var isDelivered = false

  func finish(_ new: Result<Value, any Error>) {
    lock.withLock {
      result = result ?? new
      deliverIfComplete()
    }
  }

  func deliver(to new: CheckedContinuation<Value, any Error>) {
    lock.withLock {
      continuation = new
      deliverIfComplete()
    }
  }

  private func deliverIfComplete() {
    guard !isDelivered, let continuation, let result else { return }
    isDelivered = true
    continuation.resume(with: result)
  }
}
