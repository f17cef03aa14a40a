import Foundation

/// What a call of `swift test` gave.
public struct TestRun: Sendable {
  /// Why it ended.
  public enum End: Equatable, Sendable {
    /// With this exit code, or 128 and the signal that ended it.
    case exited(Int32)
    case timedOut
    case stopped
  }

  /// What was asked for.
  var call: SwiftCall
  /// What is known of the tests, from their events.
  public var log: TestLog
  /// What of the printed text is worth knowing.
  public var output: PrintedOutput
  /// The printed text, or its last part where it was long.
  public var text: String
  /// Why it ended.
  public var end: End

  /// Whether the code was built, and its tests can be listed: what a test class does
  /// then may crash, or never end.
  public var isBuilt: Bool {
    output.isBuilt
      && (log.hasBegun || log.isLaunched && unlisted == nil
        || !text.contains("-tests-json output:"))
  }

  /// The type of a test that XCTest cannot list on Linux, such as one on the main
  /// actor that is not `async`.
  var unlisted: Diagnostic? {
    let cast = /-tests-json output:\s+Could not cast value of type '(.+?)'/
    return text.firstMatch(of: cast).map {
      Diagnostic(message: "\(Diagnostic.unlisted)\($0.1)")
    }
  }

  /// Whether it could not be built; of a run that was ended, that is not known.
  var failedToBuild: Bool { !isBuilt && end != .stopped }

  /// Why it could not be built.
  var buildErrors: [Diagnostic] { failedToBuild ? output.errors : [] }
  /// The first of these errors.
  public var buildError: Diagnostic? { buildErrors.first }

  /// Whether the tests' process may have been killed from outside.
  ///
  /// A system does that which has no memory left. On Linux, SwiftPM does not tell
  /// such an end from `_exit(1)`.
  var mayHaveBeenKilled: Bool {
    guard case .exited(let code) = end, code != 0,
      log.hasOpenRun || isBuilt && log.isLaunched && !log.hasBegun
    else { return false }
    return output.fatal == nil && [nil, Int(SIGKILL)].contains(output.signal)
  }

  /// The names of the tests of which this is true.
  func tests(where isWanted: (TestRecord) -> Bool) -> [TestName] {
    log.records.filter(isWanted).map(\.name)
  }

  var passed: [TestName] { tests { $0.result == .passed } }

  /// Whether it broke off while no test ran, or ended badly for no test's sake.
  var hasBrokenOff: Bool {
    guard isBuilt, end != .stopped,
      log.records.allSatisfy({ [.passed, .skipped].contains($0.result) })
    else { return false }
    return end != .exited(0) || log.hasOpenRun
  }
}
