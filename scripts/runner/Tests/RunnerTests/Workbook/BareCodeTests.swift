import Foundation
import XCTest

@testable import Runner

/// What counts in Swift code: neither comments nor white space.
final class BareCodeTests: XCTestCase {
  private func bare(_ source: String) -> String {
    String(decoding: BareCode.bytes(of: Data(source.utf8)), as: UTF8.self)
  }

  func testCommentsAndWhiteSpace_doNotCount() {
    let same = [
      "let a = 1 + b",
      "let a=1+b",
      "let a =\r\n\t1 + b // two",
      "// one\nlet a = 1 + b",
      "let /* of /* all */ things */ a = 1 + b/* unfinished",
      "/// Is it \"open?\nlet a = 1 + b",
      "let/**/a = 1 + b",
    ]
    for source in same {
      XCTAssertEqual(bare(source), "let a=1+b", source)
    }
  }

  func testWhatIsCode_counts() {
    let changes = [
      ("let a = 1", "let a = 2"),
      ("let ab = 1", "let a b = 1"),
      ("a // b", "a / b"),
      // Strings: white space and what looks like a comment belong to them.
      (#"let a = "b c""#, #"let a = "b  c""#),
      (#"let a = "http://b""#, #"let a = "http://c""#),
      (#"let a = "\" // b""#, #"let a = "\" // c""#),
      (#"let a = "/* b */""#, #"let a = "/* c */""#),
      (#"let a = "\(b("//")) // c""#, #"let a = "\(b("//")) // d""#),
      // Raw ones: a quote without its # does not end them.
      (##"let a = #"b" // c"#"##, ##"let a = #"b" // d"#"##),
      (##"let a = #"\"# + "// c""##, ##"let a = #"\"# + "// d""##),
      // Long ones.
      (
        "let a = \"\"\"\n  \" // b\n\"\"\"", "let a = \"\"\"\n  \" // c\n\"\"\""
      ),
      (
        "let a = #\"\"\"\n\"\"\" //b\n\"\"\"#",
        "let a = #\"\"\"\n\"\"\" //c\n\"\"\"#"
      ),
      ("let a = \"\"\"\n b\n\"\"\"", "let a = \"\"\"\n  b\n\"\"\""),
      // Regular expressions, and names between backticks.
      ("let a = #/b //c/#", "let a = #/b //d/#"),
      ("func `a // b`() {}", "func `a // c`() {}"),
    ]
    for (one, other) in changes {
      XCTAssertNotEqual(bare(one), bare(other), one)
    }
  }

  func testAfterALiteral_commentsAreComments() {
    let starts = [
      #"let a = "b""#, ##"let a = #"b\"#"##, "let a = \"\"\"\nb\n\"\"\"",
      #"let a = "\(b)""#, "let a = #/b/#", "let `a` = 1", "let a = \"open\n",
    ]
    for start in starts {
      XCTAssertEqual(bare(start + " // c"), bare(start), start)
    }
  }

  func testADigest_knowsPathsAndOtherFiles() {
    let files: KataFiles = [
      "Sources/A.swift": Data("let a = 1".utf8),
      "Tests/Resources/a.txt": Data("a // b".utf8),
    ]
    func digest(_ path: String, _ text: String) -> Digest {
      files.merging([path: Data(text.utf8)]) { $1 }.codeDigest(upTo: 2)
    }

    XCTAssertEqual(
      digest("Sources/A.swift", "let a = 1 // b"), files.codeDigest(upTo: 2))
    XCTAssertNotEqual(
      digest("Sources/A.swift", "let a = 2"), files.codeDigest(upTo: 2))
    XCTAssertNotEqual(digest("Sources/B.swift", ""), files.codeDigest(upTo: 2))
    XCTAssertNotEqual(
      digest("Tests/Resources/a.txt", "a // c"), files.codeDigest(upTo: 2))
  }

  func testADigest_ofAStage_leavesOutOwnTestsOfLaterOnes() {
    let files: KataFiles = [
      "Sources/Stage3.swift": Data("let a = 1".utf8),
      "Tests/Stage2ATests.swift": Data("a".utf8),
      "Tests/Stage3BTests.swift": Data("b".utf8),
      "Tests/Helper.swift": Data("c".utf8),
    ]
    let changing = files.keys.sorted().filter { path in
      files.merging([path: Data("z".utf8)]) { $1 }.codeDigest(upTo: 2)
        != files.codeDigest(upTo: 2)
    }

    XCTAssertEqual(
      changing,
      [
        "Sources/Stage3.swift", "Tests/Helper.swift",
        "Tests/Stage2ATests.swift",
      ]
    )
  }
}
