import XCTest

@testable import Runner

/// Failures, crashes and compile errors, as they are really printed.
final class OutputLineFailureTests: XCTestCase {
  private let subject = TestName(suite: "ATests", test: "testAll")

  func testLinux_assertion() {
    XCTAssertEqual(
      OutputLine.parse(
        "/w/A.swift:12: error: ATests.testAll : XCTAssertEqual failed: "
          + "(\"1\") is not equal to (\"2\") - "),
      .failed(
        subject, file: "/w/A.swift", line: 12,
        message: "XCTAssertEqual failed: (\"1\") is not equal to (\"2\") - "))
  }

  func testApple_assertion() {
    XCTAssertEqual(
      OutputLine.parse(
        "/w/A.swift:12: error: -[PTests.ATests testAll] : failed - said"),
      .failed(
        subject, file: "/w/A.swift", line: 12, message: "failed - said"))
  }

  func testAThrownError_hasNoPlace() {
    XCTAssertEqual(
      OutputLine.parse("<EXPR>:0: error: ATests.testAll : threw error \"E()\""),
      .failed(subject, file: "", line: 0, message: "threw error \"E()\""))
  }

  func testApple_aThrownError_hasNoPlace() {
    XCTAssertEqual(
      OutputLine.parse(
        "<unknown>:0: error: -[PTests.ATests testAll] : failed: caught error: "
          + "\"E()\""),
      .failed(
        subject, file: "", line: 0, message: "failed: caught error: \"E()\""))
  }

  func testOutputBeforeAnAssertion_isCutWhenTheWorkbookIsKnown() {
    var log = TestLog()
    log.begin(subject)

    log.add(
      OutputLine.parse("hi/w/A.swift:12: error: ATests.testAll : failed - ")
        ?? .built)
    log.dropOutputBefore("/w")

    XCTAssertEqual(log[subject]?.failures.map(\.file), ["/w/A.swift"])
  }

  func testACompilersError_withColumn() {
    XCTAssertEqual(
      OutputLine.parse(
        "/w/한글 Ann's/A.swift:49:29: error: cannot find 'f' in scope"),
      .diagnostic(
        Diagnostic(
          file: "/w/한글 Ann's/A.swift", line: 49,
          message: "cannot find 'f' in scope")))
  }

  func testACompilersWarning() {
    XCTAssertEqual(
      OutputLine.parse("/w/A.swift:3:7: warning: never used"),
      .warning(
        Diagnostic(file: "/w/A.swift", line: 3, message: "never used")))
  }

  func testASourceLineBelowAnError_isNoErrorOfItsOwn() {
    XCTAssertNil(
      OutputLine.parse("   |           `- error: cannot find 'f' in scope"))
  }

  func testSwiftPMsOwnError() {
    XCTAssertEqual(
      OutputLine.parse("error: fatalError"), .packageError("fatalError"))
  }

  func testAFatalError_ofAFile() {
    XCTAssertEqual(
      OutputLine.parse("Sample/Sample.swift:3: Fatal error: boom"),
      .fatal(
        file: "Sample/Sample.swift", line: 3, message: "Fatal error: boom"))
  }

  func testAFatalError_ofNoFile() {
    XCTAssertEqual(
      OutputLine.parse("Fatal error: Index out of range"),
      .fatal(file: nil, line: 0, message: "Fatal error: Index out of range"))
  }

  func testAPrecondition() {
    XCTAssertEqual(
      OutputLine.parse("Sample/Sample.swift:3: Precondition failed: twice"),
      .fatal(
        file: "Sample/Sample.swift", line: 3,
        message: "Precondition failed: twice"))
  }

  func testTalkAboutFatalErrors_isNone() {
    XCTAssertNil(OutputLine.parse("what a Fatal errorless day"))
  }

  func testAFrameOfABacktrace() {
    XCTAssertEqual(
      OutputLine.parse(
        "3 0x000055 Sample.start() + 21 in test at "
          + "/w/한글 Ann's/Sample.swift:12:5"),
      .frame(file: "/w/한글 Ann's/Sample.swift", line: 12))
  }

  func testASignal() {
    XCTAssertEqual(
      OutputLine.parse("error: Exited with unexpected signal code 11"),
      .signal(11))
  }
}
