import XCTest

@testable import Runner

/// Compile errors and last words, as they are really printed.
final class PrintedOutputTests: XCTestCase {
  private func output(_ line: String, isBuilt: Bool = false) -> PrintedOutput {
    PrintedOutput(line, isLaunched: isBuilt)
  }

  func testWhatABuildSays() {
    let place = SourcePlace("/w/한글 Ann's/A.swift", 49)
    let error = Diagnostic(
      place: place, column: 29, message: "cannot find 'f' in scope")
    for (line, errors, tools) in [
      ("\(place):29: error: cannot find 'f' in scope", [error], []),
      // The compiler's own, the linker's and SwiftPM's.
      ("<unknown>:0: error: no", [], ["<unknown>:0: error: no"]),
      ("error: no such target", [], ["error: no such target"]),
      ("kata: error: no such target", [], ["kata: error: no such target"]),
      ("warning: old", [], []), ("<unknown>:0: warning: old", [], []),
      // The source line below an error.
      (
        "\(place):29: error: cannot find 'f' in scope\n"
          + "   |           `- error: cannot find 'f' in scope", [error], []
      ),
    ] {
      XCTAssertEqual(output(line).errors, errors)
      XCTAssertEqual(output(line).toolLines, tools)
      XCTAssertEqual(
        output(line, isBuilt: true).errors, [], "what a test prints")
    }
    XCTAssertEqual(
      output("\(place):7: warning: never used").warnings,
      [Diagnostic(place: place, column: 7, message: "never used")])
  }

  func testAfterTheBuild_noErrorIsTheBuilds_andTheFirstFatalOneCounts() {
    let output = output(
      "Build complete! (1.0s)\n/w/A.swift:1:2: error: no\nFatal error: cause\n"
        + "Fatal error: boom\n", isBuilt: true)

    XCTAssertEqual(output.errors, [])
    XCTAssertEqual(output.fatal?.message, "Fatal error: cause")
  }

  func testOfAFlood_theEndIsKept() {
    let flood = Array(repeating: UInt8(ascii: "x"), count: 256 * 1024)
    var tail = OutputTail()
    for piece in Array(repeating: flood, count: 32) + [Array("\nthe end".utf8)]
    {
      piece.withUnsafeBytes { tail.add($0) }
    }

    XCTAssertLessThan(tail.text.utf8.count, 1_000_000)
    XCTAssertTrue(tail.text.hasSuffix("x\nthe end"))
  }

  func testOfABuild_allIsKept_andNoLineIsLong() {
    let warnings = String(
      repeating: "/w/A.swift:1:1: warning: never used\n", count: 14_000)
    let code = String(repeating: "x", count: 1_000_000)
    var tail = OutputTail()
    for text in ["/w/A.swift:1:1: error: no \(code)\n", warnings] {
      var text = text
      text.withUTF8 { tail.add(UnsafeRawBufferPointer($0), isBuild: true) }
    }

    let errors = output(tail.text).errors
    XCTAssertEqual(errors.count, 1)
    XCTAssertLessThan(errors.first?.message.count ?? 0, 5_000)
  }

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
      "2026-11-21 10:11:12.345 xctest[123:456] *** Terminating app due to "
        + "uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'API violation - multiple calls made to -[XCTestExpectation "
        + "fulfill] for answer.'":
        Crash(
          message: "exception: API violation - multiple calls made to "
            + "-[XCTestExpectation fulfill] for answer."),
      // Talk about fatal errors is none.
      "what a Fatal errorless day": nil, "he said: Fatal error: boom": nil,
    ]
    for (line, crash) in crashes {
      XCTAssertEqual(output(line, isBuilt: true).fatal, crash)
    }
    let frame = SourcePlace("/w/한글 Ann's/Sample.swift", 12)
    XCTAssertEqual(
      output(
        "3 0x000055 Sample.start() + 21 in test at \(frame):5", isBuilt: true
      )
      .frames, [frame])
  }

  func testALineOfSource_isCut() {
    var error = Diagnostic(message: "no")
    error.source = String(repeating: "x", count: 1_000_000)

    XCTAssertEqual(error.source?.count, 300)
  }

  func testOneWarningIsLeftOut_byItsName() {
    for (message, isUnavoidable) in [
      (
        "'init()' was deprecated in macOS 10.15: Please use -[NSURLSession "
          + "dataTaskWithRequest:] or other NSURLSession methods to create "
          + "instances", true
      ),
      ("'init()' was deprecated: use init(id:)", false),
      ("'synchronize()' was deprecated in macOS 10.15", false),
    ] {
      XCTAssertEqual(Diagnostic(message: message).isUnavoidable, isUnavoidable)
    }
  }
}
