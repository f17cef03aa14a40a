/// What became of a stage's tests.
public enum Outcome: String, Codable, Sendable {
  /// Every test of the stage ran and passed.
  case green
  /// An assertion failed.
  case failed
  /// The test process ended in the middle of a test.
  case crashed
  /// A test did not end within the limit.
  case timedOut
  /// Own tests pass on code without the feature.
  case notRedYet
  /// Own tests fail on the correct solution.
  case wrongTest
  /// Own tests pass on code with a known mistake.
  case mistakesAtLarge
  /// The first red passes now, all above it do, and others wait.
  case testsWait
  /// Tests are missing, skipped or were never started.
  case noTestsRan
  /// Every test passed, and they are not the tests that were shipped.
  case testsChanged
  case doesNotBuild
}
