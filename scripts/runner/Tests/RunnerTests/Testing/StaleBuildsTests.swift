import XCTest

@testable import Runner

/// What earlier builds left that the next one would take for new.
final class StaleBuildsTests: XCTestCase {
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
}
