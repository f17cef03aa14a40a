/// The name of a test: its module, its class or suite, and its function.
public struct TestName:
  Hashable, Comparable, Codable, Sendable, CustomStringConvertible
{
  /// The test target.
  public var module: String
  /// The class or suite; empty outside of any type.
  public var suite: String
  /// The function, with the labels of its arguments, if any: `up(guess:)`.
  public var test: String

  /// `Suite.test`, or `test` alone outside of any type.
  public var description: String {
    suite.isEmpty ? test : "\(suite).\(test)"
  }

  /// In the order of what is shown of them.
  public static func < (one: TestName, other: TestName) -> Bool {
    (one.description, one.module) < (other.description, other.module)
  }
}

extension TestName {
  /// The function, without labels and parentheses.
  public var function: String {
    guard test.hasSuffix(":)"), !test.hasSuffix("(:)"),
      let open = test.lastIndex(of: "("),
      !test[open...].dropLast().contains(where: " )".contains)
    else { return test }
    return String(test[..<open])
  }

  /// Reads `Module.Suite.test`; nil where a part is missing.
  init?(_ text: some StringProtocol) {
    let parts = text.split(
      separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    self.init(
      module: String(parts[0]), suite: String(parts[1]),
      test: String(parts[2]))
  }
}
