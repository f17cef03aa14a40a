import XCTest

@testable import Contract
@testable import Runner

/// Blocks of a page that show what a command prints.
final class TranscriptTests: XCTestCase {
  private func transcript(
    _ page: String, on file: String = "Guide/a.md"
  ) throws -> Transcript? {
    let book = try PaperWorkbook()
    return try Markdown(page).blocks.first.flatMap {
      try Transcript($0, on: file, in: book.open())
    }
  }

  /// A page with one transcript, below the comment.
  private func page(_ comment: String, _ lines: String) -> String {
    "# Stage 2: A\n\n\(comment)\n```console\n\(lines)\n```\n"
  }

  func testTheKatasState_isNamedAbove_orIsThatOfThePage() throws {
    let file = "Guide/a.md"
    for (comment, file, done, with) in [
      ("<!-- at kata1 3 -->", file, 2, nil),
      ("<!-- at kata1 solved -->", file, 3, nil),
      ("<!-- at kata1 1 with Guide/a.patch -->", file, 0, "Guide/a.patch"),
      ("", "Guide/1-UpDownGame/2-reset.md", 1, nil), ("", "README.md", 0, nil),
    ] {
      let found = try transcript(
        page(comment, "$ ./scripts/check kata1"), on: file)
      XCTAssertEqual(found?.kata.name, "kata1", comment)
      XCTAssertEqual(found?.done, done, comment)
      XCTAssertEqual(found?.with, with, comment)
    }
  }

  func testOneWhosePatchDoesNotFit_cannotBeCalled() throws {
    for (line, isCallable) in [("starter", true), ("mine", false)] {
      let book = try PaperWorkbook()
      try book.folder.write(
        page(
          "<!-- at kata1 1 with Guide/a.patch -->", "$ ./scripts/check kata1"),
        to: "Guide/a.md")
      try book.folder.write(
        PaperWorkbook.patch(line, "ours"), to: "Guide/a.patch")

      let found = try TranscriptContract(of: book.open()).notCallable

      XCTAssertEqual(found.isEmpty, isCallable, "\(found)")
      XCTAssertTrue(
        found.allSatisfy { $0.hasPrefix("Guide/a.patch does not fit") },
        "\(found)")
    }
  }

  func testAnotherCommand_isRefused() throws {
    XCTAssertNil(try transcript("```json\n{}\n```"))
    XCTAssertEqual(
      stop { _ = try transcript(page("", "$ ls")) }?.message,
      "Guide/a.md:4: a transcript begins with “$ ./scripts/…”")
  }

  func testWhatDiffers_isNamed_butForTimesAndLinesLeftOut() throws {
    let printed = ["a", "", "b (0.02 s)", "c in under 0.01 s, and 3 seconds"]
    for (shown, difference) in [
      ("a\n\nb (0.1 s)\nc in 12 s, and 3 seconds", nil), ("a\n…", nil),
      ("…\nc in 0.1 s, and 3 seconds", nil), ("a\n…\nb (1 s)\n…", nil),
      ("a", ""), ("…\na", ""), ("…\nb (1 s)", "a"),
      ("a\n\nb (0.1 s)\nc in 12 s, and 4 seconds", "c in 0 s, and 3 seconds"),
      ("b (1 s)\n…", "a"),
    ] {
      var found = try transcript(page("", "$ ./scripts/check\n\(shown)"))
      found?.printed = printed
      let problem = found?.problem

      XCTAssertEqual(problem == nil, difference == nil, shown)
      if let difference {
        XCTAssertTrue(
          problem?.contains("“\(difference)") == true, problem ?? "none")
      }
    }
  }

  func testAnUpdate_stillLeavesTheLastParagraphOut() throws {
    let printed = ["a", "", "b"]
    for (shown, wanted) in [("x", printed), ("x\n…", ["a", "…"])] {
      var found = try transcript(page("", "$ ./scripts/check\n\(shown)"))
      found?.printed = printed
      XCTAssertEqual(found?.rewritten, ["$ ./scripts/check"] + wanted)
    }
  }
}
