import Synchronization

/// How an asynchronous operation ended, or that it did not.
///
/// Two outcomes can be compared, so a test can say what it expected and what
/// it got in one assertion.
public enum Outcome<Value: Equatable & Sendable>: Equatable, Sendable {
  /// It returned this value.
  case returned(Value)
  /// It threw this error, in the error's own words: `TimeoutError()`.
  case threw(String)
  /// It had not ended when the test stopped waiting.
  case stillWaiting
}

extension Outcome: CustomStringConvertible {
  /// The outcome as half a sentence: "returned 3".
  public var description: String {
    switch self {
    case .returned(let value): "returned \(value)"
    case .threw(let error): "threw \(error)"
    case .stillWaiting: "was still waiting when the test gave up"
    }
  }
}

/// Runs the operation, and waits for it no longer than `seconds`: one, where
/// nothing is said.
///
/// This is how a test awaits something that may never come: a bare `await`
/// would hang the whole run. An operation that ends is never waited for any
/// longer than it takes, so the limit can be generous. The first operation of a
/// process has five seconds: the system may still load what it needs.
public func outcome<Value>(
  within seconds: Double? = nil,
  of operation: @escaping @Sendable () async throws -> Value
) async -> Outcome<Value> {
  let limit = seconds ?? (hasBegun.load(ordering: .relaxed) ? 1 : 5)
  defer { hasBegun.store(true, ordering: .relaxed) }
  do {
    return .returned(try await within(seconds: limit, operation))
  } catch is TimeLimitExceeded {
    return .stillWaiting
  } catch {
    return .threw(String(describing: error))
  }
}

/// Whether an operation was waited for in this process.
private let hasBegun = Atomic(false)

/// Runs the operation, waits for it no longer than `seconds`, and says whether
/// it ended within them.
@discardableResult
public func ends(
  within seconds: Double? = nil,
  _ operation: @escaping @Sendable () async -> Void
) async -> Bool {
  let ending = await outcome(within: seconds) {
    await operation()
    return true
  }
  return ending == .returned(true)
}
