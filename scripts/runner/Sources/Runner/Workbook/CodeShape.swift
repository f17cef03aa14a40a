import Foundation

/// What can be measured of Swift code without understanding it.
///
/// Comments, white space and literals do not count.
struct CodeShape {
  /// A bracket that is open.
  private enum Bracket {
    case round, type, function, block
  }

  /// A tuple of variables, with the number of its parts but one.
  private enum Tuple: Equatable {
    case none
    case open(names: Int)
    case closed(names: Int)
    case over
  }

  /// The most blocks that stand inside each other in the body of a function, or
  /// of a computed property: 1 for an `if`, 2 for an `if` in an `if`.
  private(set) var nesting = 0
  /// The line of the block that is nested deepest.
  private(set) var deepestLine: Int?
  /// The most variables that one type stores, each part of a tuple being one.
  private(set) var variables = 0
  /// The line at which the type begins that stores most.
  private(set) var variablesLine: Int?

  private var open: [Bracket] = []
  private var counts: [(variables: Int, line: Int)] = []
  /// What the next brace at this depth opens.
  private var next: (bracket: Bracket, depth: Int)?
  private var isVariable = false
  /// How many angle brackets are open in a variable's type.
  private var angles = 0
  private var tuple = Tuple.none
  /// The last letter that is no space; `a` for a word.
  private var last: Character?

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
    endTuple(isParameters: word == "async" || word == "throws")
    if Self.types.contains(word) { next = (.type, open.count) }
    if open.last == .type || open.isEmpty {
      if Self.functions.contains(word) { next = (.function, open.count) }
      if word == "var" {
        next = (.function, open.count)
        add(1)
        (isVariable, angles, tuple) = (true, 0, .none)
        last = "("
        return
      }
    } else if word == "func" {
      next = (.function, open.count)
    }
    if ["let", "case", "typealias"].contains(word)
      || Self.functions.contains(word)
    {
      isVariable = false
    }
    last = "a"
  }

  private mutating func read(_ letter: Character, _ line: Int) {
    if letter == " " { return }
    if letter != ")" { endTuple(isParameters: letter == "-") }
    defer { last = letter }
    switch letter {
    case "(", "[":
      if letter == "(", isDeclaring, tuple == .none, let last,
        ":=(".contains(last)
      {
        tuple = .open(names: 0)
      }
      open.append(.round)
    case ")", "]":
      close()
      if isDeclaring, case .open(let names) = tuple {
        tuple = .closed(names: names)
      }
    case "<": angles += 1
    case ">" where last != "-": angles = max(0, angles - 1)
    case "," where isVariable && angles == 0:
      if isDeclaring {
        // The next variable of the same declaration.
        (tuple, last) = (.none, "(")
        add(1)
      } else if case .open(let names) = tuple,
        open.dropLast().last == .type, open.last == .round
      {
        tuple = .open(names: names + 1)
      }
    case "{": begin(line)
    case "}": close()
    default: return
    }
  }

  /// Whether a variable that a type stores is being declared.
  private var isDeclaring: Bool { isVariable && open.last == .type }

  /// Counts variables of the type that is open.
  private mutating func add(_ count: Int) {
    if open.last == .type { counts[counts.count - 1].variables += count }
  }

  /// Counts what a tuple holds beside its first part, unless its parentheses
  /// were those of a function's parameters.
  private mutating func endTuple(isParameters: Bool) {
    guard case .closed(let names) = tuple else { return }
    tuple = isParameters ? .none : .over
    if !isParameters { add(names) }
  }

  private mutating func begin(_ line: Int) {
    let isNamed = next.map { $0.depth == open.count } == true
    var bracket = isNamed ? next?.bracket ?? .block : .block
    // A property with a body stores nothing.
    if bracket == .function, isDeclaring { add(-1) }
    if isNamed { next = nil }
    // A closure that a constant of a type holds is as good as a function.
    if bracket == .block, open.last == .type || open.isEmpty {
      bracket = .function
    }
    isVariable = false
    open.append(bracket)
    if bracket == .type { counts.append((0, line)) }
    guard bracket == .block, open.contains(.function) else { return }
    let depth = open.reversed().prefix { $0 != .function }
      .filter { $0 == .block }.count
    if depth > nesting { (nesting, deepestLine) = (depth, line) }
  }

  private mutating func close() {
    guard let closed = open.popLast() else { return }
    if closed == .type, let count = counts.popLast(),
      count.variables > variables
    {
      (variables, variablesLine) = count
    }
    if next.map({ $0.depth > open.count }) == true { next = nil }
  }
}
