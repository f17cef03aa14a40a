import XCTest

/// The calls that a test expects its mocks to get, in this order.
///
/// This is what makes a double a mock in the strict sense: the expectation is
/// written down first, and `verify()` compares it with what happened. Several
/// mocks may share one list, so that the order among them is verified too.
final class ExpectedCalls {
  private let expected: [String]
  private var made: [String] = []

  init(_ expected: [String]) {
    self.expected = expected
  }

  /// Notes a call; the mocks do this.
  func note(_ call: String) {
    made.append(call)
  }

  /// Fails the test unless the expected calls were made, and no others.
  func verify(
    _ message: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(made, expected, message, file: file, line: line)
  }
}
