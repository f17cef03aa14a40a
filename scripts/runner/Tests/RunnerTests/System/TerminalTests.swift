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

  func testStylesAndLinks_takeNoColumns() {
    let terminal = Terminal(width: 20, hasColour: true, links: .toFile)
    let text = terminal.styled(terminal.linked("five.", to: "/a b"), .amber)

    XCTAssertEqual(Terminal.columns(text), 5)
    XCTAssertEqual(
      terminal.wrapped("\(text) of twenty ones"), "\(text) of twenty ones")
  }

  // MARK: - Links

  func testALink_namesTheFileInFull() {
    XCTAssertEqual(
      Terminal(links: .toFile).linked(
        "G.swift:3", to: "/w/한 #/G.swift", line: 3),
      "\u{1B}]8;;file:///w/%ED%95%9C%20%23/G.swift\u{1B}\\G.swift:3"
        + "\u{1B}]8;;\u{1B}\\")
  }

  func testALinkToALine_isOneWhereThatIsKnown() {
    XCTAssertTrue(
      Terminal(links: .toLine).linked("a", to: "/a", line: 3)
        .contains("file:///a#3\u{1B}"))
  }

  func testWithoutLinks_aTextStaysPlain() {
    XCTAssertEqual(Terminal().linked("a", to: "/a"), "a")
  }

  func testTheEnvironment_decidesWhetherThereAreLinks() {
    let cases: [([String: String], Terminal.Links)] = [
      (["TERM": "xterm-256color"], .none),
      (["TERM": "xterm-256color", "VTE_VERSION": "7600"], .toFile),
      (["TERM": "xterm-256color", "VTE_VERSION": "4900"], .none),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"], .toFile),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .toLine),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .none),
      (["TERM": "xterm-kitty"], .toLine),
      (["TERM": "foot"], .toFile),
      (["TERM": "xterm-256color", "KONSOLE_VERSION": "220401"], .toFile),
      (["TERM": "dumb", "VTE_VERSION": "7600"], .none),
      (["TERM": "tmux-256color", "TMUX": "/t", "VTE_VERSION": "7600"], .none),
      (["TERM": "xterm", "FORCE_HYPERLINK": "1"], .toFile),
      (["TERM": "xterm-kitty", "FORCE_HYPERLINK": "0"], .none),
    ]
    for (variables, links) in cases {
      XCTAssertEqual(Terminal.links(in: variables), links, "\(variables)")
    }
  }

  // MARK: - Control characters

  func testControlCharacters_areWrittenOut() {
    XCTAssertEqual(
      "\u{1B}[31m\u{7F}\u{9B}2J\r\n\tred\u{202E}".visible,
      "\\u{1B}[31m\\u{7F}\\u{9B}2J\\r\n\tred\\u{202E}")
    XCTAssertEqual("한글 e\u{301} 👩‍👩‍👧".visible, "한글 e\u{301} 👩‍👩‍👧")
  }

  func testWithoutColour_aTextStaysPlain() {
    XCTAssertEqual(Terminal().styled("green", .green), "green")
    XCTAssertEqual(
      Terminal(hasColour: true).styled("green", .green),
      "\u{1B}[32mgreen\u{1B}[0m")
  }
}
