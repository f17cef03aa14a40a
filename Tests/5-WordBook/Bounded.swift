import Foundation

/// The time was up before the operation had ended.
struct TookTooLong: Error {}

/// Waits for an operation, but at most for one second.
///
/// A handler that is never called would leave `await` waiting for ever. Here
/// the test fails with `TookTooLong` instead; the operation is left behind.
func bounded<Value>(
  _ operation: @escaping () async throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    let first = First(continuation)
    let limit = Task {
      try await Task.sleep(for: .seconds(1))
      first.resume(with: .failure(TookTooLong()))
    }
    Task {
      do {
        first.resume(with: .success(try await operation()))
      } catch {
        first.resume(with: .failure(error))
      }
      limit.cancel()
    }
  }
}

/// Resumes a continuation with the first result, and ignores the second.
private final class First<Value>: @unchecked Sendable {
  // `@unchecked Sendable`: `continuation` is only touched while `lock` is held.
  private let lock = NSLock()
  private var continuation: CheckedContinuation<Value, any Error>?

  init(_ continuation: CheckedContinuation<Value, any Error>) {
    self.continuation = continuation
  }

  func resume(with result: Result<Value, any Error>) {
    let taken = lock.withLock {
      defer { continuation = nil }
      return continuation
    }
    taken?.resume(with: result)
  }
}
