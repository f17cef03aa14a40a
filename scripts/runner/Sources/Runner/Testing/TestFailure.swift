/// One failed assertion, or one error that a test threw; or how it ended, if not by
/// itself.
public struct TestFailure: Codable, Equatable, Sendable {
  var test: TestName
  /// Where the assertion stands; nil for an error, which has no place.
  var place: SourcePlace?
  /// XCTest's or Swift Testing's words, or the runner's.
  public var message: String
  /// How the test ended, where no assertion and no error says so.
  var end: TestResult?
  /// Whether it came when the test was over, which had not waited for it.
  var isLate = false
  /// What the test said besides that says more than this, such as the comparison below
  /// a wait in vain.
  var others: [TestFailure] = []

  /// Whether an assertion failed: no error escaped, and no expectation was
  /// fulfilled twice, which on a Mac ends the process.
  public var isAssertion: Bool {
    end == nil
      && ![
        "threw error", "Caught error", "failed: caught", "API violation",
      ].contains { message.hasPrefix($0) }
  }

  /// Whether the same test says the same on other code.
  func says(theSameAs other: TestFailure) -> Bool {
    test == other.test
      && ([self] + others).map(\.message)
        == ([other] + other.others).map(\.message)
  }
}
