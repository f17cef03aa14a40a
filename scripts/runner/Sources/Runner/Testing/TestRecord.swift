/// What happened to one test.
public struct TestRecord: Equatable, Sendable {
  /// Which test.
  public var name: TestName
  /// How it ended.
  public var state: TestState
  /// How long it took, in seconds.
  public var seconds: Double = 0
  /// Whether others ran at the same time, as with Swift Testing.
  public var isSideBySide = false
  /// Its failures, first one first.
  public var failures: [TestFailure] = []

  /// Whether it came to an end, or said something before it was ended.
  var isTold: Bool {
    state != .notRun && !(state == .stopped && failures.isEmpty)
  }

  /// The failure that says most: an assertion's, before an error's.
  var telling: TestFailure? {
    failures.first(where: \.isAssertion) ?? failures.first
  }

  /// Creates the record of a test that ended, or did not begin.
  public init(name: TestName, state: TestState) {
    self.name = name
    self.state = state
  }
}
