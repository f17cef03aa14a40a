/// Judges one stage from a run of its tests.
struct Judge {
  let kata: Kata
  let stage: Stage
  /// The tests that must run.
  let expected: [SwiftSource.Declared]
  /// The command that says the same by itself.
  let command: String

  /// The verdict that the run supports.
  ///
  /// - Parameters:
  ///   - isAlone: Whether the run held this stage's tests and no others, so
  ///     that the way it ended speaks of this stage.
  func report(_ run: TestRun, isAlone: Bool) -> StageReport {
    var report = StageReport(stage: stage, outcome: .green, command: command)
    guard run.isBuilt else {
      report.outcome = .doesNotBuild
      report.diagnostics = run.log.diagnostics
      return report
    }
    report.tests = expected.map { test in
      let name = TestName(suite: test.suite, test: test.name)
      return run.log[name] ?? TestRecord(name: name, state: .notRun)
    }
    report.seconds = report.tests.map(\.seconds).reduce(0, +)
    let states = Set(report.tests.map(\.state))
    if expected.isEmpty {
      report.outcome = .noTestsRan
    } else if states.contains(.timedOut) {
      report.outcome = .timedOut
    } else if states.contains(.crashed) {
      report.outcome = .crashed
      report.crash = crash(run)
    } else if states.contains(.failed) {
      report.outcome = .failed
    } else if states != [.passed] {
      report.outcome = .noTestsRan
    } else if isAlone, run.end != .exited(0) {
      report.outcome = run.end == .timedOut ? .timedOut : .crashed
      report.crash = crash(run)
    }
    return report
  }

  private func crash(_ run: TestRun) -> Crash {
    let own = "Katas/\(kata.folder)/"
    let frame = run.log.frames.first { $0.file.contains(own) }
    guard let fatal = run.log.fatal else {
      return Crash(
        message: Self.reason(run), file: frame?.file, line: frame?.line ?? 0)
    }
    // Swift names the file as `Module/File.swift`.
    let place = fatal.file.map { ($0, fatal.line) }
    let isOwn = place?.0.hasPrefix("\(kata.module)/") == true
    return Crash(
      message: fatal.message, file: isOwn ? place?.0 : frame?.file ?? place?.0,
      line: isOwn ? fatal.line : frame?.line ?? fatal.line)
  }

  private static func reason(_ run: TestRun) -> String {
    let signals = [
      4: "illegal instruction", 5: "trap", 6: "abort", 8: "division error",
      9: "killed", 10: "bus error",
      11: "bad memory access: often a recursion without end, or two threads "
        + "in one variable",
    ]
    if let signal = run.log.signal {
      return "the process ended with signal \(signal) "
        + "(\(signals[signal] ?? "see `kill -l`"))"
    }
    if case .exited(let code) = run.end, code != 0, code != 1 {
      return "the process ended with exit code \(code)"
    }
    return "the process ended by itself, as with exit(0)"
  }
}
