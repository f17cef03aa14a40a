import XCTest

@testable import Runner

/// Two saves that the compiler cannot tell apart.
final class RevisionsTests: XCTestCase {
  private let source = "Katas/1-UpDownGame/Sources/G.swift"

  private func revisions(_ book: PaperWorkbook) throws -> Revisions {
    Revisions(
      root: book.root,
      request: TestRequest(
        try book.kata(), tests: .stages, filter: "Stage1[A-Z]"))
  }

  /// A workbook whose kata was built from what it holds.
  private func builtBook() throws -> PaperWorkbook {
    let book = try PaperWorkbook()
    try book.folder.setTime(1_000, of: source)
    let builds = try revisions(book)
    _ = try builds.prepare()
    builds.finish()
    return book
  }

  /// Saves the source, in this second since 1970.
  private func save(
    _ text: String, at second: Int, in book: PaperWorkbook
  ) throws {
    try book.folder.write(text, to: source)
    try book.folder.setTime(second, of: source)
  }

  func testAResourceThatIsGone_isTakenFromTheBuild() throws {
    let book = try PaperWorkbook()
    let resource = "Katas/1-UpDownGame/Sources/Resources/a.json"
    let copy = ".build/katas/UpDownGame/any/debug/W_UpDownGame.resources/a.json"
    try book.folder.write("{}", to: resource)
    _ = try revisions(book).prepare()
    try book.folder.write("{}", to: copy)

    _ = try revisions(book).prepare()
    XCTAssertEqual(book.folder.text(copy), "{}", "nothing is gone")

    try Files.remove("\(book.root)/\(resource)")
    _ = try revisions(book).prepare()
    XCTAssertNil(book.folder.text(copy))
  }

  func testOtherContentInTheSameSecond_raisesTheRevisionOnce() throws {
    let book = try builtBook()
    XCTAssertEqual(try revisions(book).prepare(), [:])
    // Another second is left to the compiler.
    for (text, second, number) in [
      ("other\n", 1_001, 0), ("a\n", 1_001, 1), ("a\n", 1_001, 1),
      ("b\n", 1_001, 2),
    ] {
      try save(text, at: second, in: book)

      XCTAssertEqual(
        try revisions(book).prepare(),
        number == 0 ? [:] : ["KATA_REVISIONS": "UpDownGame=\(number)"], text)
    }
  }

  func testAFileThatChangedWhileItWasBuilt_isBuiltAnew() throws {
    let book = try PaperWorkbook()
    try book.folder.setTime(1_000, of: source)
    let builds = try revisions(book)
    _ = try builds.prepare()
    try save("saved meanwhile\n", at: 1_000, in: book)
    builds.finish()

    XCTAssertEqual(
      try revisions(book).prepare(), ["KATA_REVISIONS": "UpDownGame=1"])
  }
}
