import Foundation

/// The answer did not come in time.
struct TimedOut: Error, CustomStringConvertible {
  var seconds: Double

  var description: String {
    "no answer within \(seconds) s: is the handler called in every case?"
  }
}

/// Waits for an operation, but not for ever.
///
/// An operation that is late is left behind, not waited for: one that never
/// resumes its continuation cannot be ended.
func within<Value>(
  _ seconds: Double = 2, _ operation: @escaping () async throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    let once = Once(continuation)
    Task {
      do {
        once.resume(with: .success(try await operation()))
      } catch {
        once.resume(with: .failure(error))
      }
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
      once.resume(with: .failure(TimedOut(seconds: seconds)))
    }
  }
}

/// Resumes its continuation with the first result and drops the others.
private final class Once<Value>: @unchecked Sendable {
  // `@unchecked Sendable`: `continuation` is only touched while `lock` is held.
  private let lock = NSLock()
  private var continuation: CheckedContinuation<Value, Error>?

  init(_ continuation: CheckedContinuation<Value, Error>) {
    self.continuation = continuation
  }

  func resume(with result: Result<Value, Error>) {
    let first = lock.withLock {
      defer { continuation = nil }
      return continuation
    }
    first?.resume(with: result)
  }
}
