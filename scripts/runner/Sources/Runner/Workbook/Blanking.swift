/// Replaces comments and string literals by spaces.
struct Blanking {
  private let bytes: [UInt8]
  private var index = 0
  private var out: [UInt8] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    out.reserveCapacity(bytes.count)
  }

  mutating func run() -> String {
    while index < bytes.count {
      if starts("//") {
        while index < bytes.count, bytes[index] != newline { blank() }
      } else if starts("/*") {
        blankComment()
      } else if let hashes = literalHashes() {
        blankLiteral(hashes: hashes)
      } else if bytes[index] == UInt8(ascii: "`") {
        keepName()
      } else {
        out.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  private let newline = UInt8(ascii: "\n")
  private let quote = UInt8(ascii: "\"")
  private let hash = UInt8(ascii: "#")

  private func starts(_ text: StaticString, at offset: Int = 0) -> Bool {
    let from = index + offset
    guard from + text.utf8CodeUnitCount <= bytes.count else { return false }
    for position in 0..<text.utf8CodeUnitCount
    where bytes[from + position] != text.utf8Start[position] {
      return false
    }
    return true
  }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      out.append(bytes[index] == newline ? newline : UInt8(ascii: " "))
      index += 1
    }
  }

  /// In a name between backticks, quotes and slashes have no meaning.
  private mutating func keepName() {
    repeat {
      out.append(bytes[index])
      index += 1
    } while index < bytes.count && bytes[index] != UInt8(ascii: "`")
      && bytes[index] != newline
    guard index < bytes.count else { return }
    out.append(bytes[index])
    index += 1
  }

  /// Comments of this kind nest.
  private mutating func blankComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
        blank(2)
      } else if starts("*/") {
        depth -= 1
        blank(2)
      } else {
        blank()
      }
    } while depth > 0 && index < bytes.count
  }

  /// The number of `#` before the quote, if a string literal starts here.
  private func literalHashes() -> Int? {
    var end = index
    while end < bytes.count, bytes[end] == hash { end += 1 }
    return end < bytes.count && bytes[end] == quote ? end - index : nil
  }

  private mutating func blankLiteral(hashes: Int) {
    blank(hashes)
    let isLong = starts("\"\"\"")
    blank(isLong ? 3 : 1)
    while index < bytes.count {
      if !isLong && bytes[index] == newline { return }
      if bytes[index] == UInt8(ascii: "\\"), followsHashes(hashes, at: 1) {
        let isInterpolation = starts("(", at: 1 + hashes)
        blank(2 + hashes)
        if isInterpolation { blankInterpolation() }
      } else if isLong ? starts("\"\"\"") : bytes[index] == quote,
        followsHashes(hashes, at: isLong ? 3 : 1)
      {
        return blank((isLong ? 3 : 1) + hashes)
      } else {
        blank()
      }
    }
  }

  /// Blanks the rest of `\(…)`, in which further literals may stand.
  private mutating func blankInterpolation() {
    var depth = 1
    while index < bytes.count, depth > 0 {
      if let hashes = literalHashes() {
        blankLiteral(hashes: hashes)
      } else if starts("/*") {
        blankComment()
      } else {
        if starts("(") { depth += 1 }
        if starts(")") { depth -= 1 }
        blank()
      }
    }
  }

  private func followsHashes(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy {
      index + offset + $0 < bytes.count && bytes[index + offset + $0] == hash
    }
  }
}
