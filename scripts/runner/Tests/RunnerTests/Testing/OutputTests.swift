import XCTest

@testable import Runner

/// Compile errors and last words, as they are really printed.
final class OutputTests: XCTestCase {
  private func build(_ line: String) -> Output {
    var output = Output()
    output.read(line)
    return output
  }

  private func tests(_ line: String) -> Output {
    var output = Output()
    output.isBuilt = true
    output.read(line)
    return output
  }

  // MARK: - The build

  func testACompilersError_withColumn() {
    XCTAssertEqual(
      build("/w/한글 Ann's/A.swift:49:29: error: cannot find 'f' in scope")
        .errors,
      [
        Diagnostic(
          place: SourcePlace("/w/한글 Ann's/A.swift", 49), column: 29,
          message: "cannot find 'f' in scope")
      ])
  }

  func testACompilersWarning() {
    let output = build("/w/A.swift:3:7: warning: never used")

    XCTAssertEqual(
      output.warnings,
      [
        Diagnostic(
          place: SourcePlace("/w/A.swift", 3), column: 7,
          message: "never used")
      ])
    XCTAssertEqual(output.errors, [])
  }

  func testASourceLineBelowAnError_isNoErrorOfItsOwn() {
    let output = build("   |           `- error: cannot find 'f' in scope")

    XCTAssertEqual(output.errors, [])
    XCTAssertEqual(output.packageErrors, [])
  }

  func testSwiftPMsOwnError() {
    for line in ["error: fatalError", "kata: error: fatalError"] {
      XCTAssertEqual(build(line).packageErrors, ["fatalError"])
    }
  }

  func testTheLinkersError_hasNoPlace() {
    XCTAssertEqual(
      build("<unknown>:0: error: no such module").errors,
      [Diagnostic(message: "no such module")])
  }

  func testBuilt() {
    for line in ["Build complete! (2.30s)", "Build complete! (5.50 secs)"] {
      XCTAssertTrue(build(line).isBuilt)
    }
  }

  // MARK: - The tests

  func testLastWords() {
    let place = SourcePlace("Sample/Sample.swift", 3)
    let crashes = [
      "Sample/Sample.swift:3: Fatal error: boom":
        Crash(message: "Fatal error: boom", place: place),
      "Could not cast value of type 'Kata.Animal' (0x556754454090) to "
        + "'Swift.Int' (0x7fa05fdda698).":
        Crash(
          message: "Could not cast value of type 'Kata.Animal' to 'Int'."),
      "Fatal access conflict detected.":
        Crash(message: "Fatal access conflict detected."),
      "Fatal error: Index out of range":
        Crash(message: "Fatal error: Index out of range"),
      "Sample/Sample.swift:3: Precondition failed: twice":
        Crash(message: "Precondition failed: twice", place: place),
      "2026-11-21 10:11:12.345 xctest[123:456] *** Terminating app due to "
        + "uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'API violation - multiple calls made to -[XCTestExpectation "
        + "fulfill] for answer.'":
        Crash(
          message: "exception: API violation - multiple calls made to "
            + "-[XCTestExpectation fulfill] for answer."),
    ]
    for (line, crash) in crashes {
      XCTAssertEqual(tests(line).fatal, crash)
    }
  }

  func testTalkAboutFatalErrors_isNone() {
    XCTAssertNil(tests("what a Fatal errorless day").fatal)
    XCTAssertNil(tests("he said: Fatal error: boom").fatal)
  }

  func testAFrameOfABacktrace() {
    XCTAssertEqual(
      tests(
        "3 0x000055 Sample.start() + 21 in test at "
          + "/w/한글 Ann's/Sample.swift:12:5"
      ).frames,
      [SourcePlace("/w/한글 Ann's/Sample.swift", 12)])
  }

  func testASignal() {
    XCTAssertEqual(
      tests("error: Exited with unexpected signal code 11").signal, 11)
  }

  func testWhatATestPrints_isNoErrorOfTheBuild() {
    XCTAssertEqual(tests("/w/A.swift:1:1: error: no").errors, [])
  }
}
