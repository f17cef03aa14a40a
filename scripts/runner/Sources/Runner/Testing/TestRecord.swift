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

  /// Whether it came to an end, or failed before it was ended.
  var isFinished: Bool {
    state != .notRun && !(state == .stopped && failures.isEmpty)
  }

  /// The first failed assertion; where there is none, the first error.
  var mainFailure: TestFailure? {
    failures.first(where: \.isAssertion) ?? failures.first
  }

  /// Creates the record of a test that ended, or did not begin.
  public init(name: TestName, state: TestState) {
    self.name = name
    self.state = state
  }
}

/// How a test ended.
public enum TestState: String, Codable, Sendable {
  case passed
  case failed
  case skipped
  /// It began and the process ended before it did.
  case crashed
  /// It began and was ended at the time limit.
  case timedOut
  /// It began and was ended because enough was known.
  case stopped
  /// It never began.
  case notRun
}

/// One failed assertion, or one error that a test threw.
public struct TestFailure: Equatable, Sendable {
  /// Where the assertion stands; nil for an error, which has no place.
  var place: SourcePlace?
  /// XCTest's or Swift Testing's words.
  public var message: String

  /// Whether an assertion failed, and not an error escaped.
  public var isAssertion: Bool {
    !["threw error", "Caught error", "failed: caught error"].contains {
      message.hasPrefix($0)
    }
  }
}
