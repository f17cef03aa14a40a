import XCTest

@testable import Runner

/// Patches that fit.
final class PatchTests: XCTestCase {
  private let before: KataFiles = [
    "Sources/A.swift": Data("one\ntwo\nthree\nfour\nfive\nsix\n".utf8)
  ]

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

  func testEveryHunk_isApplied() throws {
    let after = try Patch(text, name: "p").applied(to: before)

    XCTAssertEqual(
      after["Sources/A.swift"], Data("one\n2\n2.5\nthree\nfour\nfive\n6\n".utf8)
    )
  }

  func testTheHeader_isRead() throws {
    let patch = try Patch(text, name: "p")

    XCTAssertEqual(patch.header["Title"], "It counts on")
    XCTAssertEqual(patch.header["Hint"], "Look at two: it should be 2.")
  }

  func testReversed_givesBackWhatWas() throws {
    let patch = try Patch(text, name: "p")

    let after = try patch.applied(to: before)

    XCTAssertEqual(try patch.reversed.applied(to: after), before)
  }

  func testReversedTwice_isThePatch() throws {
    let patch = try Patch(text, name: "p")

    XCTAssertEqual(patch.reversed.reversed.changes, patch.changes)
  }

  func testOnlyAddedLines_standBehindTheLineThatIsNamed() throws {
    let patch = try Patch(
      "--- a/A\n+++ b/A\n@@ -1,0 +2,2 @@\n+x\n+y\n", name: "p")

    let after = try patch.applied(to: ["A": Data("one\ntwo\n".utf8)])

    XCTAssertEqual(after["A"], Data("one\nx\ny\ntwo\n".utf8))
    XCTAssertEqual(
      try patch.reversed.applied(to: after), ["A": Data("one\ntwo\n".utf8)])
  }

  func testANewFile_comesAndGoes() throws {
    let patch = try Patch(
      "--- /dev/null\n+++ b/Sources/B.swift\n@@ -0,0 +1,2 @@\n+x\n+\n",
      name: "p")

    let after = try patch.applied(to: before)

    XCTAssertEqual(after["Sources/B.swift"], Data("x\n\n".utf8))
    XCTAssertEqual(try patch.reversed.applied(to: after), before)
  }

  func testADeletedFile_isGone() throws {
    let patch = try Patch(
      "--- a/A\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-one\n-two\n", name: "p")

    XCTAssertEqual(try patch.applied(to: ["A": Data("one\ntwo\n".utf8)]), [:])
  }

  func testSeveralFiles_changeTogether() throws {
    let patch = try Patch(
      "--- a/A\n+++ b/A\n@@ -1 +1 @@\n-1\n+2\n"
        + "--- a/B\n+++ b/B\n@@ -1 +1 @@\n-3\n+4\n", name: "p")

    XCTAssertEqual(
      try patch.applied(to: ["A": Data("1\n".utf8), "B": Data("3\n".utf8)]),
      ["A": Data("2\n".utf8), "B": Data("4\n".utf8)])
  }

  func testNewText_isWhatStandsThereAfterwards() throws {
    let patch = try Patch(
      "--- a/A\n+++ b/A\n@@ -1,2 +1,2 @@\n one\n-two\n+2\n", name: "p")

    XCTAssertEqual(patch.newText, "one\n2")
  }
}
