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
    for (variables, hasLinks) in [
      (["TERM": "xterm"], false),
      (["TERM": "xterm", "VTE_VERSION": "7600"], true),
      (["TERM": "xterm", "TERM_PROGRAM": "vscode"], true),
      (["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"], false),
      (["TERM": "dumb", "VTE_VERSION": "7600"], false),
      (["TERM": "tmux-256color", "TMUX": "/t", "VTE_VERSION": "7600"], false),
      (["TERM": "xterm", "WT_SESSION": "1"], false),
      // An agent for keys runs on the machine that shows the window, too.
      (
        ["TERM": "xterm", "VTE_VERSION": "7600", "SSH_AUTH_SOCK": "/s"], true
      ),
    ] {
      XCTAssertEqual(
        Terminal.hasLinks(in: variables), hasLinks, "\(variables)")
    }
  }

  func testAPathThatTheWindowsMachineDoesNotHave_isNoLink() {
    for variable in [
      "WSL_DISTRO_NAME", "WSL_INTEROP", "SSH_CONNECTION", "SSH_CLIENT",
      "SSH_TTY", "REMOTE_CONTAINERS", "REMOTE_CONTAINERS_IPC", "CODESPACES",
      "CODESPACE_NAME", "DEVCONTAINER", "GITPOD_WORKSPACE_ID",
      "VSCODE_IPC_HOOK_CLI", "KUBERNETES_SERVICE_HOST", "container",
    ] {
      for terminal in [
        ["TERM": "xterm", "TERM_PROGRAM": "vscode"], ["TERM": "xterm-kitty"],
      ] {
        XCTAssertFalse(
          Terminal.hasLinks(in: terminal.merging([variable: "x"]) { $1 }),
          variable)
      }
    }
  }

  func testControlCharacters_areWrittenOut() {
    XCTAssertEqual(
      "\u{1B}[31m\u{7F}\u{9B}2J\r\n\tred\u{202E}".visible,
      "\\u{1B}[31m\\u{7F}\\u{9B}2J\\r\n\tred\\u{202E}")
    XCTAssertEqual("한글 e\u{301} 👩‍👩‍👧".visible, "한글 e\u{301} 👩‍👩‍👧")
  }

}
