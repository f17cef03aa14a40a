import Foundation
import XCTest

@testable import Runner

/// What fits into a line.
final class TerminalTests: XCTestCase {
  func testATerminalThatTellsNoWidth_has80Columns() {
    let before = ProcessInfo.processInfo.environment["COLUMNS"]
    defer {
      before.map { _ = setenv("COLUMNS", $0, 1) }
        ?? { _ = unsetenv("COLUMNS") }()
    }
    for (columns, width) in [("0", 80), ("-3", 80), ("many", 80), ("200", 200)]
    {
      setenv("COLUMNS", columns, 1)
      XCTAssertEqual(Terminal.current().width, width, columns)
    }
  }

  func testWords_areNotBroken() {
    let path = "Katas/1-UpDownGame/Sources/Game.swift:12"
    let table = [
      ("one two three four five six", "one two three four\nfive six"),
      // What fits exactly stays whole, and so does a long path.
      ("twenty columns wide.", "twenty columns wide."),
      ("see \(path)", "see\n\(path)"),
      // Hangul takes two columns each.
      ("한글한글한글 한글한글", "한글한글한글\n한글한글"), ("one\n\ntwo", "one\n\ntwo"),
    ]
    for (text, lines) in table {
      XCTAssertEqual(Terminal(width: 20).wrapped(text), lines)
    }
    XCTAssertEqual(
      Terminal(width: 20).wrapped("one two three four five", indent: "    "),
      "    one two three\n    four five")
  }

  func testHangulTakesTwoColumns_andMarksAndStylesTakeNone() {
    let terminal = Terminal(width: 20, hasColour: true)
    let text = terminal.styled("five.", .amber)

    for (text, columns) in [
      ("한글 a", 6), ("e\u{301}", 1), (text, 5),
      ("한글".decomposedStringWithCanonicalMapping, 4),
      ("\u{1112}\u{D7B0}\u{D7FB}", 2), ("ก\u{E33}\u{E49}", 2),
      ("a\u{20DD}", 1),
    ] {
      XCTAssertEqual(Terminal.columns(text), columns, text)
    }
    XCTAssertEqual(
      terminal.wrapped("\(text) of twenty ones"), "\(text) of twenty ones")
  }

  func testAText_isPaddedByColumns_andNeverCut() {
    for (text, padded) in [
      ("ab", "ab  "), ("한", "한  "), ("한글", "한글"), ("abcde", "abcde"),
      ("e\u{301}e\u{301}e\u{301}", "e\u{301}e\u{301}e\u{301} "),
      ("한글".decomposedStringWithCanonicalMapping, "한글"), ("🍎🍎🍎", "🍎🍎🍎"),
    ] {
      XCTAssertEqual(text.padded(to: 4), padded)
    }
  }

  func testCommands_areCalledFromTheCurrentFolder() {
    for (folder, scripts) in [
      ("/a b/w", "./scripts"), ("/a b/w/Katas", "../scripts"),
      ("/", "'/a b/w/scripts'"), ("/a b/w/scripts", "../scripts"),
    ] {
      var terminal = Terminal()
      terminal.scripts = CommandTable.scripts(in: "/a b/w", from: folder)
      XCTAssertEqual(
        terminal.calledFromHere(
          "`./scripts/check` in ../scripts/a, ./scripts/b"),
        "`\(scripts)/check` in ../scripts/a, \(scripts)/b")
    }
  }

  func testControlCharacters_areWrittenOut() {
    XCTAssertEqual(
      "\u{1B}[31m\u{7F}\u{9B}2J\r\n\tred\u{202E}\u{200B}".visible,
      "\\u{1B}[31m\\u{7F}\\u{9B}2J\\r\n\tred\\u{202E}\\u{200B}")
    XCTAssertEqual("한글 e\u{301} 👩‍👩‍👧".visible, "한글 e\u{301} 👩‍👩‍👧")
  }
}
