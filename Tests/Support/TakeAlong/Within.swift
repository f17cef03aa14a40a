/// How long a test waits, in seconds, where it doesn't say.
///
/// It is less than a second, for the sake of the katas: code that sleeps for one by
/// mistake is never as quick, so that no chance decides which of the two ends first.
/// Make it longer where such code is not what your tests look for.
public let usualLimit = 0.9

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
/// When the time is up, this cancels the operation and throws without waiting for
/// it: one that hangs on a continuation does not end by being cancelled.
public func within<Value: Sendable>(
  seconds: Double, _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  // A stream can be yielded to twice, where a continuation may be resumed
  // only once: the buffer keeps what came first.
  let (results, first) = AsyncStream.makeStream(
    of: Result<Value, any Error>.self, bufferingPolicy: .bufferingOldest(1))
  let work = Task {
    do {
      first.yield(.success(try await operation()))
    } catch {
      first.yield(.failure(error))
    }
  }
  let limit = Task {
    try await Task.sleep(for: .seconds(seconds))
    first.yield(.failure(TimeLimitExceeded(seconds: seconds)))
  }
  defer {
    work.cancel()
    limit.cancel()
  }
  for await result in results { return try result.get() }
  throw CancellationError()
}
