import XCTest

@testable import Runner

/// Output that comes in pieces, and in floods.
final class OutputScannerTests: XCTestCase {
  private let error = "/w/A.swift:1:2: error: no\n"
  private let built = "Build complete! (1.0s)\n"
  private let fatal = "Fatal error: boom\n"

  private func scan(_ pieces: [[UInt8]]) -> OutputScanner {
    var scanner = OutputScanner()
    for piece in pieces { piece.withUnsafeBytes { scanner.add($0) } }
    scanner.finish()
    return scanner
  }

  func testAnError_isFoundOnce_howeverItComes() {
    let bytes = Array(error.utf8)
    let rows: [[[UInt8]]] = [
      [bytes], [bytes, bytes],
      // In pieces, without a line break at the end, after what is no text.
      [Array(bytes[..<8]), Array(bytes[8...])], [bytes.dropLast()],
      [[0xFF, 0xFE, 0x0A], bytes],
    ]
    for pieces in rows {
      XCTAssertEqual(
        scan(pieces).output.errors.map(\.message), ["no"], "\(pieces)")
    }
  }

  func testAfterTheBuild_noErrorIsTheBuilds_andTheFirstFatalOneCounts() {
    let lines = [built, error, "Fatal error: cause\n", fatal]
    let output = scan(lines.map { Array($0.utf8) }).output

    XCTAssertTrue(output.isBuilt)
    XCTAssertEqual(output.errors, [])
    XCTAssertEqual(output.fatal?.message, "Fatal error: cause")
  }

  func testAFlood_isKeptOnlyAtItsEnds() {
    let lines = String(repeating: "a line of a learner's\n", count: 9_000)
    let noLines = String(repeating: "x", count: 256 * 1024)
    for (block, count) in [(lines, 100), (noLines, 32)] {
      let flood = Array(repeating: Array(block.utf8), count: count)

      let scanner = scan(
        [Array(built.utf8)] + flood + [Array(("\n" + fatal).utf8)])

      XCTAssertNotNil(scanner.output.fatal)
      XCTAssertLessThan(scanner.text.utf8.count, 1_000_000)
      XCTAssertTrue(scanner.text.hasSuffix(fatal))
    }
  }
}
