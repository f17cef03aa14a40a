import Foundation

/// Tells the code of a Swift source from its comments, and from what its literals
/// hold: texts, and regular expressions.
struct SwiftCode {
  /// The code so far, one space for each gap.
  private(set) var code: [UInt8] = []
  private let source: [UInt8]
  private let keepsLiterals: Bool
  private var position = 0

  /// Reads a source; what a text computes is code.
  init(_ source: Data, keepsLiterals: Bool) {
    self.source = Array(Files.text(source).utf8)
    self.keepsLiterals = keepsLiterals
    readCode()
    if code.last == 32 { code.removeLast() }
  }

  /// Reads on to the end, or to that of the parentheses that come.
  private mutating func readCode(inParentheses: Bool = false) {
    var open = 0
    while position < source.count {
      let byte = source[position]
      switch byte {
      case 47 where comes("//"): position += rest { $0 != 10 }.count
      case 47 where comes("/*"): skipComment()
      case 34, 35, 47, 96:
        if let end = literal() { readLiteral(to: end) } else { take(1) }
      default:
        take(1)
        open += byte == 40 ? 1 : byte == 41 ? -1 : 0
        if inParentheses, open == 0 { return }
      }
    }
  }

  /// Comments stand in comments, too.
  private mutating func skipComment() {
    var open = 0
    repeat {
      let change = comes("/*") ? 1 : comes("*/") ? -1 : 0
      open += change
      position += change == 0 ? 1 : 2
    } while open > 0 && position < source.count
    takeGap()
  }

  // MARK: - Literals

  /// Passes the mark of a literal that begins here, or of a name in backticks.
  ///
  /// - Returns: what ends it; nil where there is none.
  private mutating func literal() -> String? {
    let hashes = String(repeating: "#", count: rest { $0 == 35 }.count)
    let mark = ["\"\"\"", "\"", "/", "`"].first { comes(hashes + $0) }
    guard let mark, mark != "/" || !hashes.isEmpty || isExpression else {
      return nil
    }
    take(hashes.utf8.count + mark.utf8.count)
    return mark + hashes
  }

  /// Whether the slash that comes begins a regular expression and divides nothing.
  private var isExpression: Bool {
    let line = rest { $0 != 10 }.dropFirst()
    let before = code.last { $0 != 32 }
    return line.contains(47) && ![9, 32].contains(line.first)
      && before.map { "(,=:[{!&|?;".utf8.contains($0) } ?? true
  }

  /// Reads to the end of a literal; one that is not closed ends with its line.
  private mutating func readLiteral(to end: String) {
    let escape = "\\" + end.filter { $0 == "#" }
    let isOneLine = !end.hasPrefix("\"\"\"") && !end.hasPrefix("/#")
    let keeps = keepsLiterals || end == "`"
    while position < source.count, !comes(end) {
      if isOneLine, comes("\n") { return }
      let isEscape = comes(escape) && end != "`"
      pass(isEscape ? escape.utf8.count : 1, keeps)
      if isEscape, end.hasPrefix("\""), comes("(") {
        readCode(inParentheses: true)
      } else if isEscape {
        pass(1, keeps)
      }
    }
    take(end.utf8.count)
  }

  // MARK: - Bytes

  private func comes(_ text: String) -> Bool {
    source[position...].starts(with: text.utf8)
  }

  private func rest(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    source[position...].prefix(while: isWanted)
  }

  /// Passes what a literal holds.
  private mutating func pass(_ count: Int, _ keeps: Bool) {
    let end = min(position + count, source.count)
    if keeps { code += source[position..<end] }
    position = end
  }

  /// Passes code.
  private mutating func take(_ count: Int) {
    for byte in source[position...].prefix(count) {
      if byte > 32 { code.append(byte) } else { takeGap() }
      position += 1
    }
  }

  private mutating func takeGap() {
    if code.last ?? 32 != 32 { code.append(32) }
  }
}
