/// The name of a test: its class or suite, and its function.
public struct TestName: Hashable, Sendable, CustomStringConvertible {
  /// The class or suite, without its module; empty outside of any type.
  public var suite: String
  /// The function, without parentheses.
  public var test: String

  /// Creates the name of this test in this suite.
  public init(suite: String, test: String) {
    self.suite = suite
    self.test = test
  }

  /// `Suite.test`, or `test` alone outside of any type.
  public var description: String {
    suite.isEmpty ? test : "\(suite).\(test)"
  }
}
