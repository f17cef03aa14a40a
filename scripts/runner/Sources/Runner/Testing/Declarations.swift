import Foundation
import Synchronization

/// What a file of Swift code declares: its words without comments, literals, and
/// the bodies of its functions.
///
/// Files that declare the same hold the same tests, in classes that other code
/// calls in the same way, whatever their functions do.
struct Declarations: Equatable {
  private var bytes: [UInt8] = []

  private static let types: Set<String> = [
    "class", "struct", "enum", "actor", "extension", "protocol",
  ]
  private static let others: Set<String> = [
    "func", "init", "deinit", "subscript", "var", "let",
  ]

  /// The files that were read last: grading reads the same ones many times.
  private static let read = Mutex<[(source: Data, found: Declarations)]>([])
  private static let mostRead = 32

  /// Reads a file, unless it was read before.
  static func of(_ source: Data) -> Declarations {
    if let known = read.withLock({ $0.first { $0.source == source }?.found }) {
      return known
    }
    let found = Declarations(of: source)
    read.withLock { $0 = [(source, found)] + $0.prefix(mostRead - 1) }
    return found
  }

  /// Reads a file; where it is not sure which braces belong together, all of the
  /// file's code counts.
  init(of source: Data) {
    let code = BareCode.outline(of: source)
    /// How many braces are open, and how many were when a body began.
    var (depth, body) = (0, Int?.none)
    var word: [UInt8] = []
    /// Whether the word that says what the next brace opens names a type.
    var opensType = false
    var isSure = true
    for (index, byte) in code.enumerated() {
      if byte == UInt8(ascii: "_") || byte > 47 && Self.isInName(byte) {
        word.append(byte)
      } else {
        let text = String(decoding: word, as: UTF8.self)
        if Self.types.contains(text) { opensType = true }
        if Self.others.contains(text) { opensType = false }
        word = []
      }
      // In a pattern between slashes, a brace may stand by itself.
      if byte == UInt8(ascii: "\\"), index + 1 < code.count,
        "{}".utf8.contains(code[index + 1])
      {
        isSure = false
      }
      if byte == UInt8(ascii: "}") {
        depth -= 1
        if body == depth { body = nil }
      }
      if body == nil { bytes.append(byte) }
      if byte == UInt8(ascii: "{") {
        if body == nil, !opensType { body = depth }
        depth += 1
      }
      if "{};".utf8.contains(byte) { opensType = false }
      if depth < 0 { isSure = false }
    }
    if depth != 0 || !isSure { bytes = code }
  }

  /// The words and signs, one by one; a name between backticks is one.
  var tokens: [String] {
    var tokens: [String] = []
    var word: [UInt8] = []
    var isName = false
    func end() {
      if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
      word = []
    }
    for byte in bytes {
      if byte == UInt8(ascii: "`") {
        if isName { word.append(byte) }
        end()
        if !isName { word.append(byte) }
        isName.toggle()
      } else if isName || byte == UInt8(ascii: "_")
        || byte > 47 && Self.isInName(byte)
      {
        word.append(byte)
      } else {
        end()
        if byte != 32 { tokens.append(String(UnicodeScalar(byte))) }
      }
    }
    end()
    return tokens
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte < 58 || byte > 127 || 97...122 ~= byte | 32
  }
}
