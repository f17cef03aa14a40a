import Foundation

/// A failed assertion in a learner's words: expected, got, and a message.
struct FailureText: Equatable, Sendable {
  /// What should have been; nil when the assertion does not say.
  var expected: String?
  var got: String?
  /// The test's own message, or all there is.
  var said: String?
  /// Whether the assertion itself says which side is the expected one; where two
  /// values are compared, only the author of the test knows.
  var knowsItsSides = true
  /// Whether the two values that it compares are printed alike.
  private(set) var isAlike = false

  var line: String {
    let values = expected.flatMap { expected in
      got.map { "expected \(expected), got \($0)" }
    }
    return [said, values].compactMap { $0 }.joined(separator: "; ")
  }

  /// Reads a message; values lose the names of these modules, and of Swift's.
  ///
  /// Of two values, the one that the test also wants of other code is its own.
  init(
    _ message: String, modules: [String] = [], without other: String? = nil
  ) {
    defer {
      let other = other.map { FailureText($0, modules: modules) }
      let isSame = (other?.got == got, other?.expected == expected)
      if isSame == (true, false) { swap(&got, &expected) }
      if isSame.0 != isSame.1 { knowsItsSides = true }
    }
    if message.hasPrefix("Expectation failed: ") {
      readExpectation(message)
    } else {
      readAssertion(message)
    }
    if said?.isEmpty == true { said = nil }
    got = got.map { Self.plain($0, modules) }
    expected = expected.map { Self.plain($0, modules) }
    if let both = got, both == expected {
      isAlike = true
      got = "\(both), and not the same: what differs is not printed"
    }
    nameFirstDifference()
    if let one = got, let other = expected {
      let start = max(0, zip(one, other).prefix { $0 == $1 }.count - 20)
      got = Self.part(of: one, from: start)
      expected = Self.part(of: other, from: start)
    }
  }

  /// A value as it is; of a long one, a hundred characters.
  private static func part(of value: String, from start: Int) -> String {
    guard value.count > 120 else { return value }
    let rest = value.dropFirst(start)
    return (start == 0 ? "" : "…") + rest.prefix(100)
      + (rest.count > 100 ? "…" : "")
  }

  /// A value without what only Swift wants to know: `Optional(3)` is 3, and
  /// `AnimalAPI.APIError.error` is `APIError.error`.
  private static func plain(_ value: String, _ modules: [String]) -> String {
    if value.isEmpty { return "\"\"" }
    let names = (["Swift", "KataTestSupport"] + modules).joined(separator: "|")
    // The name of a private type holds an address.
    let value = value.replacingOccurrences(
      of: #"\b(?:[\w.]*\(unknown context at \$.*?\)|"#
        + #"(?:\#(names))(?:Own)?(?:Tests)?)\.(?=[A-Z])"#,
      with: "", options: .regularExpression)
    return value.hasPrefix("Optional(") && value.hasSuffix(")")
      ? String(value.dropFirst("Optional(".count).dropLast()) : value
  }

  /// Of two long lists, how many each holds, and the first that differs.
  private mutating func nameFirstDifference() {
    let lists = [got ?? "", expected ?? ""].map(Self.elements)
    guard max(got?.count ?? 0, expected?.count ?? 0) > 120,
      let one = lists[0], let other = lists[1]
    else { return }
    let index = zip(one, other).prefix { $0 == $1 }.count
    let texts = [one, other].map { list in
      "\(list.count) in all"
        + (index < list.count ? ", at \(index): \(list[index])" : "")
    }
    (got, expected) = (texts[0], texts[1])
  }

  /// The elements of `[a, b]`; nil for a dictionary, which has no order.
  private static func elements(of value: String) -> [Substring]? {
    guard value.hasPrefix("["), value.hasSuffix("]") else { return nil }
    let inner = value.dropFirst().dropLast()
    guard inner.parts(between: ": ").count == 1 else { return nil }
    return inner.isEmpty ? [] : inner.parts(between: ", ")
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
      guard let middle = values.range(of: "\") \(words) (\"") else { continue }
      let rest = values[middle.upperBound...]
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
