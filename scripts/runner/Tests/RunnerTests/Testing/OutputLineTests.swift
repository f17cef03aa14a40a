import XCTest

@testable import Runner

/// Compile errors and last words, as they are really printed.
final class OutputLineTests: XCTestCase {
  func testLinesOfABuild() {
    let rows: [(line: String, OutputLine?)] = [
      (
        "/w/한글 Ann's/A.swift:49:29: error: cannot find 'f' in scope",
        .error(
          Diagnostic(
            place: SourcePlace("/w/한글 Ann's/A.swift", 49), column: 29,
            message: "cannot find 'f' in scope"))
      ),
      (
        "/w/A.swift:3:7: warning: never used",
        .warning(
          Diagnostic(
            place: SourcePlace("/w/A.swift", 3), column: 7,
            message: "never used"))
      ),
      // The linker knows no place.
      (
        "<unknown>:0: error: no such module",
        .error(Diagnostic(message: "no such module"))
      ),
      // The compiler repeats an error below the source line.
      ("   |           `- error: cannot find 'f' in scope", nil),
      ("error: fatalError", .packageError("fatalError")),
      ("Build complete! (2.30s)", .built),
      ("Build complete! (5.50 secs)", .built),
      ("Build of product 'UpDownGamePlay' complete! (1.0s)", .built),
      ("it is complete! (1.0s)", nil),
    ]
    for (line, expected) in rows {
      XCTAssertEqual(OutputLine.ofBuild(line), expected, line)
    }
  }

  func testLinesOfARun() {
    let place = SourcePlace("Sample/Sample.swift", 3)
    let rows: [(line: String, OutputLine?)] = [
      (
        "Sample/Sample.swift:3: Fatal error: boom",
        .fatal(Crash(message: "Fatal error: boom", place: place))
      ),
      (
        "Fatal error: Index out of range",
        .fatal(Crash(message: "Fatal error: Index out of range"))
      ),
      (
        "Sample/Sample.swift:3: Precondition failed: twice",
        .fatal(Crash(message: "Precondition failed: twice", place: place))
      ),
      ("what a Fatal errorless day", nil),
      (
        "3 0x000055 Sample.start() + 21 in test at "
          + "/w/한글 Ann's/Sample.swift:12:5",
        .frame(SourcePlace("/w/한글 Ann's/Sample.swift", 12))
      ),
      ("error: Exited with unexpected signal code 11", .signal(11)),
      // Apple's XCTest.
      (
        "2026-11-21 10:11:12.345 xctest[123:456] *** Terminating app due to "
          + "uncaught exception 'NSInternalInconsistencyException', reason: "
          + "'API violation - multiple calls made to -[XCTestExpectation "
          + "fulfill] for answer.'",
        .fatal(
          Crash(
            message: "exception: API violation - multiple calls made to "
              + "-[XCTestExpectation fulfill] for answer."))
      ),
      // What a test prints is neither an error of the build nor a verdict.
      ("/w/A.swift:1:1: error: no", nil),
      ("Test Case 'ATests.testAll' passed (0 seconds)", nil),
    ]
    for (line, expected) in rows {
      XCTAssertEqual(OutputLine.ofTests(line), expected, line)
    }
  }
}
