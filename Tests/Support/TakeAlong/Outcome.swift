/// How an asynchronous operation ended, or that it did not.
///
/// Two outcomes can be compared, so a test can say what it expected and what
/// it got in one assertion.
public enum Outcome<Value: Equatable & Sendable>: Equatable, Sendable {
  /// It returned this value.
  case returned(Value)
  /// It threw an error that is described in these words: `TimeoutError()`.
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

/// Runs the operation, and waits for it no longer than `seconds`.
///
/// This is how a test awaits something that may never come: a bare `await`
/// would hang the whole run. An operation that ends is never waited for any
/// longer than it takes, so the limit can be generous. What the system loads for
/// the first request of a process does not count.
public func outcome<Value>(
  within seconds: Double = usualLimit,
  of operation: @escaping @Sendable () async throws -> Value
) async -> Outcome<Value> {
  await firstRequest.value
  do {
    return .returned(try await within(seconds: seconds, operation))
  } catch is TimeLimitExceeded {
    return .stillWaiting
  } catch {
    return .threw(String(describing: error))
  }
}

/// Runs the operation, waits for it no longer than `seconds`, and says whether
/// it ended within them.
@discardableResult
public func ends(
  within seconds: Double = usualLimit,
  _ operation: @escaping @Sendable () async -> Void
) async -> Bool {
  let ending = await outcome(within: seconds) {
    await operation()
    return true
  }
  return ending == .returned(true)
}
