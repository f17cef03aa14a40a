import XCTest

@testable import Runner

/// What the events have told, put together.
final class TestLogTests: XCTestCase {
  private let one = TestName(
    module: "PTests", suite: "Stage1Tests", test: "testOne")
  private let two = TestName(
    module: "PTests", suite: "Stage1Tests", test: "testTwo")
  private let failure = TestFailure(message: "failed - no")

  func testATestThatBeganAndDidNotEnd_isNamedWhenTheProcessEnds() {
    var log = TestLog()

    log.begin(one)
    log.end(one, .passed, seconds: 1)
    log.begin(two)
    log.close(unfinished: .crashed)

    XCTAssertEqual(log.records.map(\.state), [.passed, .crashed])
  }

  func testATestThatHung_tookAsLongAsItWasLet() {
    var log = TestLog()

    log.begin(one)
    log.close(unfinished: .timedOut, after: 20)

    XCTAssertEqual(log[one]?.seconds, 20)
  }

  func testAFailureAfterItsTest_countsAllTheSame() {
    var log = TestLog()

    log.begin(one)
    log.end(one, .passed, seconds: 1)
    log.fail(one, failure)

    XCTAssertEqual(log[one]?.state, .failed)
  }

  func testAnEndWithoutABeginning_doesNotCount() {
    var log = TestLog()

    log.end(one, .passed, seconds: 1)

    XCTAssertEqual(log.records, [])
  }

  func testALoopOfFailures_isBounded() {
    var log = TestLog()

    log.begin(one)
    for _ in 0..<1_000 { log.fail(one, failure) }

    XCTAssertEqual(log[one]?.failures.count, 200)
  }
}
