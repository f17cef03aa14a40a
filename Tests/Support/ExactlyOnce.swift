import Foundation

/// Proves that a method answers its handler exactly once, with either a value
/// or an error.
///
/// A method that answers at once takes one line:
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
  private let called = DispatchSemaphore(value: 0)

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

  /// Waits for a call from another thread, then judges the calls so far.
  ///
  /// It returns with the first call, and at the latest when the time is up. A
  /// second call may still be on its way: where one is possible, let the test
  /// decide when it comes, and ask again after it.
  public func verdict(waitingAtMost seconds: TimeInterval) -> Verdict {
    if verdict == .never {
      _ = called.wait(timeout: .now() + seconds)
    }
    return verdict
  }

  // MARK: - Handlers

  /// A handler without a value, where no error means success.
  public func record(_ error: (any Error)?) {
    note(error == nil ? .success : .failure)
  }

  /// A handler with a value or an error.
  public func record<Value>(_ value: Value?, _ error: (any Error)?) {
    switch (value, error) {
    case (.some, nil): note(.success)
    case (nil, .some): note(.failure)
    case (.some, .some): note(.both)
    case (nil, nil): note(.neither)
    }
  }

  /// A handler with a `Result`, whose type rules out both and neither.
  public func record<Value, Failure>(_ result: Result<Value, Failure>) {
    switch result {
    case .success: note(.success)
    case .failure: note(.failure)
    }
  }

  private func note(_ call: Verdict) {
    calls.record(call)
    called.signal()
  }

  // MARK: - Methods that answer at once

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
