import XCTest

@testable import Runner

/// XCTest's and Swift Testing's messages, as they are really printed, in a
/// learner's words.
final class AssertionTests: XCTestCase {
  private func assert(
    _ message: String, _ expected: String? = nil, _ got: String? = nil,
    said: String? = nil, line: UInt = #line
  ) {
    let text = Assertion(plain: message)
    XCTAssertEqual(text.expected, expected, "expected", line: line)
    XCTAssertEqual(text.got, got, "got", line: line)
    XCTAssertEqual(text.said, said, "said", line: line)
  }

  func testComparisons() {
    for (name, words, expected) in [
      ("Equal", "not equal to", "2"),
      ("NotEqual", "equal to", "anything but 2"),
      ("Identical", "not identical to", "the same object as 2"),
      ("NotIdentical", "identical to", "another object than 2"),
      ("GreaterThan", "not greater than", "more than 2"),
      ("GreaterThanOrEqual", "less than", "at least 2"),
      ("LessThan", "not less than", "less than 2"),
      ("LessThanOrEqual", "greater than", "at most 2"),
    ] {
      let message = "XCTAssert\(name) failed: (\"1\") is \(words) (\"2\") - "
      assert(message, expected, "1")
      assert(message + "x", expected, "1", said: "x")
    }
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
    assert(equal("404", "404 "), "\"404 \"", "404", said: "x")
    assert(
      equal(
        "nil", "Optional(A.B.(unknown context at $558d25b1c97c).C(name: \"x\"))"
      ), "C(name: \"x\")", "nil", said: "x")
  }

  func testValuesThatHoldXCTestsOwnWords_areToldWhole() {
    let value = "up\") is not equal to (\"win"
    let message =
      "XCTAssertEqual failed: (\"\(value)\") is not equal to (\"lose\") - x"
    assert(message, said: message)
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
    assert("\(start) an error", "an error", "no error")
    assert("threw error \"E()\"", said: "the test threw \"E()\"")
    assert("failed: caught error: \"E()\"", said: "the test threw \"E()\"")
  }

  func testExpectations() {
    let timeout = "Exceeded timeout of 2 seconds, with unfulfilled expectations"
    for (end, said) in [
      (" - \(timeout): answer", "waited 2 s in vain for: answer"),
      (
        " - Fulfilled inverted expectation 'a'",
        "Fulfilled inverted expectation 'a'"
      ),
      // On a Mac.
      (": \(timeout): \"answer\".", "waited 2 s in vain for: answer"),
      (
        ": \(timeout): \"the answer\", \"the end\".",
        "waited 2 s in vain for: the answer, the end"
      ),
    ] { assert("Asynchronous wait failed\(end)", said: said) }
  }

  func testSwiftTesting() {
    let failed = "Expectation failed:"
    assert("\(failed) (f() → 1) == (y → 2)\nx", "2", "1", said: "x")
    assert("\(failed) (s → \"a\") == nil", "nil", "\"a\"")
    assert("\(failed) nil != (s → \"a\")", "anything but nil", "\"a\"")
    assert(
      "\(failed) (first {\n    f(a == b)\n  } → .two) == .one\nx\ny",
      ".one", ".two", said: "x\ny")
    assert("\(failed) isOn\nthe lamp is on", said: "the lamp is on\nisOn")
    assert("Caught error: E()", said: "Caught error: E()")
  }

  func testSwiftTesting_whatIsWrittenOut_isTheExpectedValue() {
    func knowsItsSides(_ values: String) -> Bool {
      Assertion(plain: "Expectation failed: \(values)").knowsItsSides
    }
    XCTAssertTrue(knowsItsSides("(f() → 1) == 2"))
    XCTAssertTrue(knowsItsSides("2 == (f() → 1)"))
    XCTAssertFalse(knowsItsSides("(f() → 1) == (y → 2)"))
  }

