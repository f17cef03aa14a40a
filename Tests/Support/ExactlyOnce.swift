/// Proves that a method calls its handler exactly once, with either a value
/// or an error.
///
/// A method that answers during the call takes one line:
///
///     ExactlyOnce.verdict { sut.saveBook(title: "Trees", completionHandler: $0) }
///
/// One that answers later takes three: pass `record` as the handler, let the
/// answer come, then ask for the `verdict`.
public final class ExactlyOnce: Sendable {
  /// What became of the handler.
  public enum Verdict: Equatable, Sendable {
    /// Called once, with a value or, where there is none to have, no error.
    case success
    /// Called once, with an error and no value.
    case failure
    /// Not called.
    case never
    /// Called once, with a value and an error.
    case both
    /// Called once, with neither a value nor an error.
    case neither
    /// Called this often, which is more than once.
    case times(Int)
  }

  private let calls = HandlerRecorder<Verdict>()

  /// Creates a checker that has seen no call.
  public init() {}

  /// What the calls so far amount to.
  public var verdict: Verdict {
    let calls = calls.calls
    return switch calls.count {
    case 0: .never
    case 1: calls[0]
    default: .times(calls.count)
    }
  }

  // MARK: - Handlers

  /// A handler without a value, where no error means success.
  public func record(_ error: (any Error)?) {
    calls.record(error == nil ? .success : .failure)
  }

  /// A handler with a value or an error.
  public func record<Value>(_ value: Value?, _ error: (any Error)?) {
    switch (value, error) {
    case (.some, nil): calls.record(.success)
    case (nil, .some): calls.record(.failure)
    case (.some, .some): calls.record(.both)
    case (nil, nil): calls.record(.neither)
    }
  }

  /// A handler with a `Result`, whose type rules out both and neither.
  public func record<Value, Failure>(_ result: Result<Value, Failure>) {
    switch result {
    case .success: calls.record(.success)
    case .failure: calls.record(.failure)
    }
  }

  // MARK: - Methods that answer during the call

  /// Runs a method whose handler takes an error, and judges its calls so far.
  public static func verdict(
    of method: (@escaping ((any Error)?) -> Void) -> Void
  ) -> Verdict {
    let check = ExactlyOnce()
    method(check.record)
    return check.verdict
  }

  /// Runs a method whose handler takes a value and an error, and judges its
  /// calls so far.
  public static func verdict<Value>(
    of method: (@escaping (Value?, (any Error)?) -> Void) -> Void
  ) -> Verdict {
    let check = ExactlyOnce()
    method(check.record)
    return check.verdict
  }

  /// Runs a method whose handler takes a `Result`, and judges its calls so far.
  public static func verdict<Value, Failure>(
    of method: (@escaping (Result<Value, Failure>) -> Void) -> Void
  ) -> Verdict {
    let check = ExactlyOnce()
    method(check.record)
    return check.verdict
  }
}
