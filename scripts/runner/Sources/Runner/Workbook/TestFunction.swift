import Foundation

/// A function in a file of own tests.
struct TestFunction: Equatable, Sendable {
  /// Its name, a raw one without backticks.
  var name: String
  /// Whether Swift Testing runs it; else XCTest does.
  var isOfSwiftTesting: Bool
  /// Whether it is written as a test, and not as what helps tests.
  var isTest: Bool
  /// Whether its assertions say nothing, since they are of the other library.
  var isMixed: Bool
}

extension TestFunction {
  /// Those in a file; none if that holds no tests.
  ///
  /// Where both libraries have tests, nobody can tell which of them runs a helper.
  static func all(in source: Data) -> [TestFunction] {
    let code = KataFiles.code(in: source)
    let usesXCTest = code.contains("XCTestCase")
    let usesBoth = usesXCTest && code.contains("@Test")
    guard usesXCTest || code.contains("@Test") else { return [] }
    let parts = code.components(separatedBy: "func ")
    return zip(parts, parts.dropFirst()).compactMap { before, function in
      let marks = before.suffix(
        from: before.lastIndex { "{}".contains($0) } ?? before.startIndex)
      let name = function.prefixMatch(of: /`([^`]*)`|(\w+)/)
      let isMarked = marks.contains("@Test")
      let isCalledTest = usesXCTest && function.hasPrefix("test")
      guard !usesBoth || isMarked || isCalledTest else { return nil }
      let isOfSwiftTesting = isMarked || !usesXCTest
      let others =
        isOfSwiftTesting ? /XCT(?:Assert|Fail)/ : /#expect|Issue\.record/
      return TestFunction(
        name: String(name?.1 ?? name?.2 ?? ""),
        isOfSwiftTesting: isOfSwiftTesting,
        isTest: isMarked
          || isCalledTest
            && function.prefixMatch(of: /\w+ ?\(\)[a-z ]*\{/) != nil,
        isMixed: function.contains(others))
    }
  }
}
