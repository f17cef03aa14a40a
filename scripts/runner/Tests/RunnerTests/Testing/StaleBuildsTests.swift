import XCTest

@testable import Runner

/// What a build may have read in another state than it is now.
final class StaleBuildsTests: XCTestCase {
  private let source = "Katas/1-UpDownGame/Sources/G.swift"

  private func staleBuilds(_ book: PaperWorkbook) throws -> StaleBuilds {
    StaleBuilds(
      root: book.root,
      request: TestRequest(
        try book.kata(), tests: .stages, filter: "Stage1[A-Z]"))
  }

  func testAResourceThatIsGone_isTakenFromTheBuild() throws {
    let book = try PaperWorkbook()
    let resource = "Katas/1-UpDownGame/Sources/Resources/a.json"
    let copy = ".build/katas/UpDownGame/any/debug/W_UpDownGame.resources/a.json"
    try book.folder.write("{}", to: resource)
    _ = try staleBuilds(book).prepare()
    try book.folder.write("{}", to: copy)

    _ = try staleBuilds(book).prepare()
    XCTAssertEqual(book.folder.text(copy), "{}", "nothing is gone")

    try Files.remove("\(book.root)/\(resource)")
    _ = try staleBuilds(book).prepare()
    XCTAssertNil(book.folder.text(copy))
  }

  func testAFileThatChangedWhileItWasBuilt_isBuiltAnew() throws {
    let book = try PaperWorkbook()
    try book.folder.setTime(1_000, of: source)
    let builds = try staleBuilds(book)
    _ = try builds.prepare()
    try book.folder.write("saved meanwhile\n", to: source)
    try book.folder.setTime(1_000, of: source)
    builds.finish()

    XCTAssertEqual(
      try staleBuilds(book).prepare(), ["KATA_REVISIONS": "UpDownGame=1"])
  }

  func testAFileFromBefore1970_isNamed_asSwiftCrashesOnIt() throws {
    let book = try PaperWorkbook()
    try book.folder.setTime(-9, of: source)

    XCTAssertThrowsError(try staleBuilds(book).prepare()) { error in
      XCTAssertEqual((error as? Stop)?.code, .fault)
      XCTAssertEqual(
        (error as? Stop)?.message.contains("`touch '\(source)'`"), true)
    }
  }
}
