import XCTest

@testable import Runner

/// The workbook at a glance.
final class OverviewTests: XCTestCase {
  private func row(_ terminal: Terminal) throws -> String {
    let book = try PaperWorkbook()
    let kata = try book.kata()
    let journal = Journal(
      holding: SampleClass.lines([(2, 1, "R"), (1, 1, "G"), (0, 2, "R")]))
    return Overview(workbook: try book.open(), terminal: terminal)
      .row(kata, journal)
  }

  func testARow_hasTheColoursOfTheLights_whereColoursAreShown() throws {
    XCTAssertEqual(
      try row(Terminal(width: 80)),
      "  kata1  UpDownGame  ●○○  1 of 3")
    XCTAssertEqual(
      try row(Terminal(width: 80, hasColour: true)),
      "  kata1  UpDownGame  \u{1B}[32m●\u{1B}[0m\u{1B}[31m○\u{1B}[0m○"
        + "  1 of 3")
  }

  func testANarrowRow_leavesOutTheName() throws {
    XCTAssertEqual(
      try row(Terminal(width: 28)), "  kata1  ●○○  1 of 3")
  }
}
