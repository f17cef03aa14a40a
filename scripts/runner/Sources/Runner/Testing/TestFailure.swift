/// One failed assertion, or one error that a test threw; or how it ended, if not by
/// itself, or why it could not be built.
public struct TestFailure: Codable, Equatable, Sendable {
  /// The test; nil where it is about none, as an error of the compiler.
  var test: TestName?
  /// Where the assertion stands; nil for an error, which has no place.
  var place: SourcePlace?
  /// XCTest's or Swift Testing's words, or the runner's.
  public var message: String

  /// The test's name; empty where it is about none.
  var testName: String { test?.description ?? "" }

  /// Whether an assertion failed: no error escaped, and no expectation was
  /// fulfilled twice, which on a Mac ends the process.
  public var isAssertion: Bool {
    ![
      "threw error", "Caught error", "failed: caught", "API violation",
    ].contains { message.hasPrefix($0) }
  }
}
