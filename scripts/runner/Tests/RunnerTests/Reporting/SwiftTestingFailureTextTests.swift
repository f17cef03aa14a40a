import XCTest

@testable import Runner

/// Swift Testing's messages, as they are really written.
final class SwiftTestingFailureTextTests: XCTestCase {
  func testEquality_tellsBothValues() {
    let text = FailureText("Expectation failed: (f() → 1) == (y → 2)\nsaid")

    XCTAssertEqual(text.expected, "2")
    XCTAssertEqual(text.got, "1")
    XCTAssertEqual(text.said, "said")
  }

  func testEqualityWithALiteral() {
    let text = FailureText("Expectation failed: (s → \"a\") == nil")

    XCTAssertEqual(text.expected, "nil")
    XCTAssertEqual(text.got, "\"a\"")
  }

  func testAnotherExpression_isToldAsItIs() {
    let text = FailureText("Expectation failed: isOn\nthe lamp is on")

    XCTAssertNil(text.expected)
    XCTAssertEqual(text.said, "the lamp is on\nisOn")
  }

  func testACaughtError() {
    XCTAssertEqual(
      FailureText("Caught error: E()").said, "Caught error: E()")
  }
}
