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
      let name = function.prefixMatch(of: /`[^`]*`|\w+/)?.0 ?? ""
      let isMarked = marks(atTheEndOf: before).contains("@Test")
      // A function that helps tests is run as the tests of its file are.
      guard !usesBoth || isMarked || name.hasPrefix("test") else { return nil }
      let isOfSwiftTesting = isMarked || !usesXCTest
      let others =
        isOfSwiftTesting ? /XCT(?:Assert|Fail)/ : /#expect|Issue\.record/
      return function.contains(others)
        ? MixedTest(name: String(name), isOfSwiftTesting: isOfSwiftTesting)
        : nil
    }
  }

  /// What stands before a function, as far as it is about that alone.
  private static func marks(atTheEndOf code: String) -> Substring {
    code.suffix(from: code.lastIndex { "{}".contains($0) } ?? code.startIndex)
  }
}
