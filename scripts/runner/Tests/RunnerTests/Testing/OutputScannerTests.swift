import XCTest

@testable import Runner

/// Output that comes in pieces, and in floods.
final class OutputScannerTests: XCTestCase {
  private let error = "/w/A.swift:1:2: error: no\n"
  private let built = "Build complete! (1.0s)\n"
  private let fatal = "Fatal error: boom\n"

  private func scan(_ pieces: [String]) -> OutputScanner {
    var scanner = OutputScanner()
    for piece in pieces { add(piece, to: &scanner) }
    scanner.finish()
    return scanner
  }

  private func add(_ text: String, to scanner: inout OutputScanner) {
    Array(text.utf8).withUnsafeBytes { scanner.add($0) }
  }

  func testALineInPieces_isOneLine() {
    let scanner = scan(["/w/A.sw", "ift:1:2: err", "or: no\n/w"])

    XCTAssertEqual(scanner.output.errors.map(\.message), ["no"])
  }

  func testALastLineWithoutLineBreak_counts() {
    XCTAssertEqual(scan([String(error.dropLast())]).output.errors.count, 1)
  }

  func testTheSameError_isToldOnce() {
    XCTAssertEqual(scan([error, error]).output.errors.count, 1)
  }

  func testOnceTheBuildIsOver_nothingIsTakenForAnErrorOfIt() {
    let output = scan([built, error, fatal]).output

    XCTAssertTrue(output.isBuilt)
    XCTAssertEqual(output.errors, [])
    XCTAssertEqual(output.fatal?.message, "Fatal error: boom")
  }

  func testAFatalError_isTheFirstOne() {
    let scanner = scan([built, "Fatal error: cause\n", fatal])

    XCTAssertEqual(scanner.output.fatal?.message, "Fatal error: cause")
  }

  func testAFlood_isKeptOnlyAtItsEnds() {
    let block = String(repeating: "a line of a learner's\n", count: 9_000)
    var scanner = OutputScanner()

    add(built, to: &scanner)
    for _ in 0..<100 { add(block, to: &scanner) }
    add(fatal, to: &scanner)
    scanner.finish()

    XCTAssertNotNil(scanner.output.fatal)
    XCTAssertLessThan(scanner.text.utf8.count, 1_000_000)
    XCTAssertTrue(scanner.text.hasSuffix(fatal))
  }

  func testALineOfManyMegabytes_passes() {
    let block = String(repeating: "x", count: 256 * 1024)
    var scanner = OutputScanner()

    add(built, to: &scanner)
    for _ in 0..<32 { add(block, to: &scanner) }
    add("\n" + fatal, to: &scanner)
    scanner.finish()

    XCTAssertNotNil(scanner.output.fatal)
    XCTAssertLessThan(scanner.text.utf8.count, 1_000_000)
  }

  func testALongText_saysHowMuchIsLeftOut() {
    let scanner = scan([String(repeating: "0123456789\n", count: 100_000)])

    // A text keeps its first 512 kB and its last 64.
    let leftOut = 1_100_000 - 576 * 1024
    XCTAssertTrue(scanner.text.contains("… \(leftOut) bytes"))
  }

  func testBytesThatAreNoText_areNoHindrance() {
    var scanner = OutputScanner()

    [UInt8]([0xFF, 0xFE, 0x0A]).withUnsafeBytes { scanner.add($0) }
    add(error, to: &scanner)

    XCTAssertEqual(scanner.output.errors.count, 1)
  }
}
