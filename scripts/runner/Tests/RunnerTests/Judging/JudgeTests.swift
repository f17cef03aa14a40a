import XCTest

@testable import Runner

/// What a run means for one stage.
final class JudgeTests: XCTestCase {
  private let first = TestName(
    module: "PTests", suite: "Stage1CompareTests", test: "testOne")
  private let second = TestName(
    module: "PTests", suite: "Stage1CompareTests", test: "testTwo")
  private let other = TestName(
    module: "PTests", suite: "Stage3ScoreTests", test: "testOne")

  /// What the events and the output of a run told.
  private struct Told {
    var log = TestLog()
    var output = Output()

    mutating func pass(_ names: TestName...) {
      for name in names {
        log.begin(name)
        log.end(name, .passed, seconds: 0.1)
      }
    }

    mutating func fail(_ name: TestName) {
      log.begin(name)
      log.fail(name, TestFailure(message: "failed"))
      log.end(name, .passed, seconds: 0)
    }
  }

  private func judge(
    end: TestRun.End = .exited(0), isAlone: Bool = true,
    expected: [TestName]? = nil, _ tell: (inout Told) -> Void
  ) throws -> StageVerdict {
    let kata = try PaperWorkbook().kata()
    var told = Told()
    told.output.isBuilt = true
    tell(&told)
    told.log.close(unfinished: end == .timedOut ? .timedOut : .crashed)
    let request = TestRequest(kata, tests: .stages, filter: "x")
    return Judge.verdict(
      on: Evidence(
        kata: kata, stage: kata.stages[0],
        expected: expected ?? [first, second],
        files: ["Sources/G.swift": Data()],
        run: TestRun(
          request: request, log: told.log, output: told.output, text: "",
          end: end),
        isAlone: isAlone, command: request.command))
  }

  func testEveryTestPassed_isGreen_inTheOrderOfTheSource() throws {
    let report = try judge { $0.pass(second, first) }

    XCTAssertEqual(report.outcome, .green)
    XCTAssertEqual(report.seconds, 0.2, accuracy: 0.001)
    XCTAssertEqual(report.tests.map(\.name), [first, second])
  }

  func testWhatElseARunMeans() throws {
    let (first, second, other) = (first, second, other)
    let bad = TestRun.End.exited(1)
    let rows: [(String, TestRun.End, Outcome, (inout Told) -> Void)] = [
      ("a test did not run", .exited(0), .noTestsRan, { $0.pass(first) }),
      (
        "a test was skipped", .exited(0), .noTestsRan,
        {
          $0.pass(first)
          $0.log.begin(second)
          $0.log.end(second, .skipped, seconds: 0)
        }
      ),
      (
        "a crash weighs more than a failure", .exited(0), .crashed,
        {
          $0.fail(first)
          $0.log.begin(second)
        }
      ),
      ("a hang", .timedOut, .timedOut, { $0.log.begin(first) }),
      ("a hang before the first test", .timedOut, .timedOut, { _ in }),
      (
        "a bad end after green tests", bad, .crashed, { $0.pass(first, second) }
      ),
      (
        "a run that never came to its end", .exited(0), .crashed,
        {
          $0.log.beginRun()
          $0.pass(first, second)
        }
      ),
    ]
    for (what, end, outcome, tell) in rows {
      XCTAssertEqual(try judge(end: end, tell).outcome, outcome, what)
    }
    XCTAssertEqual(try judge(expected: []) { _ in }.outcome, .noTestsRan)
    // Among other stages, another one's failure explains a bad end.
    for (outcome, fails) in [(Outcome.crashed, false), (.green, true)] {
      let report = try judge(end: bad, isAlone: false) {
        $0.pass(first, second)
        if fails { $0.fail(other) }
      }
      XCTAssertEqual(report.outcome, outcome)
    }
  }

  func testACrash_namesTheLearnersOwnLine() throws {
    let own = SourcePlace("/w/Katas/1-UpDownGame/Sources/G.swift", 3)
    let inLibrary = try judge {
      $0.log.begin(first)
      $0.output.frames = [SourcePlace("/swift/Array.swift", 9), own]
      $0.output.fatal = Crash(
        message: "range", place: SourcePlace("Swift/Array.swift", 9))
    }
    let inKata = try judge {
      $0.log.begin(first)
      $0.output.fatal = Crash(
        message: "no", place: SourcePlace("UpDownGame/G.swift", 5))
    }

    XCTAssertEqual(inLibrary.crash, Crash(message: "range", place: own))
    XCTAssertEqual(
      inKata.crash?.place, SourcePlace("Katas/1-UpDownGame/Sources/G.swift", 5))
  }

  func testWithoutLastWords_theEndIsNamed() throws {
    let first = first
    let rows: [(TestRun.End, String, (inout Told) -> Void)] = [
      (
        .exited(1),
        "the process ended with signal 11 (bad memory access: often a recursion "
          + "without end, or two threads in one variable)",
        { $0.output.signal = 11 }
      ),
      (
        .exited(0),
        "the process ended by itself, as with exit(0), or closed a file that is "
          + "not its own", { _ in }
      ),
      (
        .exited(1),
        "the process was killed (often no memory was left), or it ended by "
          + "itself, as with _exit(1)", { _ in }
      ),
    ]
    for (end, message, tell) in rows {
      let report = try judge(end: end) {
        $0.log.beginRun()
        $0.log.begin(first)
        tell(&$0)
      }
      XCTAssertEqual(report.crash?.message, message)
    }
  }
}
