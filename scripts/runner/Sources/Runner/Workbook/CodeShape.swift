import Foundation

/// What can be measured of Swift code without understanding it.
///
/// Comments, white space and literals do not count.
struct CodeShape {
  /// A bracket that is open.
  private enum Bracket {
    case round, type, function, block
  }

  /// The most blocks that stand inside each other in the body of a function, or
  /// of a computed property: 1 for an `if`, 2 for an `if` in an `if`.
  private(set) var nesting = 0
  /// The line of the block that is nested deepest.
  private(set) var deepestLine: Int?
  /// The most variables that one type stores.
  private(set) var variables = 0

  private var open: [Bracket] = []
  private var counts: [Int] = []
  /// What the next brace at this depth opens.
  private var next: (bracket: Bracket, depth: Int)?
  private var isVariable = false

  /// Measures a file.
  init(_ source: Data) {
    var word = ""
    for (byte, line) in BareCode.outline(of: source) {
      let letter = Character(Unicode.Scalar(byte))
      if letter.isLetter || letter.isNumber || letter == "_" || byte > 127 {
        word.append(letter)
        continue
      }
      read(word)
      word = ""
      read(letter, line)
    }
  }

  private static let types: Set<String> = [
    "class", "struct", "enum", "actor", "extension", "protocol",
  ]
  private static let functions: Set<String> = [
    "func", "init", "deinit", "subscript",
  ]

  private mutating func read(_ word: String) {
    if word.isEmpty { return }
    if Self.types.contains(word) { next = (.type, open.count) }
    if open.last == .type || open.isEmpty {
      if Self.functions.contains(word) { next = (.function, open.count) }
      if word == "var" {
        next = (.function, open.count)
        if open.last == .type { counts[counts.count - 1] += 1 }
        isVariable = true
        return
      }
    } else if word == "func" {
      next = (.function, open.count)
    }
    if word == "let" || word == "case" || Self.functions.contains(word) {
      isVariable = false
    }
  }

  private mutating func read(_ letter: Character, _ line: Int) {
    switch letter {
    case "(", "[": open.append(.round)
    case ")", "]": close()
    case "{":
      let isNamed = next.map { $0.depth == open.count } == true
      let bracket = isNamed ? next?.bracket ?? .block : .block
      // A property with a body stores nothing.
      if bracket == .function, isVariable, open.last == .type {
        counts[counts.count - 1] -= 1
      }
      if isNamed { next = nil }
      isVariable = false
      open.append(bracket)
      if bracket == .type { counts.append(0) }
      guard bracket == .block, open.contains(.function) else { return }
      let depth = open.reversed().prefix { $0 != .function }
        .filter { $0 == .block }.count
      if depth > nesting { (nesting, deepestLine) = (depth, line) }
    case "}": close()
    default: return
    }
  }

  private mutating func close() {
    guard let last = open.popLast() else { return }
    if last == .type, let count = counts.popLast() {
      variables = max(variables, count)
    }
    if next.map({ $0.depth > open.count }) == true { next = nil }
  }
}
