import XCTest

@testable import Runner

/// XCTest's messages, as they are really printed, in a learner's words.
final class FailureTextTests: XCTestCase {
  private func assert(
    _ message: String, expected: String?, got: String?, said: String?,
    line: UInt = #line
  ) {
    let text = FailureText(message)
    XCTAssertEqual(text.expected, expected, "expected", line: line)
    XCTAssertEqual(text.got, got, "got", line: line)
    XCTAssertEqual(text.said, said, "said", line: line)
  }

  func testEqual() {
    assert(
      "XCTAssertEqual failed: (\"1\") is not equal to (\"2\") - said",
      expected: "2", got: "1", said: "said")
  }

  func testEqual_withoutWords() {
    assert(
      "XCTAssertEqual failed: (\"1\") is not equal to (\"2\") - ",
      expected: "2", got: "1", said: nil)
  }

  func testEqual_ofValuesThatPrintTheSame() {
    assert(
      "XCTAssertEqual failed: (\"9 bytes\") is not equal to (\"9 bytes\") - ",
      expected: "9 bytes",
      got: "9 bytes, and not the same: what differs is not printed", said: nil)
  }

  func testWhichSideIsExpected_isKnownUnlessTwoValuesAreCompared() {
    for (message, isKnown) in [
      ("XCTAssertEqual failed: (\"1\") is not equal to (\"2\") - ", false),
      ("XCTAssertNotEqual failed: (\"1\") is equal to (\"1\") - ", false),
      ("Expectation failed: (a → 1) == (b → 2)", false),
      ("XCTAssertTrue failed - said", true),
      ("XCTAssertNil failed: \"1\" - ", true),
      ("XCTUnwrap failed: expected non-nil value of type \"Int\"", true),
    ] {
      XCTAssertEqual(FailureText(message).knowsItsSides, isKnown, message)
    }
  }

  func testEqual_ofOptionals() {
    assert(
      "XCTAssertEqual failed: (\"Optional(\"a\")\") is not equal to "
        + "(\"Optional(\"b\")\") - an optional",
      expected: "\"b\"", got: "\"a\"", said: "an optional")
  }

  func testEqual_ofPrivateTypes_leavesOutTheirAddress() {
    assert(
      "XCTAssertEqual failed: (\"nil\") is not equal to (\"Optional(A.B."
        + "(unknown context at $558d25b1c97c).C(name: \"x\"))\") - said",
      expected: "C(name: \"x\")", got: "nil", said: "said")
  }

  func testEqual_ofSeveralLines() {
    assert(
      "XCTAssertEqual failed: (\"a\nb\") is not equal to (\"a\nc\") - lines",
      expected: "a\nc", got: "a\nb", said: "lines")
  }

  func testEqual_withAccuracy() {
    assert(
      "XCTAssertEqual failed: (\"1.0\") is not equal to (\"2.0\") +/- "
        + "(\"0.1\") - close",
      expected: "2.0 ± 0.1", got: "1.0", said: "close")
  }

  func testEqual_withAccuracy_onAMac() {
    assert(
      "XCTAssertEqualWithAccuracy failed: (\"1.0\") is not equal to (\"2.0\")"
        + " +/- (\"0.1\") - close",
      expected: "2.0 ± 0.1", got: "1.0", said: "close")
    assert(
      "XCTAssertNotEqualWithAccuracy failed: (\"1.0\") is equal to (\"1.0\")"
        + " +/- (\"0.1\")",
      expected: "anything but 1.0 ± 0.1", got: "1.0", said: nil)
  }

  func testNotEqual() {
    assert(
      "XCTAssertNotEqual failed: (\"1\") is equal to (\"1\") - said",
      expected: "anything but 1", got: "1", said: "said")
  }

  func testIdentical() {
    assert(
      "XCTAssertIdentical failed: (\"a\") is not identical to (\"b\") - ",
      expected: "the same object as b", got: "a", said: nil)
  }

  func testNotIdentical() {
    assert(
      "XCTAssertNotIdentical failed: (\"a\") is identical to (\"a\") - ",
      expected: "another object than a", got: "a", said: nil)
  }

  func testComparisons() {
    assert(
      "XCTAssertGreaterThan failed: (\"1\") is not greater than (\"2\") - said",
      expected: "more than 2", got: "1", said: "said")
    assert(
      "XCTAssertGreaterThanOrEqual failed: (\"1\") is less than (\"2\") - ",
      expected: "at least 2", got: "1", said: nil)
    assert(
      "XCTAssertLessThan failed: (\"2\") is not less than (\"1\") - ",
      expected: "less than 1", got: "2", said: nil)
    assert(
      "XCTAssertLessThanOrEqual failed: (\"2\") is greater than (\"1\") - ",
      expected: "at most 1", got: "2", said: nil)
  }

  func testTrueAndFalse() {
    assert(
      "XCTAssertTrue failed - said", expected: "true", got: "false",
      said: "said")
    assert(
      "XCTAssertFalse failed - ", expected: "false", got: "true", said: nil)
  }

  func testNilAndNotNil() {
    assert(
      "XCTAssertNil failed: \"a\" - said", expected: "nil", got: "a",
      said: "said")
    assert(
      "XCTAssertNil failed: \"3\"", expected: "nil", got: "3", said: nil)
    assert(
      "XCTAssertNotNil failed - said", expected: "a value", got: "nil",
      said: "said")
  }

  func testUnwrap() {
    assert(
      "XCTUnwrap failed: expected non-nil value of type \"Int\" - said",
      expected: "a value", got: "nil", said: "said")
  }

  func testThrowsError() {
    assert(
      "XCTAssertThrowsError failed: did not throw error - said",
      expected: "an error", got: "no error", said: "said")
  }

  func testThrowsError_onAMac() {
    assert(
      "XCTAssertThrowsError failed: did not throw an error - said",
      expected: "an error", got: "no error", said: "said")
    assert(
      "XCTAssertThrowsError failed: did not throw an error",
      expected: "an error", got: "no error", said: nil)
  }

  func testFail() {
    assert("failed - said", expected: nil, got: nil, said: "said")
  }

  func testAnUnfulfilledExpectation() {
    assert(
      "Asynchronous wait failed - Exceeded timeout of 0.05 seconds, with "
        + "unfulfilled expectations: answer",
      expected: nil, got: nil, said: "waited 0.05 s in vain for: answer")
  }

  func testAnUnfulfilledExpectation_onAMac() {
    assert(
      "Asynchronous wait failed: Exceeded timeout of 2 seconds, with "
        + "unfulfilled expectations: \"answer\".",
      expected: nil, got: nil, said: "waited 2 s in vain for: answer")
    assert(
      "Asynchronous wait failed: Exceeded timeout of 0.5 seconds, with "
        + "unfulfilled expectations: \"the answer\", \"the end\".",
      expected: nil, got: nil,
      said: "waited 0.5 s in vain for: the answer, the end")
  }

  func testAnInvertedExpectation_isToldAsItIs() {
    let message =
      "Asynchronous wait failed - Fulfilled inverted expectation 'inv'"

    assert(
      message, expected: nil, got: nil,
      said: "Fulfilled inverted expectation 'inv'")
    assert(
      "Asynchronous wait failed: Fulfilled inverted expectation \"inv\".",
      expected: nil, got: nil,
      said: "Fulfilled inverted expectation \"inv\".")
  }

  func testAThrownError() {
    assert(
      "threw error \"E()\"", expected: nil, got: nil,
      said: "the test threw \"E()\"")
    assert(
      "failed: caught error: \"E()\"", expected: nil, got: nil,
      said: "the test threw \"E()\"")
  }
}
