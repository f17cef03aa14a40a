/// The light a stage shows.
public enum Light: String, Codable, Sendable {
  case green, red, amber
}

/// Why a stage shows its light.
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
  case mutantsAtLarge
  /// Tests are missing, skipped or were never started.
  case noTestsRan
  /// Every test passed, and they are not the tests that were shipped.
  case testsChanged
  /// The code does not compile.
  case doesNotBuild

  /// The light of the outcome.
  public var light: Light {
    switch self {
    case .green: return .green
    case .doesNotBuild: return .amber
    default: return .red
    }
  }
}

/// Where and how a process ended in the middle of a test.
public struct Crash: Equatable, Sendable {
  /// Swift's last words, or what ended the process.
  public var message: String
  /// The first place in the learner's own code that Swift names.
  public var file: String?
  /// The line in that file.
  public var line: Int
}

/// One stage, judged.
public struct StageReport: Sendable {
  /// The stage.
  public var stage: Stage
  /// Why it shows its light.
  public var outcome: Outcome
  /// Its tests, in the order of the source.
  public var tests: [TestRecord] = []
  /// How long its tests took, in seconds.
  public var seconds: Double = 0
  /// The command that says the same by itself.
  public var command: String
  /// The compiler's errors.
  public var diagnostics: [Diagnostic] = []
  /// How the process ended, for a crash.
  public var crash: Crash?
  /// What became of the own tests, for the test-first stage.
  public var grade: Grade?
  /// Whether the code came before the tests.
  public var isCodeFirst = false

  /// The tests that are not green.
  public var failing: [TestRecord] { tests.filter { $0.state != .passed } }
}

/// A kata, judged as far as was asked for.
public struct KataReport: Sendable {
  /// The kata.
  public var kata: Kata
  /// The stages that were judged, in order.
  public var stages: [StageReport]
  /// The shipped test files that are not as shipped, each with what happened.
  public var changedTests: [String]
  /// How long it all took, build included, in seconds.
  public var seconds: Double

  /// The light of the first stage that is not green, else green.
  public var light: Light {
    stages.map(\.outcome.light).first { $0 != .green } ?? .green
  }

  /// How a command that reports this ends.
  public var exitCode: ExitCode {
    switch light {
    case .green: return .green
    case .red: return .red
    case .amber: return .amber
    }
  }
}

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
