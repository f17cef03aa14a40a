import XCTest

@testable import Runner

/// Output that comes in pieces, and in floods.
final class OutputScannerTests: XCTestCase {
  private let subject = TestName(suite: "ATests", test: "testAll")
  private let started = "Test Case 'ATests.testAll' started at 2026-11-21\n"
  private let passed = "Test Case 'ATests.testAll' passed (0.5 seconds)\n"

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
    let scanner = scan(["Test Ca", "se 'ATests.test", "All' started\nTest"])

    XCTAssertEqual(scanner.log.records.map(\.name), [subject])
  }

  func testALastLineWithoutLineBreak_counts() {
    let scanner = scan([started, String(passed.dropLast())])

    XCTAssertEqual(scanner.log[subject]?.state, .passed)
  }

  func testAComparedValueOfSeveralLines_isReadWhole() {
    let scanner = scan([
      started,
      "/w/A.swift:14: error: ATests.testAll : XCTAssertEqual failed: (\"a\n",
      "b\") is not equal to (\"a\nc\") - lines\n", passed,
    ])

    XCTAssertEqual(
      scanner.log[subject]?.failures.map(\.message),
      ["XCTAssertEqual failed: (\"a\nb\") is not equal to (\"a\nc\") - lines"])
  }

  func testAnOptional_isNotTakenForAnUnfinishedValue() {
    let scanner = scan([
      started,
      "/w/A.swift:14: error: ATests.testAll : XCTAssertEqual failed: "
        + "(\"Optional(\"a\")\") is not equal to (\"Optional(\"b\")\") - \n",
      "something else\n", passed,
    ])

    XCTAssertEqual(
      scanner.log[subject]?.failures.first?.message.contains("else"), false)
  }

  func testAValueThatNeverEnds_doesNotSwallowTheNextTest() {
    let scanner = scan([
      started,
      "/w/A.swift:1: error: ATests.testAll : XCTAssertEqual failed: (\"a\n",
      passed, "Test Case 'ATests.testNext' started\n",
    ])

    XCTAssertEqual(
      scanner.log.records.map(\.name.test), ["testAll", "testNext"])
  }

  func testAFlood_isKeptOnlyAtItsEnds() {
    let block = String(repeating: "a line of a learner's\n", count: 9_000)
    var scanner = OutputScanner()

    add(started, to: &scanner)
    for _ in 0..<100 { add(block, to: &scanner) }
    add(passed, to: &scanner)
    scanner.finish()

    XCTAssertEqual(scanner.log[subject]?.state, .passed)
    XCTAssertEqual(
      scanner.count, 100 * block.utf8.count + (started + passed).utf8.count)
    XCTAssertLessThan(scanner.text.utf8.count, 1_000_000)
  }

  func testALineOfManyMegabytes_passes() {
    let block = String(repeating: "x", count: 256 * 1024)
    var scanner = OutputScanner()

    add(started, to: &scanner)
    for _ in 0..<32 { add(block, to: &scanner) }
    add(passed, to: &scanner)
    scanner.finish()

    XCTAssertEqual(scanner.log[subject]?.state, .passed)
    XCTAssertLessThan(scanner.text.utf8.count, 1_000_000)
  }

  func testALongText_saysHowMuchIsLeftOut() {
    let scanner = scan([String(repeating: "0123456789\n", count: 100_000)])

    XCTAssertTrue(
      scanner.text.contains("… \(1_100_000 - 512 * 1024 - 64 * 1024) bytes"))
  }

  func testBytesThatAreNoText_areNoHindrance() {
    var scanner = OutputScanner()

    [UInt8]([0xFF, 0xFE, 0x0A]).withUnsafeBytes { scanner.add($0) }
    add(started, to: &scanner)
    scanner.finish()

    XCTAssertEqual(scanner.log.records.count, 1)
  }

  func testALoopOfFailures_isBounded() {
    var scanner = OutputScanner()

    add(started, to: &scanner)
    for _ in 0..<1_000 {
      add("/w/A.swift:1: error: ATests.testAll : failed - no\n", to: &scanner)
    }

    XCTAssertEqual(scanner.log[subject]?.failures.count, 200)
  }
}
