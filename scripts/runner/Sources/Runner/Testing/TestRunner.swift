/// What runs tests: `swift test`, or something that stands in for it.
public protocol TestRunner: Sendable {
  /// How long one stage may take, in seconds.
  var limit: Double { get }
  /// Is told now and then what is going on.
  var progress: (@Sendable (_ text: String, _ seconds: Double) -> Void)? {
    get set
  }

  /// Runs the tests.
  ///
  /// - Parameter stop: Asked now and then; true ends the run.
  func run(
    _ request: TestRequest,
    stopWhen stop: (_ log: TestLog, _ secondsSinceFailure: Double) -> Bool
  ) throws -> TestRun

  /// The same, for one of many versions of a kata that are tried one after the
  /// other.
  func runVariant(
    _ request: TestRequest,
    stopWhen stop: (_ log: TestLog, _ secondsSinceFailure: Double) -> Bool
  ) throws -> TestRun

  /// Runs what the last run of a version has built once more.
  ///
  /// - Parameter request: The same, but for what of its tests is to run.
  func runAgain(
    _ request: TestRequest, after run: TestRun,
    stopWhen stop: (_ log: TestLog, _ secondsSinceFailure: Double) -> Bool
  ) throws -> TestRun
}

extension TestRunner {
  /// Runs the tests to their end.
  public func run(_ request: TestRequest) throws -> TestRun {
    try run(request) { _, _ in false }
  }

  /// Runs the tests of a version to their end.
  public func runVariant(_ request: TestRequest) throws -> TestRun {
    try runVariant(request) { _, _ in false }
  }
}
