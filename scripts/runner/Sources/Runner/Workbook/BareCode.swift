import Foundation

/// Swift code without its comments, and with no more white space than keeps
/// names apart: what is left changes only when the code does.
///
/// Literals stay to the letter.
public struct BareCode {
  private let bytes: [UInt8]
  private var index = 0
  private var out: [UInt8] = []
  private var isApart = false

  /// Returns the bytes that count.
  public static func bytes(of source: Data) -> Data {
    var reader = BareCode(bytes: Array(source))
    return reader.run()
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    out.reserveCapacity(bytes.count)
  }

  private mutating func run() -> Data {
    while index < bytes.count {
      if starts("//") {
        while index < bytes.count, bytes[index] != newline { index += 1 }
      } else if starts("/*") {
        skipComment()
      } else if isSpace(bytes[index]) {
        isApart = true
        index += 1
      } else if let hashes = hashes(before: "\"") {
        keepString(hashes)
      } else if let hashes = hashes(before: "/"), hashes > 0 {
        // A regular expression between `#/` and `/#`.
        keep(hashes + 1)
        keep(through: "/" + String(repeating: "#", count: hashes))
      } else if bytes[index] == UInt8(ascii: "`") {
        // In a name between backticks, quotes and slashes have no meaning.
        keep()
        keep(through: "`")
      } else {
        keep()
      }
    }
    return Data(out)
  }

  private let newline = UInt8(ascii: "\n")

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 32 || (9...13).contains(byte)
  }

  /// Whether a byte can stand in a name or a number.
  private func isInName(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte > 127 || byte == UInt8(ascii: "_")
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 32
  }

  private func starts(_ text: String, at offset: Int = 0) -> Bool {
    bytes.dropFirst(index + offset).starts(with: text.utf8)
  }

  private mutating func keep(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if isApart, isInName(out.last), isInName(bytes[index]) {
        out.append(32)
      }
      isApart = false
      out.append(bytes[index])
      index += 1
    }
  }

  private mutating func keep(through end: String) {
    while index < bytes.count, !starts(end) { keep() }
    keep(end.utf8.count)
  }

  /// Comments of this kind nest, and keep names apart as a space does.
  private mutating func skipComment() {
    isApart = true
    var depth = 0
    repeat {
      let isOpening = starts("/*")
      let isClosing = starts("*/")
      depth += isOpening ? 1 : isClosing ? -1 : 0
      index += isOpening || isClosing ? 2 : 1
    } while depth > 0 && index < bytes.count
  }

  /// How many `#` stand before such a mark, if one is next.
  private func hashes(before mark: String) -> Int? {
    let count = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
    return starts(mark, at: count) ? count : nil
  }

  private mutating func keepString(_ hashes: Int) {
    let fence = String(repeating: "#", count: hashes)
    let isLong = starts("\"\"\"", at: hashes)
    let quotes = isLong ? "\"\"\"" : "\""
    keep(hashes + quotes.utf8.count)
    while index < bytes.count {
      if !isLong, bytes[index] == newline { return }
      if starts("\\" + fence + "(") {
        keep(2 + hashes)
        keepInterpolation()
      } else if starts("\\" + fence) {
        keep(2 + hashes)
      } else if starts(quotes + fence) {
        return keep(quotes.utf8.count + hashes)
      } else {
        keep()
      }
    }
  }

  /// The rest of `\(…)`, in which further literals may stand.
  private mutating func keepInterpolation() {
    var depth = 1
    while index < bytes.count, depth > 0 {
      if let hashes = hashes(before: "\"") {
        keepString(hashes)
      } else {
        if starts("(") { depth += 1 }
        if starts(")") { depth -= 1 }
        keep()
      }
    }
  }
}
