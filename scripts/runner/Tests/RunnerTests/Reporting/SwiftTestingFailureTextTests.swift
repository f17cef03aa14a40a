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

  func testSwift64_theValuesStandBelow() {
    let text = FailureText(
      "Expectation failed: await f() == y\nsaid\nawait f() == y → false\n"
        + "  f() → 1\n  y → 2")

    XCTAssertEqual(text.expected, "2")
    XCTAssertEqual(text.got, "1")
    XCTAssertEqual(text.said, "said")
  }

  func testSwift64_aLiteralHasNoValueOfItsOwn() {
    let text = FailureText(
      "Expectation failed: s == \"b\"\ns == \"b\" → false\n  s → \"a\"")

    XCTAssertEqual(text.expected, "\"b\"")
    XCTAssertEqual(text.got, "\"a\"")
    XCTAssertNil(text.said)
  }

  func testSwift64_anotherExpression_isToldAsItIs() {
    let text = FailureText(
      "Expectation failed: a.contains(b)\nsaid\na.contains(b) → false\n"
        + "  a → \"abc\"")

    XCTAssertEqual(text.said, "said\na.contains(b)")
  }
}
