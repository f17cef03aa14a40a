import Foundation

/// A failed assertion, as it is read in XCTest's and Swift Testing's words.
struct Assertion: Equatable, Sendable {
  /// What should have been; nil when the assertion does not say.
  var expected: String?
  var got: String?
  /// The test's own message, or all there is.
  var said: String?
  /// Whether the assertion itself says which side is the expected one; where two
  /// values are compared, only the author of the test knows.
  var knowsItsSides = true

  /// Whether it tells two values, of which more is known than whether they hold.
  var tellsValues: Bool { got != nil && !["true", "false"].contains(got) }

  /// Whether the two values that it compares are printed alike.
  var isAlike: Bool { got != nil && got == expected }

  /// Reads a message.
  init(_ message: String) {
    if message.hasPrefix("Expectation failed: ") {
      readExpectation(message)
    } else {
      readAssertion(message)
    }
    if said?.isEmpty == true { said = nil }
  }

  // MARK: - XCTest

  /// What XCTest says between two compared values, and what that means.
  private static let comparisons: KeyValuePairs = [
    "is not equal to": "",
    "is equal to": "anything but ",
    "is not identical to": "the same object as ",
    "is identical to": "another object than ",
    "is not greater than": "more than ",
    "is less than": "at least ",
    "is not less than": "less than ",
    "is greater than": "at most ",
  ]

  /// What an assertion about one value got, and what it wants.
  private static let ofOneValue: [String: (got: String?, wanted: String?)] = [
    "XCTAssertTrue ": ("false", "true"),
    "XCTAssertFalse ": ("true", "false"),
    "XCTAssertNotNil ": ("nil", "a value"),
    "XCTAssertThrowsError ": ("no error", "an error"),
    // `XCTFail`'s message starts with “failed”.
    "": (nil, nil),
  ]

  /// The shipped tests put the actual value first, the expected one second.
  private mutating func readAssertion(_ message: String) {
    if readComparison(message) { return }
    if let found = message.wholeMatch(
      of: /(?s)XCTAssertNil failed: "(.*?)"(?: - (.*))?/)
    {
      (got, expected) = (String(found.1), "nil")
      said = found.2.map(String.init)
    } else if let found = message.wholeMatch(
      of: /(?s)XCTUnwrap failed: expected non-nil value.*?(?:" - (.*))?/)
    {
      (got, expected) = ("nil", "a value")
      said = found.1.map(String.init)
    } else if let found = message.wholeMatch(
      of: /(?s)(?:failed: caught error: |threw error )(".*)/)
    {
      said = "the test threw \(found.1)"
    } else if let found = message.wholeMatch(
      of: /(?s)Asynchronous wait failed(?:: | - )(.*)/)
    {
      said = Self.wait(found.1)
    } else if let found = message.wholeMatch(
      // Apple's says “did not throw an error”.
      of: /(?s)(XCTAssert\w+ )?failed(: did not throw (an )?error)?( - (.*))?/),
      let values = Self.ofOneValue[String(found.1 ?? "")]
    {
      (got, expected) = values
      said = found.5.map(String.init)
    } else {
      said = message
    }
  }

  /// `NAME failed: ("A") WORDS ("B") - said`, where `+/- ("C")` may follow B; a
  /// search, since a pattern would be slow on long values.
  private mutating func readComparison(_ message: String) -> Bool {
    guard message.hasPrefix("XCTAssert"),
      let start = message.range(of: " failed: (\"")
    else { return false }
    let values = message[start.upperBound...]
    for (words, meaning) in Self.comparisons {
      let between = "\") \(words) (\""
      guard let middle = values.range(of: between) else { continue }
      let rest = values[middle.upperBound...]
      // A value may hold these words, too: which ones divide is not clear.
      if rest.contains(between) { return false }
      // A value such as `Optional("b")` ends like the whole does.
      let end =
        rest.range(of: "\") - ") ?? rest.range(of: "\")", options: .backwards)
      guard let end else { continue }
      var values = [
        String(values[..<middle.lowerBound]),
        rest[..<end.lowerBound]
          .replacingOccurrences(of: "\") +/- (\"", with: " ± "),
      ]
      // A text that reads as if it were the runner's own words.
      let parts = values[1].split(separator: " ")
      if parts.count > 1,
        parts.joined().allSatisfy({ $0.isLetter || ",.!?'’".contains($0) })
      {
        values = values.map { $0 == "nil" ? $0 : "\"\($0)\"" }
      }
      (got, expected) = (values[0], meaning + values[1])
      said = String(rest[end.upperBound...])
      knowsItsSides = !words.hasSuffix("equal to")
      return true
    }
    return false
  }

  /// `Exceeded timeout of 0.5 seconds, with unfulfilled expectations: answer`.
  private static func wait(_ text: Substring) -> String {
    let timeout = /(?s).* timeout of (.*?) .* unfulfilled expectations: (.*)/
    guard let found = text.wholeMatch(of: timeout) else { return String(text) }
    var names = found.2
    // Apple's: `"the answer", "the end".`
    if names.hasPrefix("\""), names.hasSuffix("\".") {
      names = names.dropFirst().dropLast(2).replacing("\", \"", with: ", ")
    }
    return "waited \(found.1) s in vain for: \(names)"
  }
}
