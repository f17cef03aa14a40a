/// What Swift Testing says of an expectation.
extension Assertion {
  /// What compares two values, and what joins conditions.
  private static let comparisons = [" == ", " != ", " is "]
  private static let signs = comparisons + [" && ", " || ", " ? "]

  /// `Expectation failed: (call → 3) == 4` and the test's own words below it.
  ///
  /// From Swift 6.4 on, the values have lines of their own: `call == 4 →
  /// false`, and indented below it `call → 3`. What does not compare two values
  /// stays as it is.
  mutating func readExpectation(_ message: String) {
    let text = message.trimmingPrefix("Expectation failed: ")
    // Its source may have several lines, within brackets.
    let expression = text.parts(between: "\n")[0]
    let below = text[expression.endIndex...]
    let start = below.firstRange(of: "\n\(expression) → ")?.lowerBound
    var words = [below[..<(start ?? below.endIndex)].dropFirst()]
    let details = start.map { below[$0...].split(separator: "\n") } ?? []
    if !readSides(of: expression, details) {
      words.append(
        expression.replacing(/\n */, with: " ")
          .replacing(/\((\w+) → <not evaluated>\)/) { "\($0.1)" }
          .replacing(" → <not evaluated>", with: "")[...])
    }
    words.removeAll(where: \.isEmpty)
    said = words.isEmpty ? nil : words.joined(separator: "\n")
  }

  /// Reads the two values of a comparison; false where it is not clear that there
  /// are two, or neither is given.
  private mutating func readSides(
    of expression: Substring, _ details: [Substring]
  ) -> Bool {
    let found = Self.signs.filter(expression.contains)
      .map { ($0, expression.parts(between: $0)) }.filter { $1.count > 1 }
    guard found.count == 1, let (sign, sides) = found.first, sides.count == 2,
      Self.comparisons.contains(sign),
      var left = Self.side(sides[0], details),
      var right = Self.side(sides[1], details),
      left.value != nil || right.value != nil
    else { return false }
    let isOfAType = sign == " is "
    // What needs no value is written out: a test wants it.
    knowsItsSides = isOfAType || left.value == nil || right.value == nil
    if left.value == nil { swap(&left, &right) }
    got = String(left.value ?? left.source)
    expected =
      (sign == " != " ? "anything but " : "")
      + (isOfAType ? right.source : right.value ?? right.source)
    return true
  }

  /// The call and the 3 of `(call → 3)`, or of the detail `call → 3`; nil where
  /// it is not clear which is which.
  private static func side(
    _ text: Substring, _ details: [Substring]
  ) -> (source: Substring, value: Substring?)? {
    let start = text.replacing(/^((try|await) )+/, with: "") + " → "
    let lines = details.map { $0.drop { $0 == " " } }
    if let detail = lines.first(where: { $0.hasPrefix(start) }) {
      return (text, detail.dropFirst(start.count))
    }
    guard text.hasPrefix("("), text.hasSuffix(")") else { return (text, nil) }
    let parts = text.dropFirst().dropLast().parts(between: " → ")
    guard parts.count < 3, parts.last != "<not evaluated>" else { return nil }
    return parts.count == 2 ? (parts[0], parts[1]) : (text, nil)
  }
}

extension Substring {
  /// Its parts between separators that stand outside of brackets and of texts in
  /// quotes; all of it behind a bracket that closes what was not opened.
  ///
  /// A `<` behind a name is a bracket.
  func parts(between separator: String) -> [Substring] {
    var (parts, start, index) = ([Substring](), startIndex, startIndex)
    var (depth, isQuoted, isEscaped) = (0, false, false)
    var (angles, before) = (0, UInt8(ascii: " "))
    while index < endIndex, depth >= 0 {
      let sign = utf8[index]
      let isQuote = sign == UInt8(ascii: "\"") && !isEscaped
      if isQuote { isQuoted.toggle() }
      isEscaped = sign == UInt8(ascii: "\\") && !isEscaped
      if !isQuoted, depth == 0, angles == 0,
        utf8[index...].starts(with: separator.utf8)
      {
        parts.append(self[start..<index])
        index = utf8.index(index, offsetBy: separator.utf8.count)
        start = index
        continue
      }
      if !isQuoted, "([{".utf8.contains(sign) { depth += 1 }
      if !isQuoted, ")]}".utf8.contains(sign) { depth -= 1 }
      if !isQuoted, sign == UInt8(ascii: "<"), Self.endsName(before) {
        angles += 1
      }
      if !isQuoted, sign == UInt8(ascii: ">"), before != UInt8(ascii: "-") {
        angles -= angles > 0 ? 1 : 0
      }
      before = sign
      utf8.formIndex(after: &index)
    }
    return parts + [self[start...]]
  }

  private static func endsName(_ sign: UInt8) -> Bool {
    let character = Character(UnicodeScalar(sign))
    return sign >= 128 || character.isLetter || character.isNumber
      || character == "_"
  }
}
