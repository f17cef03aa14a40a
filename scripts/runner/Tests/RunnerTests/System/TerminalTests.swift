import XCTest

@testable import Runner

/// What fits into a line.
final class TerminalTests: XCTestCase {
  func testWords_areNotBroken() {
    XCTAssertEqual(
      Terminal(width: 20).wrapped("one two three four five six"),
      "one two three four\nfive six")
  }

  func testEveryLine_hasTheIndent() {
    XCTAssertEqual(
      Terminal(width: 20).wrapped("one two three four five", indent: "    "),
      "    one two three\n    four five")
  }

  func testALineThatFitsExactly_staysWhole() {
    XCTAssertEqual(
      Terminal(width: 20).wrapped("twenty columns wide."),
      "twenty columns wide.")
  }

  func testALongPath_staysWhole() {
    let path = "Katas/1-UpDownGame/Sources/Game.swift:12"

    XCTAssertEqual(Terminal(width: 20).wrapped("see \(path)"), "see\n\(path)")
  }

  func testHangul_takesTwoColumnsEach() {
    XCTAssertEqual(Terminal.columns("한글 a"), 6)
    XCTAssertEqual(
      Terminal(width: 20).wrapped("한글한글한글 한글한글"), "한글한글한글\n한글한글")
  }

  func testCombiningMarks_takeNone() {
    XCTAssertEqual(Terminal.columns("e\u{301}"), 1)
  }

  func testLineBreaks_areKept() {
    XCTAssertEqual(Terminal().wrapped("one\n\ntwo"), "one\n\ntwo")
  }

  func testATerminal_isAtLeastTwentyColumnsWide() {
    XCTAssertEqual(Terminal(width: 3).width, 20)
  }

  func testWithoutColour_aTextStaysPlain() {
    XCTAssertEqual(Terminal().styled("green", .green), "green")
    XCTAssertEqual(
      Terminal(hasColour: true).styled("green", .green),
      "\u{1B}[32mgreen\u{1B}[0m")
  }
}
