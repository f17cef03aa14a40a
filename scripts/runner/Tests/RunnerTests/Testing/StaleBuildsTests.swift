import XCTest

@testable import Runner

/// What earlier builds left that the next one would take for new.
final class StaleBuildsTests: XCTestCase {
  private let source = "Katas/1-UpDownGame/Sources/G.swift"

  private func staleBuilds(_ book: PaperWorkbook) throws -> StaleBuilds {
    StaleBuilds(
      root: book.root,
      call: SwiftCall(
        try book.kata(), tests: .stages, filter: "Stage1[A-Z]"))
  }

  func testAResourceThatIsGone_isTakenFromTheBuild() throws {
    let book = try PaperWorkbook()
    let resource = "Katas/1-UpDownGame/Sources/Resources/a.json"
    let copy = ".build/katas/UpDownGame/any/debug/W_UpDownGame.resources/a.json"
    try book.folder.write("{}", to: resource)
    try staleBuilds(book).remove()
    try book.folder.write("{}", to: copy)

    try staleBuilds(book).remove()
    XCTAssertEqual(book.folder.text(copy), "{}", "nothing is gone")

    try Files.remove("\(book.root)/\(resource)")
    try staleBuilds(book).remove()
    XCTAssertNil(book.folder.text(copy))
  }

  func testAFileFromBefore1970_isNamed_asSwiftCrashesOnIt() throws {
    let book = try PaperWorkbook()
    try book.folder.setTime(-9, of: source)

    XCTAssertThrowsError(try staleBuilds(book).remove()) { error in
      XCTAssertEqual((error as? Stop)?.code, .fault)
      XCTAssertEqual(
        (error as? Stop)?.message.contains("`touch '\(source)'`"), true)
    }
  }
}
