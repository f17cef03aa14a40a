/// What runs tests: `swift test`, or a stand-in for it.
public protocol TestRunner: Sendable {
  /// How long one stage may take, in seconds.
  var limit: Double { get }
  /// Is called now and then with what is going on.
  var progress: (@Sendable (_ text: String, _ seconds: Double) -> Void)? {
    get set
  }

  /// Runs the tests.
  ///
  /// - Parameter stop: Asked now and then, with the seconds since the first
  ///   failure in the module whose tests run; true ends the run.
  func run(
    _ request: TestRequest,
    stopWhen stop: (_ log: TestLog, _ secondsSinceFailure: Double) -> Bool
  ) throws -> TestRun
}

extension TestRunner {
  /// Runs the tests to their end.
  public func run(_ request: TestRequest) throws -> TestRun {
    try run(request) { _, _ in false }
  }
}
