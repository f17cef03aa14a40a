/// One failed assertion, or one error that a test threw.
public struct TestFailure: Equatable, Sendable {
  /// Where the assertion stands; nil for an error, which has no place.
  var place: SourcePlace?
  /// XCTest's or Swift Testing's words.
  public var message: String

  /// Whether an assertion failed, and not an error escaped.
  public var isAssertion: Bool {
    !["threw error", "Caught error", "failed: caught error"].contains {
      message.hasPrefix($0)
    }
  }
}
