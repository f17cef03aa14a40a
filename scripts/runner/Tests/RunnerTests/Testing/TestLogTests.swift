import XCTest

@testable import Runner

/// What a run has said, put together.
final class TestLogTests: XCTestCase {
  private let one = TestName(suite: "Stage1Tests", test: "testOne")
  private let two = TestName(suite: "Stage1Tests", test: "testTwo")

  func testATestThatBeganAndDidNotEnd_isNamedWhenTheProcessEnds() {
    var log = TestLog()

    log.add(.started(one))
    log.add(.ended(one, .passed, seconds: 1))
    log.add(.started(two))
    log.close(unfinished: .crashed)

    XCTAssertEqual(log.records.map(\.state), [.passed, .crashed])
  }

  func testATestThatHung_tookAsLongAsItWasLet() {
    var log = TestLog()

    log.add(.started(one))
    log.close(unfinished: .timedOut, after: 20)

    XCTAssertEqual(log[one]?.seconds, 20)
  }

  func testTheClock_belongsToASuite() {
    var log = TestLog()

    log.add(.started(one))
    let first = log.clock
    log.add(.started(two))

    XCTAssertEqual(log.clock, first)
  }

  func testTheSameError_isToldOnce() {
    let error = Diagnostic(file: "/w/A.swift", line: 1, message: "no")
    var log = TestLog()

    log.add(.diagnostic(error))
    log.add(.diagnostic(error))

    XCTAssertEqual(log.diagnostics, [error])
  }

  func testAFatalError_isTheFirstOne() {
    var log = TestLog()

    log.add(.fatal(file: nil, line: 0, message: "Fatal error: cause"))
    log.add(.fatal(file: nil, line: 0, message: "Fatal error: consequence"))

    XCTAssertEqual(log.fatal?.message, "Fatal error: cause")
  }

  func testAStartedTest_provesTheBuild() {
    var log = TestLog()

    log.add(.started(one))

    XCTAssertTrue(log.isBuilt)
  }
}
