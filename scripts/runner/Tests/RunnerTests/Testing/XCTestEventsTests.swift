import XCTest

@testable import Runner

/// Lines that the observer in a test process really writes.
final class XCTestEventsTests: XCTestCase {
  private let subject = TestName(
    module: "PTests", suite: "ATests", test: "testAll")

  private func read(_ lines: String...) -> TestLog { read(lines) }

  private func read(_ lines: [String]) -> TestLog {
    var log = TestLog()
    for line in lines { XCTestEvents.read(Data(line.utf8), into: &log) }
    return log
  }

  /// An event of the test above.
  private func event(_ kind: String, _ more: String = "") -> String {
    #"{"kind":"\#(kind)",\#(more)"#
      + #""module":"PTests","suite":"ATests","test":"testAll"}"#
  }

  private var started: String { event("testStarted") }
  private var ended: String { event("testEnded", #""seconds":0.5,"#) }

  private func issue(at place: String = "") -> String {
    event("issueRecorded", #"\#(place)"message":"failed - a\nb","#)
  }

  func testATest_hasPassedUnlessItFailedWasSkippedOrDidNotEnd() {
    let skipped = event("testEnded", #""isSkipped":true,"seconds":0.5,"#)
    let rows: [(lines: [String], TestState)] = [
      ([started, ended], .passed),
      ([started, issue(), ended], .failed),
      ([started, skipped], .skipped),
      ([started], .crashed),
    ]
    for (lines, state) in rows {
      var log = read(lines)
      log.close(unfinished: .crashed)

      XCTAssertEqual(log.records.map(\.name), [subject])
      XCTAssertEqual(log[subject]?.state, state, "\(lines)")
    }
    XCTAssertEqual(read(started, ended)[subject]?.seconds, 0.5)
  }

  func testAFailure_hasThePlaceOfItsAssertion() {
    let place = #""file":"\/w\/A.swift","line":12,"#

    let log = read(started, issue(at: place), issue(), ended)

    XCTAssertEqual(
      log[subject]?.failures,
      [
        TestFailure(
          place: SourcePlace("/w/A.swift", 12), message: "failed - a\nb"),
        TestFailure(message: "failed - a\nb"),
      ])
  }

  func testPhases_goFromTheLaunchToTheEndOfXCTest() {
    let launched = #"{"kind":"launched"}"#

    XCTAssertEqual(read().phase, .building)
    XCTAssertEqual(read(launched).phase, .launched)
    XCTAssertEqual(
      read(launched, started).phase, .suite(module: "PTests", "ATests"))
    XCTAssertEqual(
      read(started, #"{"kind":"xctestEnded"}"#, launched).phase,
      .betweenLibraries)
  }

  func testARun_isOpenUntilItsEnd() {
    let begin = #"{"kind":"xctestStarted"}"#
    let exit = #"{"kind":"exiting"}"#

    XCTAssertTrue(read(begin).hasOpenRun)
    XCTAssertTrue(read(begin, exit).hasExitedMidRun)
    let ended = read(begin, #"{"kind":"xctestEnded"}"#, exit)
    XCTAssertFalse(ended.hasOpenRun)
    XCTAssertFalse(ended.hasExitedMidRun)
  }

  func testATestThatDidNotEnd_tookAsLongAsItsProcess() {
    var log = read(started)

    log.close(unfinished: .timedOut, after: 20)

    XCTAssertEqual(log[subject]?.state, .timedOut)
    XCTAssertEqual(log[subject]?.seconds, 20)
  }

  func testAnEndWithoutABeginning_doesNotCount() {
    XCTAssertEqual(read(ended).records, [])
  }

  func testLinesThatAreNoEvents_areIgnored() {
    XCTAssertEqual(
      read("Test Case 'ATests.testAll' passed (0 seconds)", "{}", "").records,
      [])
  }
}
