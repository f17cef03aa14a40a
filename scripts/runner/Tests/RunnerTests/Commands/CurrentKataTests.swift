import Foundation
import XCTest

@testable import Runner

/// The word `current`, which editors use: their key knows no kata.
final class CurrentKataTests: XCTestCase {
  private func current(in book: PaperWorkbook) throws -> String {
    try book.context(["current"]).katas()?.map(\.name).joined() ?? "none"
  }

  /// Lets files be saved this many seconds from now.
  private func save(
    _ path: String, after seconds: Double, in book: PaperWorkbook
  ) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: seconds)],
      ofItemAtPath: "\(book.root)/\(path)")
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
    try save(path, after: -60, in: book)
    XCTAssertEqual(try current(in: book), "kata1", "saved before")

    try save(path, after: 60, in: book)

    XCTAssertEqual(try current(in: book), "kata2")
  }

  func testCurrent_standsAlone() throws {
    let book = try PaperWorkbook()

    XCTAssertThrowsError(try book.context(["current", "kata1"]).katas()) {
      XCTAssertEqual(
        ($0 as? Stop)?.message, "“current” stands alone, as “all” does")
    }
  }
}
