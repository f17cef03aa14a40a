import XCTest

@testable import Runner

/// Patches that do not fit are refused, with the place.
final class PatchRefusalTests: XCTestCase {
  private func refusal(
    _ text: String, on files: KataFiles = [:], line: UInt = #line
  ) -> String {
    do {
      _ = try Patch(text, name: "p").applied(to: files)
      XCTFail("the patch was not refused", line: line)
      return ""
    } catch {
      return (error as? Stop)?.message ?? "\(error)"
    }
  }

  private let two = "--- a/A\n+++ b/A\n@@ -1,2 +1,2 @@\n one\n-two\n+2\n"

  func testAnotherLineThanThePatchSays() {
    XCTAssertEqual(
      refusal(two, on: ["A": Data("one\nzwei\n".utf8)]),
      "p does not fit A:2: “two” should stand there")
  }

  func testALineThatIsElsewhere_isNotSearchedFor() {
    XCTAssertEqual(
      refusal(two, on: ["A": Data("zero\none\ntwo\n".utf8)]),
      "p does not fit A:1: “one” should stand there")
  }

  func testAFileThatIsTooShort() {
    XCTAssertEqual(
      refusal(two, on: ["A": Data("one\n".utf8)]), "p: A has no line 1")
  }

  func testAFileThatIsNotThere() {
    XCTAssertEqual(refusal(two), "p: there is no file A")
  }

  func testANewFileThatIsThereAlready() {
    XCTAssertEqual(
      refusal(
        "--- /dev/null\n+++ b/A\n@@ -0,0 +1 @@\n+x\n", on: ["A": Data()]),
      "p: A is there already")
  }

  func testADeletedFileWithLinesLeft() {
    XCTAssertEqual(
      refusal(
        "--- a/A\n+++ /dev/null\n@@ -1 +0,0 @@\n-one\n",
        on: ["A": Data("one\ntwo\n".utf8)]),
      "p: A should end up empty")
  }

  func testAFileThatDoesNotEndWithALineBreak() {
    XCTAssertEqual(
      refusal(two, on: ["A": Data("one\ntwo".utf8)]),
      "p: A should end with a line break")
  }

  func testANoteAboutAMissingLineBreak() {
    XCTAssertEqual(
      refusal(
        "--- a/A\n+++ b/A\n@@ -1 +1 @@\n-1\n\\ No newline at end of file\n+2\n"),
      "p:5: every file must end with a line break")
  }

  func testHunksInTheWrongOrder() {
    XCTAssertEqual(
      refusal(
        "--- a/A\n+++ b/A\n@@ -2 +2 @@\n-b\n+B\n@@ -1 +1 @@\n-a\n+A\n",
        on: ["A": Data("a\nb\n".utf8)]),
      "p: A has no line 1")
  }

  func testNothing() {
    XCTAssertEqual(refusal("Title: none\n"), "p:2: it changes nothing")
  }

  func testAHunkThatChangesNothing() {
    XCTAssertEqual(
      refusal("--- a/A\n+++ b/A\n@@ -1 +1 @@\n one\n"),
      "p:5: a hunk changes nothing")
  }

  func testAChangeWithoutHunks() {
    XCTAssertEqual(
      refusal("--- a/A\n+++ b/A\n"), "p:3: a hunk is missing")
  }

  func testAHunkThatEndsEarly() {
    XCTAssertEqual(
      refusal("--- a/A\n+++ b/A\n@@ -1,2 +1,2 @@\n one\n"),
      "p:5: it ends early")
  }

  func testAGarbledHunk() {
    XCTAssertEqual(
      refusal("--- a/A\n+++ b/A\n@@ here @@\n one\n"), "p:3: a hunk is garbled")
  }

  func testTextBetweenFiles() {
    XCTAssertEqual(
      refusal("--- a/A\n+++ b/A\n@@ -1 +1 @@\n-1\n+2\nhello\n"),
      "p:6: “--- ” and “+++ ” should stand here")
  }
}
