/// Swift source text that can be searched without tripping over comments.
public enum SwiftSource {
  /// The text with comments and string literals blanked out.
  ///
  /// Line breaks stay, so that line numbers do.
  public static func code(_ text: String) -> String {
    var scanner = Blanking(Array(text.utf8))
    return scanner.run()
  }

  /// A test that a file declares.
  public struct Declared: Equatable, Sendable {
    /// The type that holds it.
    public var suite: String
    /// The function's name, without parentheses.
    public var name: String
    /// The line of its declaration.
    public var line: Int
    /// Whether it is a Swift Testing `@Test` and not an XCTest method.
    public var isSwiftTesting: Bool
  }

  /// The tests that the text declares, in order.
  ///
  /// An XCTest method is a `func test…()` without parameters in a class; a
  /// Swift Testing function stands behind `@Test`.
  public static func tests(in text: String) -> [Declared] {
    var finder = TestFinder()
    var words = Words(code(text))
    while let word = words.next() {
      finder.take(word, &words)
    }
    return finder.tests
  }
}

/// Finds the tests in a stream of words, type by type.
private struct TestFinder {
  private struct Scope {
    var suite: String
    var isClass: Bool
    /// How many braces were open before the type's own.
    var depth: Int
  }

  private(set) var tests: [SwiftSource.Declared] = []
  private var scopes: [Scope] = []
  private var depth = 0
  private var hasTestAttribute = false
  private var isHidden = false

  mutating func take(_ word: String, _ words: inout Words) {
    // A keyword in backticks or behind a dot is a name like any other.
    if words.isQuoted || words.follows(".") { return }
    switch word {
    case "{":
      depth += 1
    case "}":
      depth -= 1
      while let last = scopes.last, last.depth >= depth { scopes.removeLast() }
    case "class", "struct", "enum", "actor", "extension":
      // `class func` is a method of a type, no type of its own.
      if let name = words.peekType(), !["func", "var"].contains(name) {
        scopes.append(
          Scope(
            suite: name, isClass: ["class", "extension"].contains(word),
            depth: depth))
        forget()
      } else {
        isHidden = true
      }
    case "Test" where words.follows("@"):
      hasTestAttribute = true
      words.skipArguments()
    case "private", "static", "fileprivate":
      isHidden = true
    case "var", "let", "init", "typealias", "subscript", "protocol", "import":
      forget()
    case "func":
      takeFunction(&words)
    default:
      break
    }
  }

  private mutating func takeFunction(_ words: inout Words) {
    guard let name = words.next() else { return }
    let scope = scopes.last
    let isXCTest =
      scope?.isClass == true && name.hasPrefix("test") && !isHidden
      && words.nextIs("()")
    if hasTestAttribute || isXCTest {
      tests.append(
        SwiftSource.Declared(
          suite: scope?.suite ?? "", name: name, line: words.line,
          isSwiftTesting: hasTestAttribute))
    }
    forget()
  }

  private mutating func forget() {
    (hasTestAttribute, isHidden) = (false, false)
  }
}

/// Replaces comments and string literals by spaces.
private struct Blanking {
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

/// Walks over the identifiers and braces of code whose comments are blanked.
private struct Words {
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
