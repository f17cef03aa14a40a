import XCTest

@testable import Runner

/// XCTest's and Swift Testing's messages, as they are really printed, in a
/// learner's words.
final class FailureTextTests: XCTestCase {
  private func assert(
    _ message: String, _ expected: String? = nil, _ got: String? = nil,
    said: String? = nil, line: UInt = #line
  ) {
    let text = FailureText(message)
    XCTAssertEqual(text.expected, expected, "expected", line: line)
    XCTAssertEqual(text.got, got, "got", line: line)
    XCTAssertEqual(text.said, said, "said", line: line)
  }

  func testComparisons() {
    let failed = "failed: (\"1\") is"
    assert(
      "XCTAssertEqual \(failed) not equal to (\"2\") - x", "2", "1", said: "x")
    assert("XCTAssertEqual \(failed) not equal to (\"2\") - ", "2", "1")
    assert(
      "XCTAssertNotEqual \(failed) equal to (\"1\") - x", "anything but 1", "1",
      said: "x")
    assert(
      "XCTAssertIdentical \(failed) not identical to (\"b\") - ",
      "the same object as b", "1")
    assert(
      "XCTAssertNotIdentical \(failed) identical to (\"1\") - ",
      "another object than 1", "1")
    assert(
      "XCTAssertGreaterThan \(failed) not greater than (\"2\") - x",
      "more than 2", "1", said: "x")
    assert(
      "XCTAssertGreaterThanOrEqual \(failed) less than (\"2\") - ",
      "at least 2", "1")
    assert(
      "XCTAssertLessThan \(failed) not less than (\"1\") - ", "less than 1", "1"
    )
    assert(
      "XCTAssertLessThanOrEqual \(failed) greater than (\"0\") - ", "at most 0",
      "1")
  }

  func testValues() {
    func equal(_ got: String, _ expected: String) -> String {
      "XCTAssertEqual failed: (\"\(got)\") is not equal to (\"\(expected)\") - x"
    }
    assert(
      equal("9 bytes", "9 bytes"), "9 bytes",
      "9 bytes, and not the same: what differs is not printed", said: "x")
    assert(
      equal("Optional(\"a\")", "Optional(\"b\")"), "\"b\"", "\"a\"", said: "x")
    assert(equal("a\nb", "a\nc"), "a\nc", "a\nb", said: "x")
    assert(
      equal(
        "nil", "Optional(A.B.(unknown context at $558d25b1c97c).C(name: \"x\"))"
      ), "C(name: \"x\")", "nil", said: "x")
  }

  func testAccuracy() {
    let equal = "failed: (\"1.0\") is not equal to (\"2.0\") +/- (\"0.1\") - x"
    assert("XCTAssertEqual \(equal)", "2.0 ± 0.1", "1.0", said: "x")
    // On a Mac.
    assert("XCTAssertEqualWithAccuracy \(equal)", "2.0 ± 0.1", "1.0", said: "x")
    assert(
      "XCTAssertNotEqualWithAccuracy failed: (\"1.0\") is equal to (\"1.0\")"
        + " +/- (\"0.1\")", "anything but 1.0 ± 0.1", "1.0")
  }

  func testOneValue() {
    assert("XCTAssertTrue failed - x", "true", "false", said: "x")
    assert("XCTAssertFalse failed - ", "false", "true")
    assert("XCTAssertNil failed: \"a\" - x", "nil", "a", said: "x")
    assert("XCTAssertNil failed: \"3\"", "nil", "3")
    assert("XCTAssertNotNil failed - x", "a value", "nil", said: "x")
    assert(
      "XCTUnwrap failed: expected non-nil value of type \"Int\" - x", "a value",
      "nil", said: "x")
    assert("failed - x", said: "x")
  }

  func testErrors() {
    let start = "XCTAssertThrowsError failed: did not throw"
    assert("\(start) error - x", "an error", "no error", said: "x")
    // On a Mac.
    assert("\(start) an error - x", "an error", "no error", said: "x")
    assert("\(start) an error", "an error", "no error")
    assert("threw error \"E()\"", said: "the test threw \"E()\"")
    assert("failed: caught error: \"E()\"", said: "the test threw \"E()\"")
  }

  func testExpectations() {
    let wait = "Asynchronous wait failed"
    let timeout =
      "Exceeded timeout of 0.05 seconds, with unfulfilled expectations"
    assert(
      "\(wait) - \(timeout): answer", said: "waited 0.05 s in vain for: answer")
    assert(
      "\(wait) - Fulfilled inverted expectation 'inv'",
      said: "Fulfilled inverted expectation 'inv'")
    // On a Mac.
    assert(
      "\(wait): \(timeout): \"answer\".",
      said: "waited 0.05 s in vain for: answer")
    assert(
      "\(wait): \(timeout): \"the answer\", \"the end\".",
      said: "waited 0.05 s in vain for: the answer, the end")
    assert(
      "\(wait): Fulfilled inverted expectation \"inv\".",
      said: "Fulfilled inverted expectation \"inv\".")
  }

  func testSwiftTesting() {
    let failed = "Expectation failed:"
    assert("\(failed) (f() → 1) == (y → 2)\nx", "2", "1", said: "x")
    assert("\(failed) (s → \"a\") == nil", "nil", "\"a\"")
    assert("\(failed) isOn\nthe lamp is on", said: "the lamp is on\nisOn")
    assert("Caught error: E()", said: "Caught error: E()")
  }

  /// From Swift 6.4 on, the values follow in lines of their own.
  func testSwiftTesting_ofSwift64() {
    let failed = "Expectation failed:"
    assert(
      "\(failed) await f() == y\nx\nawait f() == y → false\n  f() → 1\n  y → 2",
      "2", "1", said: "x")
    assert(
      "\(failed) s == \"b\"\ns == \"b\" → false\n  s → \"a\"", "\"b\"", "\"a\"")
    assert(
      "\(failed) a.contains(b)\nx\na.contains(b) → false\n  a → \"abc\"",
      said: "x\na.contains(b)")
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

  func testLongValues_beginShortlyBeforeTheFirstDifference() {
    let start = String(repeating: "a", count: 300)
    let end = String(repeating: "z", count: 300)
    let text = FailureText(
      "XCTAssertEqual failed: (\"\(start)1\(end)\") is not equal to "
        + "(\"\(start)2\(end)\") - ")
    let (before, after) = (start.suffix(20), end.prefix(79))

    XCTAssertEqual(text.got, "…\(before)1\(after)…")
    XCTAssertEqual(text.expected, "…\(before)2\(after)…")
  }

  func testALongValueBesideAShortOne_isCutAtItsEnd() {
    let long = String(repeating: "a", count: 300)
    let text = FailureText(
      "XCTAssertEqual failed: (\"\(long)\") is not equal to (\"b\") - ")

    XCTAssertEqual(text.got, "\(long.prefix(100))…")
    XCTAssertEqual(text.expected, "b")
  }
}
