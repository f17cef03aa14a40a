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

  /// All of it in one line.
  var line: String {
    let values = expected.flatMap { expected in
      got.map { "expected \(expected), got \($0)" }
    }
    return [said, values].compactMap { $0 }.joined(separator: "; ")
  }

  /// Takes XCTest's or Swift Testing's message apart.
  ///
  /// The shipped tests put the actual value first, the expected one second.
  /// XCTest words some messages in another way on Apple systems.
  init(_ message: String) {
    if message.hasPrefix("Expectation failed: ") {
      self = Self.swiftTesting(message)
      return
    }
    if let found = Self.comparisons.lazy.compactMap({ known in
      Self.pair(message, known.assertion, known.words).map { (known, $0) }
    }).first {
      let (known, pair) = found
      (got, said) = (pair.got, pair.said)
      expected = known.expected + pair.other
      knowsItsSides = !["is not equal to", "is equal to"].contains(known.words)
    } else if let rest = Self.rest(message, "XCTAssertTrue failed") {
      (got, expected, said) = ("false", "true", rest)
    } else if let rest = Self.rest(message, "XCTAssertFalse failed") {
      (got, expected, said) = ("true", "false", rest)
    } else if let rest = Self.rest(message, "XCTAssertNotNil failed") {
      (got, expected, said) = ("nil", "a value", rest)
    } else if message.hasPrefix("XCTUnwrap failed: expected non-nil value") {
      (got, expected) = ("nil", "a value")
      said = message.range(of: "\" - ").map {
        String(message[$0.upperBound...])
      }
    } else if message.hasPrefix("XCTAssertNil failed: \"") {
      let value = message.dropFirst("XCTAssertNil failed: \"".count)
      let end =
        value.range(of: "\" - ")?.lowerBound ?? value.lastIndex(of: "\"")
      (got, expected) = (String(value[..<(end ?? value.endIndex)]), "nil")
      said = value.range(of: "\" - ").map { String(value[$0.upperBound...]) }
    } else if let rest = Self.rest(
      message, "XCTAssertThrowsError failed: did not throw error")
      ?? Self.rest(
        message, "XCTAssertThrowsError failed: did not throw an error")
    {
      (got, expected, said) = ("no error", "an error", rest)
    } else if let rest = Self.rest(message, "failed") {
      said = rest
    } else if message.hasPrefix("failed: caught error: \"") {
      said = "the test threw " + message.dropFirst(22)
    } else if message.hasPrefix("threw error \"") {
      said = "the test threw " + message.dropFirst("threw error ".count)
    } else if let rest = Self.rest(message, "Asynchronous wait failed")
      ?? Self.rest(message, "Asynchronous wait failed", ": ")
    {
      said = Self.wait(rest)
    } else {
      said = message
    }
    if said?.isEmpty == true { said = nil }
    got = got.map(Self.plain)
    expected = expected.map(Self.plain)
    if let both = got, both == expected {
      got = "\(both), and not the same: what differs is not printed"
    }
  }

  /// A value without what only Swift wants to know: `Optional(3)` is 3.
  private static func plain(_ value: String) -> String {
    var value = value
    if value.isEmpty { return "\"\"" }
    // The name of a private type holds an address.
    while let start = value.range(of: "(unknown context at $"),
      let end = value[start.upperBound...].range(of: ").")
    {
      let before = value[..<start.lowerBound].reversed()
      let path = before.prefix {
        $0.isLetter || $0.isNumber || "._".contains($0)
      }
      let from = value.index(start.lowerBound, offsetBy: -path.count)
      value.removeSubrange(from..<end.upperBound)
    }
    if value.hasPrefix("Optional("), value.hasSuffix(")") {
      return String(value.dropFirst("Optional(".count).dropLast())
    }
    return value
  }

  /// What XCTest says between two compared values, and what that means.
  private static let comparisons:
    [(assertion: String, words: String, expected: String)] = [
      ("XCTAssertEqual", "is not equal to", ""),
      ("XCTAssertEqualWithAccuracy", "is not equal to", ""),
      ("XCTAssertNotEqual", "is equal to", "anything but "),
      ("XCTAssertNotEqualWithAccuracy", "is equal to", "anything but "),
      ("XCTAssertIdentical", "is not identical to", "the same object as "),
      ("XCTAssertNotIdentical", "is identical to", "another object than "),
      ("XCTAssertGreaterThan", "is not greater than", "more than "),
      ("XCTAssertGreaterThanOrEqual", "is less than", "at least "),
      ("XCTAssertLessThan", "is not less than", "less than "),
      ("XCTAssertLessThanOrEqual", "is greater than", "at most "),
    ]

  /// `NAME failed: ("A") WORDS ("B") - said`; with an accuracy, B is followed
  /// by `+/- ("C")`.
  private static func pair(
    _ message: String, _ name: String, _ words: String
  ) -> (got: String, other: String, said: String?)? {
    let start = "\(name) failed: (\""
    guard message.hasPrefix(start) else { return nil }
    let body = message.dropFirst(start.count)
    guard let middle = body.range(of: "\") \(words) (\"") else { return nil }
    let rest = body[middle.upperBound...]
    // A value such as `Optional("b")` ends like the whole does.
    guard
      let end = rest.range(of: "\") - ")
        ?? rest.range(of: "\")", options: .backwards)
    else {
      return nil
    }
    let after = rest[end.lowerBound...].dropFirst(2)
    let said = after.hasPrefix(" - ") ? String(after.dropFirst(3)) : nil
    var other = String(rest[..<end.lowerBound])
    if let accuracy = other.range(of: "\") +/- (\"") {
      other.replaceSubrange(accuracy, with: " ± ")
    }
    return (String(body[..<middle.lowerBound]), other, said)
  }

  /// `Exceeded timeout of 0.5 seconds, with unfulfilled expectations: answer`.
  private static func wait(_ text: String) -> String {
    let words = text.split(separator: " ")
    guard let list = text.range(of: "unfulfilled expectations: "),
      words.count > 3
    else { return text }
    var names = text[list.upperBound...]
    // Apple's: `"the answer", "the end".`
    if names.hasPrefix("\""), names.hasSuffix("\".") {
      names = names.dropFirst().dropLast(2).replacing("\", \"", with: ", ")
    }
    return "waited \(words[3]) s in vain for: \(names)"
  }

  /// What follows these words and what divides it from them.
  private static func rest(
    _ message: String, _ start: String, _ divider: String = " - "
  ) -> String? {
    guard message.hasPrefix(start) else { return nil }
    let rest = message.dropFirst(start.count)
    if rest.isEmpty { return "" }
    guard rest.hasPrefix(divider) else { return nil }
    return String(rest.dropFirst(divider.count))
  }

  /// `Expectation failed: (call → 3) == 4` and the test's own words below it.
  ///
  /// From Swift 6.4 on, the values have lines of their own: `call == 4 →
  /// false`, and indented below it `call → 3`.
  private static func swiftTesting(_ message: String) -> FailureText {
    let lines = message.split(separator: "\n").map(String.init)
    let expression = String(lines[0].dropFirst("Expectation failed: ".count))
    let isDetailed = lines.dropFirst().contains {
      $0.hasPrefix("\(expression) → ")
    }
    let details = isDetailed ? lines.filter { $0.contains(" → ") } : []
    let words = lines.dropFirst().filter { !details.contains($0) }
    var text = FailureText("")
    text.said = words.isEmpty ? nil : words.joined(separator: "\n")
    let isComparison = isDetailed || expression.hasPrefix("(")
    if isComparison, let equals = expression.range(of: " == ") {
      text.knowsItsSides = false
      text.got = value(expression[..<equals.lowerBound], details)
      text.expected = value(expression[equals.upperBound...], details)
    } else {
      text.said = (words + [expression]).joined(separator: "\n")
    }
    return text
  }

  /// The 3 of `(call → 3)`, or of the detail `call → 3`.
  private static func value(_ side: Substring, _ details: [String]) -> String {
    let source = side.split(separator: " ")
      .drop { ["try", "await"].contains($0) }.joined(separator: " ")
    for detail in details {
      let line = detail.drop { $0 == " " }
      if line.hasPrefix("\(source) → ") {
        return String(line.dropFirst(source.count + 3))
      }
    }
    guard let arrow = side.range(of: " → ", options: .backwards),
      side.hasSuffix(")")
    else {
      return String(side)
    }
    return String(side[arrow.upperBound...].dropLast())
  }
}
