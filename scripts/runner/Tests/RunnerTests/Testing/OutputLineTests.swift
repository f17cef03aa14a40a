import XCTest

@testable import Runner

/// Lines of XCTest and of SwiftPM, as they are really printed.
final class OutputLineTests: XCTestCase {
  private let subject = TestName(suite: "ATests", test: "testAll")

  func testANameWithNothingInIt_isNoName() {
    for line in ["Test Case '-[]' started.", "Test Case '-[ ]' passed (0 s)"] {
      XCTAssertNil(OutputLine.parse(line), line)
    }
  }

  func testLinux_started() {
    XCTAssertEqual(
      OutputLine.parse(
        "Test Case 'ATests.testAll' started at 2026-11-21 09:26:53.151"),
      .started(subject))
  }

  func testApple_started() {
    XCTAssertEqual(
      OutputLine.parse("Test Case '-[PTests.ATests testAll]' started."),
      .started(subject))
  }

  func testLinux_ended() {
    XCTAssertEqual(
      OutputLine.parse("Test Case 'ATests.testAll' failed (0.052 seconds)"),
      .ended(subject, .failed, seconds: 0.052))
  }

  func testApple_ended() {
    XCTAssertEqual(
      OutputLine.parse(
        "Test Case '-[PTests.ATests testAll]' passed (0.001 seconds)."),
      .ended(subject, .passed, seconds: 0.001))
  }

  func testSkipped() {
    XCTAssertEqual(
      OutputLine.parse("Test Case 'ATests.testAll' skipped (0.0 seconds)"),
      .ended(subject, .skipped, seconds: 0))
  }

  func testOutputBeforeAMark_doesNotHideIt() {
    XCTAssertEqual(
      OutputLine.parse("byeTest Case 'ATests.testAll' failed (0.0 seconds)"),
      .ended(subject, .failed, seconds: 0))
  }

  func testTheEndOfAllSuites() {
    XCTAssertEqual(
      OutputLine.parse("Test Suite 'Selected tests' passed at 2026-11-21"),
      .suitesEnded)
  }

  func testTheBeginningOfAllSuites_isNotTheirEnd() {
    XCTAssertNil(
      OutputLine.parse("Test Suite 'All tests' started at 2026-11-21"))
  }

  func testTheEndOfOneSuite_isNotTheEndOfAll() {
    XCTAssertNil(OutputLine.parse("Test Suite 'ATests' failed at 2026-11-21"))
  }

  func testSwiftTesting_startedAndEnded() {
    XCTAssertEqual(
      OutputLine.parse("◇ Test run started."), .swiftTestingStarted)
    XCTAssertEqual(
      OutputLine.parse(
        "✔ Test run with 0 tests in 0 suites passed after 0.001 seconds."),
      .swiftTestingEnded)
  }

  func testBuilt() {
    XCTAssertEqual(OutputLine.parse("Build complete! (2.30s)"), .built)
  }

  func testAnOrdinaryLine_saysNothing() {
    XCTAssertNil(OutputLine.parse("hello: world"))
  }
}
