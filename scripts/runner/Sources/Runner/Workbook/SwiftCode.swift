import Foundation

/// Tells the code of a Swift source from its comments, and from what its literals
/// hold.
///
/// They are texts and regular expressions. What a text computes is code.
struct SwiftCode {
  /// The code so far, one space for each gap.
  private(set) var code: [UInt8] = []
  /// How long the code is at the end of each line of the source.
  private var lineEnds: [Int] = []
  private let source: [UInt8]
  private var position = 0
  private let keepsLiterals: Bool

  /// Reads a source.
  init(_ source: Data, keepsLiterals: Bool) {
    self.source = Array(Files.text(source).utf8)
    self.keepsLiterals = keepsLiterals
    readCode()
    if code.last == 32 { code.removeLast() }
    // Blanks behind the last line of code are gone.
    lineEnds.append(max(code.count, lineEnds.last ?? 0))
    // A line that a CR alone ends is none for the compiler.
    if source.count(where: { $0 == 10 }) + 1 != lineEnds.count { lineEnds = [] }
  }

  /// The code of a source, without comments and without what literals hold.
  static func text(of source: Data) -> String {
    SwiftCode(source, keepsLiterals: false).text
  }

  /// The code as text.
  var text: String { self[code.indices] }

  /// A part of the code as text.
  subscript(range: Range<Int>) -> String {
    String(decoding: code[range.clamped(to: code.indices)], as: UTF8.self)
  }

  /// Where the code of a line of the source stands, counted from 1; empty where there is
  /// no such line.
  func range(ofLine line: Int) -> Range<Int> {
    guard lineEnds.indices.contains(line - 1) else { return 0..<0 }
    let ends = [0] + lineEnds
    return (ends[line - 1]..<ends[line]).clamped(to: code.indices)
  }

  /// The names, keywords and numbers in a text.
  static func words(_ text: some StringProtocol) -> [Substring] {
    Substring(text).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  /// Reads on to the end, or to that of the parentheses that come.
  private mutating func readCode(inParentheses: Bool = false) {
    var open = 0
    while position < source.count {
      let byte = source[position]
      switch byte {
      case 47 where comes("//"): position += rest.prefix { $0 != 10 }.count
      case 47 where comes("/*"): skipComment()
      case 34, 35, 47, 96: readLiteral()
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
      if source[position] == 10 { lineEnds.append(code.count) }
      let change = comes("/*") ? 1 : comes("*/") ? -1 : 0
      open += change
      position += change == 0 ? 1 : 2
    } while open > 0 && position < source.count
    takeGap()
  }

  /// Reads a literal, or a name in backticks, if one begins here; one that is not
  /// closed ends with its line.
  private mutating func readLiteral() {
    let hashes = String(repeating: "#", count: rest.prefix { $0 == 35 }.count)
    let mark = ["\"\"\"", "\"", "/", "`"].first { comes(hashes + $0) }
    guard let mark, mark != "/" || hashes != "" || isExpression else {
      return take(1)
    }
    take(hashes.utf8.count + mark.utf8.count)
    let (end, escape) = (mark + hashes, "\\" + hashes)
    let computed = escape + "("
    let isOneLine = mark != "\"\"\"" && end != "/#"
    let keeps = keepsLiterals || mark == "`"
    let isText = mark.hasPrefix("\"")
    while position < source.count, !comes(end),
      !isOneLine || source[position] != 10
    {
      if isText, comes(computed) {
        take(escape.utf8.count, keeps)
        readCode(inParentheses: true)
      } else {
        take(comes(escape) ? escape.utf8.count + 1 : 1, keeps)
      }
    }
    if comes(end) { take(end.utf8.count) }
  }

  /// Whether the slash that comes begins a regular expression and divides nothing.
  private var isExpression: Bool {
    let line = rest.prefix { $0 != 10 }.dropFirst()
    let before = code.last { $0 != 32 }
    return line.contains(47) && ![9, 32].contains(line.first)
      && before.map { "(,=:[{!&|?;".utf8.contains($0) } ?? true
  }

  private var rest: ArraySlice<UInt8> { source[position...] }

  private func comes(_ text: String) -> Bool {
    // Nearly always, it is the first byte that tells.
    position < source.count && source[position] == text.utf8.first
      && rest.starts(with: text.utf8)
  }

  /// Passes bytes, which are code if they are kept.
  private mutating func take(_ count: Int, _ keeps: Bool = true) {
    let end = min(position + count, source.count)
    while position < end {
      let byte = source[position]
      if byte == 10 { lineEnds.append(code.count) }
      if keeps { if byte > 32 { code.append(byte) } else { takeGap() } }
      position += 1
    }
  }

  private mutating func takeGap() {
    if code.last ?? 32 != 32 { code.append(32) }
  }
}
