import XCTest

@testable import Runner

/// Compile errors and last words, as they are really printed.
final class OutputLineTests: XCTestCase {
  func testACompilersError_withColumn() {
    XCTAssertEqual(
      OutputLine.ofBuild(
        "/w/한글 Ann's/A.swift:49:29: error: cannot find 'f' in scope"),
      .error(
        Diagnostic(
          place: SourcePlace("/w/한글 Ann's/A.swift", 49), column: 29,
          message: "cannot find 'f' in scope")))
  }

  func testACompilersWarning() {
    XCTAssertEqual(
      OutputLine.ofBuild("/w/A.swift:3:7: warning: never used"),
      .warning(
        Diagnostic(
          place: SourcePlace("/w/A.swift", 3), column: 7,
          message: "never used")))
  }

  func testASourceLineBelowAnError_isNoErrorOfItsOwn() {
    XCTAssertNil(
      OutputLine.ofBuild("   |           `- error: cannot find 'f' in scope"))
  }

  func testSwiftPMsOwnError() {
    XCTAssertEqual(
      OutputLine.ofBuild("error: fatalError"), .packageError("fatalError"))
  }

  func testAFatalError_ofAFile() {
    XCTAssertEqual(
      OutputLine.ofTests("Sample/Sample.swift:3: Fatal error: boom"),
      .fatal(
        Crash(
          message: "Fatal error: boom",
          place: SourcePlace("Sample/Sample.swift", 3))))
  }

  func testAFatalError_ofNoFile() {
    XCTAssertEqual(
      OutputLine.ofTests("Fatal error: Index out of range"),
      .fatal(Crash(message: "Fatal error: Index out of range")))
  }

  func testAPrecondition() {
    XCTAssertEqual(
      OutputLine.ofTests("Sample/Sample.swift:3: Precondition failed: twice"),
      .fatal(
        Crash(
          message: "Precondition failed: twice",
          place: SourcePlace("Sample/Sample.swift", 3))))
  }

  func testTalkAboutFatalErrors_isNone() {
    XCTAssertNil(OutputLine.ofTests("what a Fatal errorless day"))
  }

  func testAFrameOfABacktrace() {
    XCTAssertEqual(
      OutputLine.ofTests(
        "3 0x000055 Sample.start() + 21 in test at "
          + "/w/한글 Ann's/Sample.swift:12:5"),
      .frame(SourcePlace("/w/한글 Ann's/Sample.swift", 12)))
  }

  func testASignal() {
    XCTAssertEqual(
      OutputLine.ofTests("error: Exited with unexpected signal code 11"),
      .signal(11))
  }

  func testApple_anException() {
    XCTAssertEqual(
      OutputLine.ofTests(
        "2026-11-21 10:11:12.345 xctest[123:456] *** Terminating app due to "
          + "uncaught exception 'NSInternalInconsistencyException', reason: "
          + "'API violation - multiple calls made to -[XCTestExpectation "
          + "fulfill] for answer.'"),
      .fatal(
        Crash(
          message: "exception: API violation - multiple calls made to "
            + "-[XCTestExpectation fulfill] for answer.")))
  }

  func testTheLinkersError_hasNoPlace() {
    XCTAssertEqual(
      OutputLine.ofBuild("<unknown>:0: error: no such module"),
      .error(Diagnostic(message: "no such module")))
  }

  func testBuilt() {
    for line in ["Build complete! (2.30s)", "Build complete! (5.50 secs)"] {
      XCTAssertEqual(OutputLine.ofBuild(line), .built)
    }
  }

  func testWhatATestPrints_isNoErrorOfTheBuild() {
    XCTAssertNil(OutputLine.ofTests("/w/A.swift:1:1: error: no"))
    XCTAssertNil(
      OutputLine.ofTests("Test Case 'ATests.testAll' passed (0 seconds)"))
  }
}
