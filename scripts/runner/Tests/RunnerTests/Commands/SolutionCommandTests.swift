import XCTest

@testable import Runner

/// `./scripts/solution`: the difference to the learner's own files.
final class SolutionCommandTests: XCTestCase {
  private let place = "Katas/1-UpDownGame/Sources/G.swift"

  private func answer(_ stage: Int, in book: PaperWorkbook) throws -> String {
    try SolutionCommand.text(
      book.kata(), book.kata().existingStage(stage), book.context())
  }

  /// The lines that come or go, without colours.
  private func changes(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter {
      $0.hasPrefix("+") || $0.hasPrefix("-")
    }
  }

  func testLineEnds_areNoDifference() throws {
    let book = try PaperWorkbook()
    for text in ["starter\r\n", "starter\n"] {
      try book.folder.write(text, to: place)
      let answer = try answer(1, in: book)
      XCTAssertTrue(answer.contains("what to change in your files"), answer)
      XCTAssertEqual(changes(answer), ["-starter", "+solved 1"])
    }
    // Also where the workbook's own files end their lines so.
    try book.folder.write(
      "solved 3\r\n", to: "Solutions/1-UpDownGame/Sources/G.swift")
    try book.folder.write("mine\n", to: place)
    XCTAssertEqual(
      changes(try answer(3, in: book)), ["-solved 2", "+solved 3"])
  }

  func testAnAnswerThatTheFilesHold_isSaidToBeThere() throws {
    let book = try PaperWorkbook()
    for (text, says) in [
      ("solved 1\n", "your code holds it already"),
      ("solved 1\r\n", "your code holds it already"),
      ("solved 3\n", "your code holds it already"),
      ("mine\n", "your files differ from it"),
    ] {
      try book.folder.write(text, to: place)

      let answer = try answer(1, in: book)

      XCTAssertTrue(answer.contains(says), answer)
      XCTAssertEqual(changes(answer), ["-starter", "+solved 1"])
    }
  }

  func testAMissingSolution_isNamed_alsoByADrill() throws {
    for missing in ["Sources", "Steps", ""] {
      let book = try PaperWorkbook()
      try Files.remove("\(book.root)/Solutions/1-UpDownGame/\(missing)")
      let calls: [() throws -> Void] = [
        { _ = try self.answer(1, in: book) },
        { try book.reset(["--to", "2"]) },
        {
          try book.run(
            DrillCommand.run, ["kata1", "--anyway"], for: DrillCommand.syntax)
        },
        { _ = try DrillCommand(book.context()).list() },
      ]
      for call in missing.isEmpty ? calls : Array(calls.dropLast()) {
        let found = stop(call)

        XCTAssertEqual(found?.code, .fault, missing)
        XCTAssertTrue(
          found?.message.contains(
            "is missing: `git checkout -- Solutions` brings it back") == true,
          "\(missing) \(found as Any)")
      }
    }
  }
}
