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

  /// Whether the code was built.
  public var isBuilt: Bool {
    (output.isBuilt || log.isLaunched) && !output.isGivenUp
  }

  /// Whether the code could be built and shipped tests could not: they ask for
  /// something that it lacks, or has in another shape.
  ///
  /// - Parameter changes: The shipped files that are not as shipped: then, it may be
  ///   what was changed that lacks something.
  func asksForNames(
    of kata: Kata, _ changes: [ShippedTests.Change]
  ) -> Bool {
    guard !isBuilt, end != .stopped,
      changes.allSatisfy({ $0.kind == .added })
    else { return false }
    // What a macro stands for is no file.
    let places = output.errors.map(\.place).filter { $0?.isPath ?? true }
    let shipped = places.compactMap { $0?.path(below: kata.tests) }
      .map { "\(kata.tests)/\($0)" }
    return !shipped.isEmpty && shipped.count == places.count
      && !changes.contains { shipped.contains($0.path) }
  }

  /// The names of the tests of which this is true.
  func tests(where isWanted: (TestRecord) -> Bool) -> [TestName] {
    log.records.filter(isWanted).map(\.name)
  }

  var outOfTime: [TestName] { tests { $0.result == .timedOut } }

  /// Whether it broke off while no test ran, or ended badly for no test's sake.
  var hasBrokenOff: Bool {
    guard isBuilt, end != .stopped,
      log.records.allSatisfy({ [.passed, .skipped].contains($0.result) })
    else { return false }
    return end != .exited(0) || log.hasOpenRun
  }
}
