import Foundation

// On Linux, URLSession and its protocols live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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

/// Runs the operation, and waits for it no longer than `seconds`.
///
/// Nine tenths, where nothing is said: code that sleeps for a second by mistake is
/// never as quick, so that no chance decides which of the two ends first.
///
/// This is how a test awaits something that may never come: a bare `await`
/// would hang the whole run. An operation that ends is never waited for any
/// longer than it takes, so the limit can be generous. What the system loads for
/// the first request of a process does not count.
public func outcome<Value>(
  within seconds: Double = 0.9,
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

/// A request that fails immediately, made once in a process: a system may take
/// seconds to load all that a first one needs.
private let firstRequest = Task {
  let configuration = URLSessionConfiguration.ephemeral
  configuration.protocolClasses = [NoResponse.self]
  let session = URLSession(configuration: configuration)
  defer { session.invalidateAndCancel() }
  guard let url = URL(string: "https://kata.invalid") else { return }
  try? await within(seconds: 10) { _ = try? await session.data(from: url) }
}

/// Fails every request.
private final class NoResponse: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest {
    request
  }

  override func startLoading() {
    client?.urlProtocol(
      self, didFailWithError: URLError(.notConnectedToInternet))
  }

  override func stopLoading() {}
}

/// Runs the operation, waits for it no longer than `seconds`, and says whether
/// it ended within them.
@discardableResult
public func ends(
  within seconds: Double = 0.9,
  _ operation: @escaping @Sendable () async -> Void
) async -> Bool {
  let ending = await outcome(within: seconds) {
    await operation()
    return true
  }
  return ending == .returned(true)
}
