import XCTest

@testable import Runner

/// What a run means for one stage.
final class JudgeTests: XCTestCase {
  private let first = TestName(suite: "Stage1CompareTests", test: "testOne")
  private let second = TestName(suite: "Stage1CompareTests", test: "testTwo")

  private func judge(
    _ lines: [OutputLine], end: TestRun.End = .exited(0),
    unfinished: TestState = .crashed, isAlone: Bool = true,
    expected: [TestName]? = nil
  ) throws -> StageReport {
    let kata = try PaperWorkbook().kata()
    var log = TestLog()
    for line in [OutputLine.built] + lines { log.add(line) }
    log.close(unfinished: unfinished)
    let request = TestRequest(kata, tests: .stages, filter: "x")
    let run = TestRun(
      request: request, log: log, text: "", end: end, seconds: 1)
    return Judge(
      kata: kata, stage: kata.stages[0],
      expected: (expected ?? [first, second]).map {
        SwiftSource.Declared(
          suite: $0.suite, name: $0.test, line: 1, isSwiftTesting: false)
      }, command: request.command
    ).report(run, isAlone: isAlone)
  }

  private func passed(_ name: TestName) -> [OutputLine] {
    [.started(name), .ended(name, .passed, seconds: 0.1)]
  }

  func testEveryTestPassed_isGreen() throws {
    let report = try judge(passed(first) + passed(second))

    XCTAssertEqual(report.outcome, .green)
    XCTAssertEqual(report.seconds, 0.2, accuracy: 0.001)
  }

  func testATestThatDidNotRun_isNotGreen() throws {
    XCTAssertEqual(try judge(passed(first)).outcome, .noTestsRan)
  }

  func testASkippedTest_isNotGreen() throws {
    XCTAssertEqual(
      try judge(
        passed(first)
          + [.started(second), .ended(second, .skipped, seconds: 0)]
      ).outcome, .noTestsRan)
  }

  func testNoTestsAtAll_areNotGreen() throws {
    XCTAssertEqual(try judge([], expected: []).outcome, .noTestsRan)
  }

  func testTests_standInTheOrderOfTheSource() throws {
    let report = try judge(passed(second) + passed(first))

    XCTAssertEqual(report.tests.map(\.name), [first, second])
  }

  func testACrash_weighsMoreThanAFailure() throws {
    let report = try judge([
      .started(first),
      .failed(first, file: "/w/A.swift", line: 1, message: "failed"),
      .ended(first, .failed, seconds: 0), .started(second),
    ])

    XCTAssertEqual(report.outcome, .crashed)
  }

  func testACrash_namesTheLearnersOwnLine() throws {
    let own = "/w/Katas/1-UpDownGame/Sources/G.swift"
    let report = try judge([
      .started(first), .frame(file: "/swift/Array.swift", line: 9),
      .frame(file: own, line: 3),
      .fatal(file: "Swift/Array.swift", line: 9, message: "Fatal error: range"),
    ])

    XCTAssertEqual(
      report.crash, Crash(message: "Fatal error: range", file: own, line: 3))
  }

  func testASignal_isNamed() throws {
    let report = try judge([.started(first), .signal(11)], end: .exited(1))

    XCTAssertEqual(
      report.crash?.message,
      "the process ended with signal 11 (bad memory access: often a recursion "
        + "without end, or two threads in one variable)")
  }

  func testAProcessThatEndsByItself_isACrash() throws {
    let report = try judge([.started(first)])

    XCTAssertEqual(
      report.crash?.message, "the process ended by itself, as with exit(0)")
  }

  func testAHang_isATimeOut() throws {
    XCTAssertEqual(
      try judge([.started(first)], end: .timedOut, unfinished: .timedOut)
        .outcome, .timedOut)
  }

  func testABadEndAfterGreenTests_countsForTheStageAlone() throws {
    let lines = passed(first) + passed(second)

    XCTAssertEqual(try judge(lines, end: .exited(1)).outcome, .crashed)
    XCTAssertEqual(
      try judge(lines, end: .exited(1), isAlone: false).outcome, .green)
  }
}
