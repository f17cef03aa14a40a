/// Walks over the identifiers and braces of code whose comments are blanked.
struct Words {
  private let bytes: [UInt8]
  private var index = 0
  private(set) var line = 1
  /// Whether the last word stood between backticks.
  private(set) var isQuoted = false
  /// What stands right before the last word.
  private var before: UInt8?

  init(_ code: String) {
    bytes = Array(code.utf8)
  }

  mutating func next() -> String? {
    isQuoted = false
    while index < bytes.count {
      before = index > 0 ? bytes[index - 1] : nil
      if bytes[index] == UInt8(ascii: "`") { return quoted() }
      if isPart(bytes[index]) {
        let start = index
        while index < bytes.count, isPart(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
      }
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
      switch bytes[index - 1] {
      case UInt8(ascii: "{"): return "{"
      case UInt8(ascii: "}"): return "}"
      default: continue
      }
    }
    return nil
  }

  /// The type's name that comes next, which stays there: the `Inner` of
  /// `extension Outer.Inner`.
  func peekType() -> String? {
    var copy = self
    var name = copy.next()
    while copy.nextIs(".") { name = copy.next() }
    return name
  }

  /// Whether the character stands right before the last word.
  func follows(_ character: Unicode.Scalar) -> Bool {
    before == UInt8(ascii: character)
  }

  /// Passes over `(…)`, if that comes next.
  mutating func skipArguments() {
    guard nextIs("(") else { return }
    var depth = 0
    repeat {
      if nextIs("(") { depth += 1 }
      if nextIs(")") { depth -= 1 }
      if nextIs("\n") { line += 1 }
      index += 1
    } while depth > 0 && index < bytes.count
  }

  /// Whether the text comes next.
  func nextIs(_ text: String) -> Bool {
    bytes[index...].starts(with: text.utf8)
  }

  private mutating func quoted() -> String {
    let start = index + 1
    index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "`") { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    index = min(index + 1, bytes.count)
    isQuoted = true
    return word
  }

  private func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
      return true
    default: return false
    }
  }
}
