import Foundation
import XCTest

@testable import Runner

/// The word `current`, which editors use: their key knows no kata.
final class CurrentKataTests: XCTestCase {
  private func current(in book: PaperWorkbook) throws -> String {
    try book.context(["current"]).katas()?.map(\.name).joined() ?? "none"
  }

  func testCurrent_isTheKataOfTheLastCheck_orTheFirst() throws {
    let book = try PaperWorkbook()
    XCTAssertEqual(try current(in: book), "kata1")

    let other = try XCTUnwrap(book.open().katas.last)
    Journal(root: book.root).noteReset(of: other, to: 1)
    XCTAssertEqual(try current(in: book), "kata1", "kata2 has no open stage")
  }

  func testCurrent_isTheKataOfAFileThatWasSavedSince() throws {
    let book = try PaperWorkbook()
    let path = "Katas/2-AnimalAPI/Sources/A.swift"
    try book.folder.write("mine\n", to: path)
    Journal(root: book.root).noteReset(of: try book.kata(), to: 2)
    let now = Date().timeIntervalSince1970

    for (saved, kata) in [(now - 60, "kata1"), (now + 60, "kata2")] {
      try book.folder.setTime(saved, of: path)
      XCTAssertEqual(try current(in: book), kata)
    }
  }
}
