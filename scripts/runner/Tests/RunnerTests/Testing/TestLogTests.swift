import XCTest

@testable import Runner

/// How the events of tests are put together.
final class TestLogTests: XCTestCase {
  private let one = TestName(
    module: "PTests", suite: "Stage1Tests", test: "testOne")
  private let two = TestName(
    module: "PTests", suite: "Stage1Tests", test: "testTwo")
  private let failure = TestFailure(message: "failed - no")

  func testATestThatDidNotEnd_endsWithItsProcess() {
    var log = TestLog()

    log.begin(one)
    log.end(one, .passed, seconds: 1)
    log.begin(two)
    log.close(unfinished: .timedOut, after: 20)

    XCTAssertEqual(log.records.map(\.state), [.passed, .timedOut])
    XCTAssertEqual(log.records.map(\.seconds), [1, 20])
  }

  func testAFailureAfterItsTest_counts() {
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
}
