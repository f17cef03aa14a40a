/// Finds the tests in a stream of words, type by type.
struct TestFinder {
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
