import XCTest

@testable import Runner

/// The workbook at a glance.
final class OverviewTests: XCTestCase {
  func testWhereStagesAreNotThere_notEveryStageIsGreen() throws {
    let book = try PaperWorkbook()
    let done = SampleClass.lines((1...3).map { (9, $0, "G") })
    try Files.write(done, to: "\(book.root)/.kata/journal.jsonl")

    let text = try book.overview().text()

    XCTAssertTrue(text.contains("3 of 3"), text)
    XCTAssertTrue(text.contains("lists “2-AnimalAPI”"), text)
    XCTAssertFalse(text.contains("Every stage"), text)
  }

  func testARow_hasColoursWhereTheyAreShown_andNoNameWhereItIsNarrow() throws {
    let book = try PaperWorkbook()
    let journal = Journal(
      holding: SampleClass.lines([(2, 1, "R"), (1, 1, "G"), (0, 2, "R")]))
    for (terminal, row) in [
      (Terminal(), "  kata1  UpDownGame  ●○○  1 of 3"),
      (
        Terminal(hasColour: true),
        "  kata1  UpDownGame  \u{1B}[32m●\u{1B}[0m\u{1B}[31m○\u{1B}[0m○  1 of 3"
      ),
      (Terminal(width: 28), "  kata1  ●○○  1 of 3"),
    ] {
      XCTAssertEqual(
        try Overview(
          katas: book.open().katas, journal: journal, terminal: terminal
        ).line(of: book.kata()), row)
    }
  }
}
