/// The name of a test: its class or suite, and its function.
public struct TestName: Hashable, Sendable, CustomStringConvertible {
  /// The class or suite, without its module.
  public var suite: String
  /// The function, without parentheses.
  public var test: String

  /// Creates the name of this test in this suite.
  public init(suite: String, test: String) {
    self.suite = suite
    self.test = test
  }

  /// Reads `Suite.test` (Linux) or `-[Module.Suite test]` (Apple).
  init?(xctest text: Substring) {
    var parts = text.split(separator: ".")
    if text.hasPrefix("-["), text.hasSuffix("]") {
      let inner = text.dropFirst(2).dropLast()
      parts = inner.split(separator: " ")
      guard let suite = parts.first else { return nil }
      parts[0] = suite.split(separator: ".").last ?? suite
    }
    guard parts.count == 2, !parts[0].contains(" ") else { return nil }
    self.init(suite: String(parts[0]), test: String(parts[1]))
  }

  /// `Suite.test`, or `test` alone outside of any type.
  public var description: String {
    suite.isEmpty ? test : "\(suite).\(test)"
  }
}
