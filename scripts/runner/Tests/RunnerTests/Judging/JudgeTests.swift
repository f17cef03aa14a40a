import XCTest

@testable import Runner

/// What a run means for one stage.
final class JudgeTests: XCTestCase {
  private let first = TestName(
    module: "PTests", suite: "Stage1CompareTests", test: "testOne")
  private let second = TestName(
    module: "PTests", suite: "Stage1CompareTests", test: "testTwo")

  /// What the events and the output of a run told.
  private struct Told {
    var log = TestLog()
    var output = Output()
  }

  private func judge(
    end: TestRun.End = .exited(0), unfinished: TestState = .crashed,
    isAlone: Bool = true, expected: [TestName]? = nil,
    _ tell: (inout Told) -> Void
  ) throws -> StageVerdict {
    let kata = try PaperWorkbook().kata()
    var told = Told()
    told.output.isBuilt = true
    tell(&told)
    told.log.close(unfinished: unfinished)
    let request = TestRequest(kata, tests: .stages, filter: "x")
    return Judge.verdict(
      on: Evidence(
        kata: kata, stage: kata.stages[0],
        expected: expected ?? [first, second],
        files: ["Sources/G.swift": Data()],
        run: TestRun(
          request: request, log: told.log, output: told.output, text: "",
          end: end, seconds: 1),
        isAlone: isAlone, command: request.command))
  }

  private func pass(_ names: TestName..., in told: inout Told) {
    for name in names {
      told.log.begin(name)
      told.log.end(name, .passed, seconds: 0.1)
    }
  }

  func testEveryTestPassed_isGreen() throws {
    let report = try judge { pass(first, second, in: &$0) }

    XCTAssertEqual(report.outcome, .green)
    XCTAssertEqual(report.seconds, 0.2, accuracy: 0.001)
  }

  func testATestThatDidNotRun_isNotGreen() throws {
    XCTAssertEqual(
      try judge { pass(first, in: &$0) }.outcome, .noTestsRan)
  }

  func testASkippedTest_isNotGreen() throws {
    let report = try judge { told in
      pass(first, in: &told)
      told.log.begin(second)
      told.log.end(second, .skipped, seconds: 0)
    }

    XCTAssertEqual(report.outcome, .noTestsRan)
  }

  func testNoTestsAtAll_areNotGreen() throws {
    XCTAssertEqual(try judge(expected: []) { _ in }.outcome, .noTestsRan)
  }

  func testTests_standInTheOrderOfTheSource() throws {
    let report = try judge { pass(second, first, in: &$0) }

    XCTAssertEqual(report.tests.map(\.name), [first, second])
  }

  func testACrash_weighsMoreThanAFailure() throws {
    let report = try judge { told in
      told.log.begin(first)
      told.log.fail(first, TestFailure(message: "failed"))
      told.log.end(first, .passed, seconds: 0)
      told.log.begin(second)
    }

    XCTAssertEqual(report.outcome, .crashed)
  }

  func testACrash_namesTheLearnersOwnLine() throws {
    let own = SourcePlace("/w/Katas/1-UpDownGame/Sources/G.swift", 3)
    let report = try judge { told in
      told.log.begin(first)
      told.output.frames = [SourcePlace("/swift/Array.swift", 9), own]
      told.output.fatal = Crash(
        message: "Fatal error: range",
        place: SourcePlace("Swift/Array.swift", 9))
    }

    XCTAssertEqual(
      report.crash, Crash(message: "Fatal error: range", place: own))
  }

  func testACrashInTheKata_isFoundByItsFilesName() throws {
    let report = try judge { told in
      told.log.begin(first)
      told.output.fatal = Crash(
        message: "no", place: SourcePlace("UpDownGame/G.swift", 5))
    }

    XCTAssertEqual(
      report.crash?.place,
      SourcePlace("Katas/1-UpDownGame/Sources/G.swift", 5))
  }

  func testASignal_isNamed() throws {
    let report = try judge(end: .exited(1)) { told in
      told.log.begin(first)
      told.output.signal = 11
    }

    XCTAssertEqual(
      report.crash?.message,
      "the process ended with signal 11 (bad memory access: often a recursion "
        + "without end, or two threads in one variable)")
  }

  func testAProcessThatEndsByItself_isACrash() throws {
    XCTAssertEqual(
      try judge { $0.log.begin(first) }.crash?.message,
      "the process ended by itself, as with exit(0), or closed a file that is "
        + "not its own")
  }

  func testAHang_isATimeOut() throws {
    let report = try judge(end: .timedOut, unfinished: .timedOut) {
      $0.log.begin(first)
    }

    XCTAssertEqual(report.outcome, .timedOut)
  }

  func testTestsThatOutlastTheLimitTogether_areNotCalledEndless() throws {
    for (before, says) in [
      (
        16.0,
        "its class had used up the time limit: the tests before it took 16 s"
      ),
      (4.0, "did not end within 16 s: an endless loop"),
    ] {
      let report = try judge(end: .timedOut, unfinished: .timedOut) { told in
        told.log.begin(first)
        told.log.end(first, .passed, seconds: before)
        told.log.begin(second)
        told.log.close(unfinished: .timedOut, after: 20)
      }

      let kata = try PaperWorkbook().kata()
      let message = report.problem(of: kata, changedTests: []).message
      XCTAssertTrue(message.contains(says), message)
    }
  }

  func testAHangBeforeTheFirstTest_isATimeOut() throws {
    XCTAssertEqual(try judge(end: .timedOut) { _ in }.outcome, .timedOut)
  }

  func testABadEndAfterGreenTests_isACrash_andAmongOthersNoneIsGreen() throws {
    for isAlone in [true, false] {
      let report = try judge(end: .exited(1), isAlone: isAlone) {
        pass(first, second, in: &$0)
      }
      XCTAssertEqual(report.outcome, .crashed)
    }
  }

  func testABadEndThatAnotherStagesFailureExplains_isNoCrash() throws {
    let other = TestName(
      module: "PTests", suite: "Stage3ScoreTests", test: "testOne")
    let report = try judge(end: .exited(1), isAlone: false) { told in
      pass(first, second, in: &told)
      told.log.begin(other)
      told.log.fail(other, TestFailure(message: "failed"))
      told.log.end(other, .passed, seconds: 0)
    }

    XCTAssertEqual(report.outcome, .green)
  }

  func testARunThatNeverCameToItsEnd_isACrash() throws {
    let report = try judge { told in
      told.log.beginRun()
      pass(first, second, in: &told)
    }

    XCTAssertEqual(report.outcome, .crashed)
    XCTAssertEqual(
      report.crash?.message,
      "the process ended by itself, as with exit(0), or closed a file that is "
        + "not its own")
  }

  func testAnExitWithACode_isNotTakenForAKill() throws {
    let kill = try judge(end: .exited(1)) { told in
      told.log.beginRun()
      told.log.begin(first)
    }
    let exit = try judge(end: .exited(1)) { told in
      told.log.beginRun()
      told.log.begin(first)
      told.log.noteExit()
    }

    XCTAssertEqual(
      kill.crash?.message.hasPrefix("the process was killed"), true)
    XCTAssertEqual(
      exit.crash?.message, "the process ended by itself, as with exit(0)")
  }
}
