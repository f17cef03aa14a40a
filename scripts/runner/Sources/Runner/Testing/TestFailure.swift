/// One failed assertion, or one error that a test threw.
public struct TestFailure: Equatable, Sendable {
  /// The file's path as printed; empty where none is known.
  public var file: String
  /// The line of the assertion.
  public var line: Int
  /// XCTest's or Swift Testing's words.
  public var message: String

  /// Whether an assertion failed, and not an error escaped.
  public var isAssertion: Bool {
    !["threw error", "Caught error", "failed: caught error"].contains {
      message.hasPrefix($0)
    }
  }
}
