import XCTest

@testable import Runner

/// Two saves that the compiler cannot tell apart.
final class BuildGuardTests: XCTestCase {
  private let source = "Katas/1-UpDownGame/Sources/G.swift"
  private let built = ".build/katas/UpDownGame/debug/UpDownGame.build/G.o"

  private func guarded(_ book: PaperWorkbook) throws -> BuildGuard {
    BuildGuard(
      root: book.root,
      request: TestRequest(
        try book.kata(), tests: .stages, filter: "Stage1[A-Z]"))
  }

  /// A workbook whose kata was built from what it holds.
  private func builtBook() throws -> PaperWorkbook {
    let book = try PaperWorkbook()
    try book.folder.setTime(1_000, of: source)
    let builds = try guarded(book)
    try builds.prepare()
    try book.folder.write("object", to: built)
    builds.finish()
    return book
  }

  func testNothingChanged_nothingIsBuiltAnew() throws {
    let book = try builtBook()

    try guarded(book).prepare()

    XCTAssertNotNil(book.folder.text(built))
  }

  func testOtherContentInTheSameSecond_isBuiltAnew() throws {
    let book = try builtBook()
    try book.folder.write("other\n", to: source)
    try book.folder.setTime(1_000, of: source)

    try guarded(book).prepare()

    XCTAssertNil(book.folder.text(built))
  }

  func testSwiftPMsOwnFiles_stay() throws {
    let book = try builtBook()
    let map =
      ".build/katas/UpDownGame/debug/UpDownGame.build/output-file-map.json"
    try book.folder.write("{}", to: map)
    try book.folder.write("other\n", to: source)
    try book.folder.setTime(1_000, of: source)

    try guarded(book).prepare()

    XCTAssertNotNil(book.folder.text(map))
  }

  func testAnotherSecond_isLeftToTheCompiler() throws {
    let book = try builtBook()
    try book.folder.write("other\n", to: source)
    try book.folder.setTime(1_001, of: source)

    try guarded(book).prepare()

    XCTAssertNotNil(book.folder.text(built))
  }

  func testAFileThatChangedWhileItWasBuilt_isBuiltAnew() throws {
    let book = try PaperWorkbook()
    try book.folder.setTime(1_000, of: source)
    let builds = try guarded(book)
    try builds.prepare()
    try book.folder.write("saved meanwhile\n", to: source)
    try book.folder.setTime(1_000, of: source)
    try book.folder.write("object", to: built)
    builds.finish()

    try guarded(book).prepare()

    XCTAssertNil(book.folder.text(built))
  }

  func testASecondSaveAfterABuildThatNeverFinished_isBuiltAnew() throws {
    let book = try builtBook()
    try book.folder.write("second\n", to: source)
    try book.folder.setTime(2_000, of: source)
    try guarded(book).prepare()
    try book.folder.write("third\n", to: source)
    try book.folder.setTime(2_000, of: source)

    try guarded(book).prepare()

    XCTAssertNil(book.folder.text(built))
  }
}
