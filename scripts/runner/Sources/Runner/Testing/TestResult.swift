/// How a test ended.
public enum TestResult: String, Codable, Sendable {
  case passed
  case failed
  case skipped
  /// It began and the process ended before it did.
  case crashed
  /// It began and was ended at the time limit.
  case timedOut
  /// It began and was ended because enough was known.
  case stopped
  case notRun
}
