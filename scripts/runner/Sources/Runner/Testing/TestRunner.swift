/// What runs tests: `swift test`, or a stand-in for it.
public protocol TestRunner: Sendable {
  /// How long one test may take, in seconds.
  var limit: Double { get }
  /// Is called with what a check does next.
  var announce: (@Sendable (String) -> Void)? { get }

  /// Runs the tests.
  ///
  /// - Parameter isEnough: Asked now and then, with the seconds since the first
  ///   failure in the module whose tests run; true ends the run.
  func run(
    _ call: SwiftCall,
    stopWhen isEnough: (_ log: TestLog, _ secondsSinceFailure: Double) -> Bool
  ) throws -> TestRun
}

extension TestRunner {
  /// Runs the tests to their end.
  public func run(_ call: SwiftCall) throws -> TestRun {
    try run(call) { _, _ in false }
  }
}
