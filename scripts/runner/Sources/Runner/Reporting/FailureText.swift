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
  private(set) var knowsItsSides = true

  var line: String {
    let values = expected.flatMap { expected in
      got.map { "expected \(expected), got \($0)" }
    }
    return [said, values].compactMap { $0 }.joined(separator: "; ")
  }

  init(_ message: String) {
    if message.hasPrefix("Expectation failed: ") {
      readExpectation(message)
    } else {
      readAssertion(message)
      if said?.isEmpty == true { said = nil }
      got = got.map(Self.plain)
      expected = expected.map(Self.plain)
      if let both = got, both == expected {
        got = "\(both), and not the same: what differs is not printed"
      }
    }
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

  /// A value without what only Swift wants to know: `Optional(3)` is 3.
  private static func plain(_ value: String) -> String {
    if value.isEmpty { return "\"\"" }
    // The name of a private type holds an address.
    let value =
      value.contains("(unknown context at $")
      ? value.replacing(/[\w.]*\(unknown context at \$.*?\)\./, with: "")
      : value
    return value.hasPrefix("Optional(") && value.hasSuffix(")")
      ? String(value.dropFirst("Optional(".count).dropLast()) : value
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
      got = String(values[..<middle.lowerBound])
      expected =
        meaning
        + rest[..<end.lowerBound]
        .replacingOccurrences(of: "\") +/- (\"", with: " ± ")
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

  // MARK: - Swift Testing

  /// `Expectation failed: (call → 3) == 4` and the test's own words below it.
  ///
  /// From Swift 6.4 on, the values have lines of their own: `call == 4 →
  /// false`, and indented below it `call → 3`.
  private mutating func readExpectation(_ message: String) {
    var lines = message.split(separator: "\n").map(String.init)
    // What was called may have a closure of several lines.
    let end = lines.firstIndex { $0.contains(" → ") } ?? 0
    if message.hasPrefix("Expectation failed: ("),
      lines[end].hasPrefix(" ") || lines[end].hasPrefix("}")
    {
      let inner = lines[...end].map { $0.trimmingPrefix { $0 == " " } }
      lines[...end] = [inner.joined(separator: " ")]
    }
    let expression = String(lines[0].trimmingPrefix("Expectation failed: "))
    let below = lines.dropFirst()
    let isDetailed = below.contains { $0.hasPrefix("\(expression) → ") }
    let details = isDetailed ? below.filter { $0.contains(" → ") } : []
    var words = below.filter { !details.contains($0) }
    if isDetailed || expression.hasPrefix("("),
      let equals = expression.ranges(of: " == ").last
    {
      knowsItsSides = false
      got = Self.value(expression[..<equals.lowerBound], details)
      expected = Self.value(expression[equals.upperBound...], details)
    } else {
      words.append(expression)
    }
    said = words.isEmpty ? nil : words.joined(separator: "\n")
  }

  /// The 3 of `(call → 3)`, or of the detail `call → 3`.
  private static func value(_ side: Substring, _ details: [String]) -> String {
    let start = side.replacing(/^((try|await) )+/, with: "") + " → "
    let lines = details.map { $0.drop { $0 == " " } }
    if let detail = lines.first(where: { $0.hasPrefix(start) }) {
      return String(detail.dropFirst(start.count))
    }
    return String(side.wholeMatch(of: /(?s).* → (.*)\)/)?.1 ?? side)
  }
}
