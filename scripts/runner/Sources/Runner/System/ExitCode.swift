/// How a command ends; the numbers are documented in `Guide/reports.md`.
///
/// The numbers from 64 up follow BSD's `sysexits.h`.
public enum ExitCode: Int32, CaseIterable, Sendable {
  /// Every stage that was asked for is green.
  case green = 0
  /// A stage is red: a test failed, crashed, hung or did not run.
  case red = 1
  /// The code does not build.
  case amber = 2
  /// The command line holds something that is not understood.
  case usage = 64
  /// There is no Swift toolchain, it is too old, or it has no XCTest.
  case unavailable = 69
  /// The runner itself could not do its work.
  case fault = 70
  /// What it had to say could not be written.
  case unwritten = 74
  case interrupted = 130

  /// Whether a stop with this code ends whatever was to be done after it.
  public var endsWork: Bool { self == .interrupted || self == .unwritten }
}
