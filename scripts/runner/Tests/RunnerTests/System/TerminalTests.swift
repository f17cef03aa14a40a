import Foundation
import XCTest

@testable import Runner

/// What fits into a line.
final class TerminalTests: XCTestCase {
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

  func testHangulTakesTwoColumns_andMarksStylesAndLinksTakeNone() {
    let terminal = Terminal(width: 20, hasColour: true, hasLinks: true)
    let text = terminal.styled(terminal.linked("five.", to: "/a b"), .amber)

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

  func testALink_namesTheFileInFull_whereTheTerminalKnowsLinks() {
    for (hasLinks, text) in [
      (
        true,
        "\u{1B}]8;;file:///w/%ED%95%9C%20%23/G.swift\u{1B}\\G\u{1B}]8;;\u{1B}\\"
      ),
      (false, "G"),
    ] {
      XCTAssertEqual(
        Terminal(hasLinks: hasLinks).linked("G", to: "/w/한 #/G.swift"), text)
    }
  }

  func testLinks_areMadeOnlyWhereTheyOpen() {
    let gnome = ["TERM": "xterm", "VTE_VERSION": "7600"]
    for (variables, hasLinks) in [
      (gnome, true),
      (["TERM": "xterm", "KONSOLE_VERSION": "220401"], true),
      // An agent for keys runs on the machine that shows the window, too.
      (gnome.merging(["SSH_AUTH_SOCK": "/s"]) { $1 }, true),
      // A window elsewhere passes on no more than this.
      (["TERM": "xterm"], false), (["TERM": "xterm-kitty"], false),
      (["TERM": "xterm", "SSH_CONNECTION": "x", "SSH_TTY": "x"], false),
      (["TERM": "xterm", "WT_SESSION": "1", "WSL_INTEROP": "x"], false),
      // These make links of paths, or none.
      (["TERM": "xterm", "TERM_PROGRAM": "vscode"], false),
      (gnome.merging(["TERM_PROGRAM": "vscode"]) { $1 }, false),
      (["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"], false),
      // What is started in a window has its variables.
      (gnome.merging(["TERM": "tmux-256color", "TMUX": "/t"]) { $1 }, false),
      (gnome.merging(["TERM": "screen"]) { $1 }, false),
      (gnome.merging(["TERM": "dumb"]) { $1 }, false),
      (gnome.merging(["container": "oci"]) { $1 }, false),
    ] {
      XCTAssertEqual(
        Terminal.hasLinks(in: variables), hasLinks, "\(variables)")
    }
  }

  func testControlCharacters_areWrittenOut() {
    XCTAssertEqual(
      "\u{1B}[31m\u{7F}\u{9B}2J\r\n\tred\u{202E}".visible,
      "\\u{1B}[31m\\u{7F}\\u{9B}2J\\r\n\tred\\u{202E}")
    XCTAssertEqual("한글 e\u{301} 👩‍👩‍👧".visible, "한글 e\u{301} 👩‍👩‍👧")
  }
}
