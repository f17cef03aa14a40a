import XCTest

@testable import Runner

/// Lines that the observer in a test process really writes.
final class XCTestEventsTests: XCTestCase {
  private let subject = TestName(
    module: "PTests", suite: "ATests", test: "testAll")
  private let test = #""module":"PTests","suite":"ATests","test":"testAll""#

  private func read(_ lines: String...) -> TestLog {
    var log = TestLog()
    for line in lines { XCTestEvents.read(Data(line.utf8), into: &log) }
    return log
  }

  private func started() -> String { #"{"kind":"testStarted",\#(test)}"# }

  private func ended(isSkipped: Bool = false) -> String {
    #"{"isSkipped":\#(isSkipped),"kind":"testEnded","seconds":0.5,\#(test)}"#
  }

  private func issue(_ place: String = #""file":"\/w\/A.swift","line":12,"#)
    -> String
  {
    #"{\#(place)"kind":"issueRecorded","message":"failed - a\nb",\#(test)}"#
  }

  func testATestThatEnds_hasPassed() {
    let log = read(started(), ended())

    XCTAssertEqual(log.records.map(\.name), [subject])
    XCTAssertEqual(log[subject]?.state, .passed)
    XCTAssertEqual(log[subject]?.seconds, 0.5)
  }

  func testAnIssue_isAFailureWithItsPlace_ofAnyNumberOfLines() {
    let log = read(started(), issue(), ended())

    XCTAssertEqual(log[subject]?.state, .failed)
    XCTAssertEqual(
      log[subject]?.failures,
      [
        TestFailure(
          place: SourcePlace("/w/A.swift", 12), message: "failed - a\nb")
      ])
  }

  func testAThrownError_hasNoPlace() {
    XCTAssertNil(
      read(started(), issue(""), ended())[subject]?.failures.first?.place)
  }

  func testASkippedTest_hasNotPassed() {
    XCTAssertEqual(
      read(started(), ended(isSkipped: true))[subject]?.state, .skipped)
  }

  func testATestThatBeganAndDidNotEnd_isKnown() {
    var log = read(started())
    log.close(unfinished: .crashed)

    XCTAssertEqual(log[subject]?.state, .crashed)
  }

  func testPhases_goFromTheLaunchToTheEndOfXCTest() {
    let launched = #"{"kind":"launched"}"#

    XCTAssertEqual(read().phase, .building)
    XCTAssertEqual(read(launched).phase, .launched)
    XCTAssertEqual(
      read(launched, started()).phase, .suite(module: "PTests", "ATests"))
    XCTAssertEqual(
      read(started(), #"{"kind":"xctestEnded"}"#, launched).phase,
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

  func testWhatIsNoEvent_saysNothing() {
    XCTAssertEqual(
      read("Test Case 'ATests.testAll' passed (0 seconds)", "{}", "").records,
      [])
  }
}
