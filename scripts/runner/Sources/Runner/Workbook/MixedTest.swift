import Foundation

/// A function of own tests whose assertions say nothing, since they are of another
/// library than the one that runs it.
struct MixedTest: Equatable, Sendable {
  var name: String
  /// Whether Swift Testing runs it; else XCTest does.
  var isOfSwiftTesting: Bool
}

extension MixedTest {
  /// Those in one file of tests.
  static func all(in source: Data) -> [MixedTest] {
    let code = KataFiles.code(in: source)
    let usesXCTest = code.contains("XCTestCase")
    let usesBoth = usesXCTest && code.contains("@Test")
    guard usesXCTest || code.contains("@Test") else { return [] }
    let parts = code.components(separatedBy: "func ")
    return zip(parts, parts.dropFirst()).compactMap { before, function in
      let marks = before.suffix(
        from: before.lastIndex { "{}".contains($0) } ?? before.startIndex)
      let name = function.prefixMatch(of: /`[^`]*`|\w+/)?.0 ?? ""
      let isMarked = marks.contains("@Test")
      // A function that helps tests is run as the tests of its file are.
      guard !usesBoth || isMarked || name.hasPrefix("test") else { return nil }
      let test = MixedTest(
        name: String(name), isOfSwiftTesting: isMarked || !usesXCTest)
      let others =
        test.isOfSwiftTesting ? /XCT(?:Assert|Fail)/ : /#expect|Issue\.record/
      return function.contains(others) ? test : nil
    }
  }
}
