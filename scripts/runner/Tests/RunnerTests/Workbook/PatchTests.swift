import XCTest

@testable import Runner

/// Unified diffs that apply exactly, or not at all.
final class PatchTests: XCTestCase {
  private let text = """
    Title: It counts on
    Hint: Look at two: it should be 2.

    --- a/Sources/A.swift
    +++ b/Sources/A.swift
    @@ -1,3 +1,4 @@ struct A
     one
    -two
    +2
    +2.5
     three
    @@ -6 +7 @@
    -six
    +6

    """

  /// Each patch makes one of the other, and its reverse takes that back.
  func testAPatch_isAppliedAndTakenBack() throws {
    let change = "--- a/A\n+++ b/A\n@@ "
    let table: [(patch: String, old: [String: String], new: [String: String])] =
      [
        (
          text, ["Sources/A.swift": "one\ntwo\nthree\nfour\nfive\nsix\n"],
          ["Sources/A.swift": "one\n2\n2.5\nthree\nfour\nfive\n6\n"]
        ),
        // Lines that are only added stand behind the line that is named.
        (
          change + "-1,0 +2,2 @@\n+x\n+y\n", ["A": "one\ntwo\n"],
          ["A": "one\nx\ny\ntwo\n"]
        ),
        // A new file, and one that is deleted.
        (
          "--- /dev/null\n+++ b/B\n@@ -0,0 +1,2 @@\n+x\n+\n", [:],
          ["B": "x\n\n"]
        ),
        ("--- a/A\n+++ /dev/null\n@@ -1 +0,0 @@\n-one\n", ["A": "one\n"], [:]),
        // Several files.
        (
          change + "-1 +1 @@\n-1\n+2\n--- a/B\n+++ b/B\n@@ -1 +1 @@\n-3\n+4\n",
          ["A": "1\n", "B": "3\n"], ["A": "2\n", "B": "4\n"]
        ),
      ]
    for (text, old, new) in table {
      let patch = try Patch(text, name: "p")
      let (old, new) = (KataFiles(texts: old), KataFiles(texts: new))
      XCTAssertEqual(try patch.applied(to: old), new)
      XCTAssertEqual(try patch.reversed.applied(to: new), old)
      XCTAssertEqual(try patch.reversed.reversed.changes, patch.changes)
    }
  }

  func testASwiftFile_takesTheOtherOnesPlace() throws {
    let text = """
      // Title: It never ends
      // Hint: Look: does it?
      // Replaces: Sources/A.swift

      // One of its own.
      let a = 2

      """
    let patch = try Patch(text, name: "Mistakes/7-it-never-ends.swift")

    XCTAssertEqual(patch.header["Hint"], "Look: does it?")
    XCTAssertEqual(patch.number, 7)
    XCTAssertEqual(patch.shortName, "it-never-ends")
    XCTAssertEqual(
      try patch.applied(
        to: KataFiles(texts: ["Sources/A.swift": "1\n", "B": "3\n"])),
      KataFiles(texts: [
        "Sources/A.swift": "// One of its own.\nlet a = 2\n", "B": "3\n",
      ]))
    XCTAssertThrowsError(try patch.applied(to: KataFiles(texts: ["B": "3\n"])))
    XCTAssertThrowsError(try Patch("let a = 2\n", name: "1-a.swift")) {
      XCTAssertEqual(
        ($0 as? Stop)?.message, "1-a.swift needs a line “// Replaces: …”")
    }
  }

  func testASwiftFile_cannotBeTakenBack() throws {
    let patch = try Patch(
      "// Replaces: Sources/A.swift\n\nlet a = 2\n", name: "Steps/1-a.swift")

    XCTAssertEqual(
      stop {
        _ = try patch.reversed.applied(
          to: KataFiles(texts: ["Sources/A.swift": "let a = 2\n"]))
      }?.message,
      "Steps/1-a.swift cannot be taken back: a diff has to stand in its place")
  }

  func testLinesThatEndInCRLF_keepTheirEnds() throws {
    let old = "one\r\ntwo\r\nthree\r\nfour\r\nfive\r\nsix\r\n"
    let new = "one\r\n2\r\n2.5\r\nthree\r\nfour\r\nfive\r\n6\r\n"
    let patch = try Patch(text, name: "p")

    let found = try patch.applied(to: ["Sources/A.swift": Data(old.utf8)])

    XCTAssertEqual(found, ["Sources/A.swift": Data(new.utf8)])
    XCTAssertEqual(
      try patch.reversed.applied(to: found),
      ["Sources/A.swift": Data(old.utf8)])
  }

  // MARK: - Refusals

  private let two = "--- a/A\n+++ b/A\n@@ -1,2 +1,2 @@\n one\n-two\n+2\n"

  /// A patch is applied to the letter or not at all, with the place.
  func testAPatchThatDoesNotFit_isRefused() {
    let refusals: [(patch: String, file: String?, message: String)] = [
      (two, "one\nzwei\n", "p does not fit A:2: “two” should stand there"),
      // A line that is somewhere else is not searched for.
      (
        two, "zero\none\ntwo\n",
        "p does not fit A:1: “one” should stand there"
      ),
      (two, "one\n", "p: A has no line 1"),
      (two, nil, "p: there is no file A"),
      (two, "one\ntwo", "p: A should end with a line break"),
      (
        "--- /dev/null\n+++ b/A\n@@ -0,0 +1 @@\n+x\n", "",
        "p: A is there already"
      ),
      (
        "--- a/A\n+++ /dev/null\n@@ -1 +0,0 @@\n-one\n", "one\ntwo\n",
        "p: A should end up empty"
      ),
      (
        "--- a/A\n+++ b/A\n@@ -2 +2 @@\n-b\n+B\n@@ -1 +1 @@\n-a\n+A\n",
        "a\nb\n", "p: A has no line 1"
      ),
    ]
    for (patch, file, message) in refusals {
      let files = KataFiles(texts: file.map { ["A": $0] } ?? [:])
      XCTAssertEqual(
        stop { _ = try Patch(patch, name: "p").applied(to: files) }?.message,
        message)
    }
  }

  func testAPatchThatSaysSo_changesNothing() throws {
    let files = KataFiles(texts: ["A": "one\n"])
    let patch = try Patch("Changes: nothing\n", name: "p")
    XCTAssertEqual(try patch.applied(to: files), files)
    XCTAssertEqual(try patch.reversed.applied(to: files), files)
  }

  func testATextThatIsNoPatch_isRefused() {
    let start = "--- a/A\n+++ b/A\n"
    for (text, line) in [
      ("Title: none\n", 2), (start, 3),
      (start + "@@ -1 +1 @@\n one\n", 5),
      (start + "@@ -1,2 +1,2 @@\n one\n", 5),
      (start + "@@ here @@\n one\n", 3),
      (start + "@@ -1 +1 @@\n-1\n\\ No newline at end of file\n+2\n", 5),
      (start + "@@ -1 +1 @@\n-1\n+2\nhello\n", 6),
    ] {
      XCTAssertEqual(
        stop { _ = try Patch(text, name: "p") }?.message,
        "p:\(line): a unified diff does not go on so: `git checkout -- p` brings "
          + "it back, or take it from a fresh copy of the workbook")
    }
  }
}
