import Foundation

/// XCTest's tests in files, as their declarations tell of them.
///
/// On Linux somebody has to list them for XCTest. SwiftPM asks the compiler's
/// index; this reads the files alone, and says so where that is not enough.
struct DiscoveredTests {
  private struct Test {
    var type: String
    var name: String
    var isAsync: Bool
  }

  /// What is between braces.
  private enum Scope: Equatable {
    case tests(String)
    case more(String)
    /// A class that may be one of tests by way of another one.
    case unknownClass
    case other
  }

  private let module: String
  private var tests: [Test] = []
  private var classes: Set<String> = []
  /// Whether there are tests of Swift Testing.
  private(set) var hasSwiftTesting = false

  /// Reads files; nil where it cannot be told which tests they hold.
  init?(in files: [Data], of module: String) {
    self.module = module
    for file in files {
      guard read(Declarations.of(file).tokens) else { return nil }
    }
    let names = tests.map { "\($0.type).\($0.name)" }
    guard Set(names).count == names.count,
      tests.allSatisfy({ classes.contains($0.type) })
    else { return nil }
    // They run in SwiftPM's order.
    tests.sort { ($0.type, $0.name) < ($1.type, $1.name) }
  }

  /// Their names, as XCTest takes them.
  var names: [String] {
    tests.map { "\(module).\($0.type)/\($0.name)" }
  }

  /// The code that lists them, as SwiftPM writes it.
  var source: String {
    var lines = ["import XCTest", "@testable import \(module)"]
    let types = Set(tests.map(\.type)).sorted()
    for type in types {
      lines += ["fileprivate extension \(type) {", Self.deprecated]
      lines.append(
        "static nonisolated(unsafe) let __allTests__\(type) = [")
      lines += tests.filter { $0.type == type }.map {
        "(\"\($0.name)\", \($0.isAsync ? "asyncTest(\($0.name))" : $0.name)),"
      }
      lines.append("]}")
    }
    let entries = types.map { "testCase(\($0).__allTests__\($0))" }
    lines += [
      Self.deprecated, "func \(Self.list(of: module)) -> [XCTestCaseEntry] {",
      "return [\(entries.joined(separator: ", "))]}\n",
    ]
    return lines.joined(separator: "\n")
  }

  /// The code that calls the lists of modules.
  static func source(of modules: [String]) -> String {
    let calls = modules.map(list)
    return """
      import XCTest
      \(deprecated)
      public func __allDiscoveredTests() -> [XCTestCaseEntry] {
      return \(calls.isEmpty ? "[]" : calls.joined(separator: " + "))}

      """
  }

  /// Code that is deprecated may call tests that are.
  private static let deprecated = "@available(*, deprecated)"

  private static func list(of module: String) -> String {
    "__\(module)__allTests()"
  }

  // MARK: - Reading

  private mutating func read(_ tokens: [String]) -> Bool {
    var scopes: [Scope] = []
    var next = Scope?.none
    for (index, token) in tokens.enumerated() {
      let rest = tokens[(index + 1)...]
      switch token {
      case "#" where rest.first == "if":
        // Imports may depend on how the file is compiled, and tests must not.
        let part = rest.prefix { $0 != "endif" }
        guard part.allSatisfy({ !Self.declaring.contains($0) }) else {
          return false
        }
      case "@" where rest.first == "Test": hasSwiftTesting = true
      case "class", "struct", "enum", "actor", "extension", "protocol":
        if rest.first != "func", rest.first != "var" {
          next = Self.scope(token, rest)
        }
      case "{":
        if case .tests(let name) = next {
          guard scopes.isEmpty else { return false }
          classes.insert(name)
        }
        scopes.append(next ?? .other)
        next = nil
      case "}":
        if scopes.popLast() == nil { return false }
      case "func":
        let before = tokens[..<index].suffix(5)
        guard read(rest, before, in: scopes.last) else { return false }
      default: continue
      }
    }
    return scopes.isEmpty
  }

  /// What begins a declaration that tests may be in.
  private static let declaring: Set<String> = [
    "class", "struct", "enum", "actor", "extension", "func", "@", "{", "}",
  ]

  private static func scope(_ word: String, _ rest: ArraySlice<String>) -> Scope
  {
    let name = rest.first ?? ""
    let heritage = rest.dropFirst().prefix { $0 != "{" }
    if word == "extension" { return .more(name) }
    guard word == "class", !heritage.isEmpty else { return .other }
    let isPlain =
      heritage.starts(with: [":", "XCTestCase"])
      && [nil, ","].contains(heritage.dropFirst(2).first)
    return isPlain ? .tests(name) : .unknownClass
  }

  /// Reads a function; false where nobody knows whether it is a test.
  private mutating func read(
    _ rest: ArraySlice<String>, _ before: ArraySlice<String>, in scope: Scope?
  ) -> Bool {
    guard let name = rest.first, let scope, scope != .other,
      name.hasPrefix("test") || name.hasPrefix("`test")
    else { return true }
    let signature = rest.dropFirst().prefix { $0 != "{" && $0 != "}" }
    // What takes arguments is no test.
    if signature.first == "(", signature.dropFirst().first != ")" {
      return true
    }
    let modifiers = before.reversed().prefix { Self.modifiers.contains($0) }
    if modifiers.contains("static") || modifiers.contains("class") {
      return true
    }
    let effects = Array(signature.dropFirst(2))
    guard signature.starts(with: ["(", ")"]), !name.hasPrefix("`"),
      [[], ["async"], ["throws"], ["async", "throws"]].contains(effects),
      !modifiers.contains(where: { $0.hasSuffix("private") })
    else { return false }
    switch scope {
    case .tests(let type), .more(let type):
      tests.append(
        Test(type: type, name: name, isAsync: effects.contains("async")))
      return true
    case .unknownClass, .other: return false
    }
  }

  private static let modifiers: Set<String> = [
    "static", "class", "private", "fileprivate", "internal", "public", "open",
    "final", "override", "nonisolated",
  ]
}
