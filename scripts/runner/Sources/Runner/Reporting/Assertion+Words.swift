import Foundation

/// A failed assertion in a learner's words.
extension Assertion {
  /// Its two values; where nothing tells which of them is expected, as the comparison
  /// that it is.
  ///
  /// - Parameter isOwn: Whether the learner has written it: ours have the expected one
  ///   second.
  func values(isOwn: Bool) -> String? {
    guard let got, let expected else { return nil }
    return isOwn && !knowsItsSides
      ? "compared \(got) with \(expected)" : "expected \(expected), got \(got)"
  }

  /// All that it says.
  func line(isOwn: Bool) -> String {
    let values = values(isOwn: isOwn)
    return [said, values].compactMap { $0 }.joined(separator: "; ")
  }

  /// Reads a message; values lose the names of these modules, and of Swift's.
  ///
  /// Of two values, the one that the test also wants of other code is its own.
  init(
    plain message: String, modules: [String] = [],
    without other: String? = nil
  ) {
    self.init(message)
    got = got.map { Self.plain($0, modules) }
    expected = expected.map { Self.plain($0, modules) }
    if let both = got, isAlike {
      got = "\(both), and not the same: what differs is not printed"
    }
    if let one = got, let other = expected {
      let start = max(0, zip(one, other).prefix { $0 == $1 }.count - 20)
      got = Self.part(of: one, from: start)
      expected = Self.part(of: other, from: start)
    }
    if let other {
      let other = Assertion(plain: other, modules: modules)
      let isSame = (other.got == got, other.expected == expected)
      if isSame == (true, false) { swap(&got, &expected) }
      if isSame.0 != isSame.1 { knowsItsSides = true }
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
    // What is not seen at the end of a line.
    if value.isEmpty || value.first == " " || value.last == " " {
      return "\"\(value)\""
    }
    let names = (["Swift", "KataTestSupport"] + modules).joined(separator: "|")
    // The name of a private type holds an address.
    let value = value.replacingOccurrences(
      of: #"\b(?:[\w.]*\(unknown context at \$.*?\)|"#
        + #"(?:\#(names))(?:Own)?(?:Tests)?)\.(?=[A-Z])"#,
      with: "", options: .regularExpression)
    return value.hasPrefix("Optional(") && value.hasSuffix(")")
      ? String(value.dropFirst("Optional(".count).dropLast()) : value
  }
}