  /// What Swift Testing 6.3 really writes of longer expectations.
  func testSwiftTesting_ofSeveralLines_andOfValuesThatLookLikeSource() {
    let failed = "Expectation failed:"
    let rows: [(message: String, expected: String, got: String)] = [
      (
        "(calls → [\"a, b\"]) == ([\n      \"a, b\",\n      \"c (d\"\n    ] → "
          + "[\"a, b\", \"c (d\"])", "[\"a, b\", \"c (d\"]", "[\"a, b\"]"
      ),
      (
        "(sut.state → .idle) == ((error == nil ? .saving : .failed(\"x\")) → "
          + ".failed(\"x\"))", ".failed(\"x\")", ".idle"
      ),
      ("(s → \"a == b\") == \"c → d\"", "\"c → d\"", "\"a == b\""),
      (
        "(s → \"a == b\") != \"a == b\"", "anything but \"a == b\"",
        "\"a == b\""
      ),
      ("(\"a\\nb\" → \"a\nb\") == (s → \":)\")", "\":)\"", "\"a\nb\""),
      ("(error → nil) is (Offline → Optional<Error>)", "Offline", "nil"),
    ]
    for (message, expected, got) in rows {
      for said in [nil, "it (should\nbe == so", "isn't \"it"] {
        assert(
          "\(failed) \(message)" + (said.map { "\n\($0)" } ?? ""), expected,
          got,
          said: said)
      }
    }
  }

  /// Where two values are not told, or cannot be told apart, all is shown.
  func testSwiftTesting_withoutTwoValues_isToldWhole() {
    for (message, shown) in [
      ("!(meanwhile → <not evaluated>)", "!meanwhile"),
      (
        "(calls.count == 1 → false) && (calls[0] == 3 → <not evaluated>)",
        "(calls.count == 1 → false) && (calls[0] == 3)"
      ),
      ("try sut.t() == 4", "try sut.t() == 4"),
      ("1.0 < (n - 6 → 0.0)", "1.0 < (n - 6 → 0.0)"),
      ("(s → \"a\").f(b == c) → false", "(s → \"a\").f(b == c) → false"),
      ("(s → \"a) == (b\").isEmpty", "(s → \"a) == (b\").isEmpty"),
      ("(a → b → c) == d", "(a → b → c) == d"),
      ("f(\n  a\n) == 3", "f( a ) == 3"),
    ] {
      assert("Expectation failed: \(message)\nx", said: "x\n\(shown)")
    }
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

  func testAValue_isWithoutTheNamesOfModules() {
    let text = Assertion(
      plain: "XCTAssertEqual failed: (\"failure(Zoo.APIError.error)\") is not "
        + "equal to (\"Optional([Swift.Result<Zoo.Animal, Zoo.APIError>.success(Zoo.x)])\")"
        + " - ", modules: ["Zoo"])

    XCTAssertEqual(text.got, "failure(APIError.error)")
    XCTAssertEqual(text.expected, "[Result<Animal, APIError>.success(Zoo.x)]")
  }

  func testAnExpectedText_isQuoted_whereItReadsAsProse() {
    func equal(_ got: String, _ expected: String) -> String {
      "XCTAssertEqual failed: (\"\(got)\") is not equal to (\"\(expected)\") - "
    }
    assert(
      equal("saved", "returned cancelled"), "\"returned cancelled\"",
      "\"saved\"")
    assert(equal("nil", "Optional(\"a b\")"), "\"a b\"", "nil")
    assert(equal("threw A()", "returned 7"), "returned 7", "threw A()")
  }

  func testALongValue_beginsShortlyBeforeTheFirstDifference() {
    let start = String(repeating: "a", count: 300)
    let end = String(repeating: "z", count: 300)
    func equal(_ got: String, _ expected: String) -> String {
      "XCTAssertEqual failed: (\"\(got)\") is not equal to (\"\(expected)\") - "
    }
    let (before, after) = (start.suffix(20), end.prefix(79))

    assert(
      equal("\(start)1\(end)", "\(start)2\(end)"), "…\(before)2\(after)…",
      "…\(before)1\(after)…")
    assert(equal(start, "b"), "b", "\(start.prefix(100))…")
    assert(
      equal("[\(start), .b, .c]", "[\(start), .c]"),
      "…\(start.suffix(17)), .c]", "…\(start.suffix(17)), .b, .c]")
  }
}
