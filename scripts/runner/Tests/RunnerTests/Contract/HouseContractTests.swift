import XCTest

@testable import Contract
@testable import Runner

/// What the contract says about a house that is not in order.
final class HouseContractTests: XCTestCase {
  private func contract(_ book: PaperWorkbook) throws -> HouseContract {
    HouseContract(
      workbook: try book.open(), ledger: Ledger(terminal: Terminal()))
  }

  func testAFile_hasAPlaceForItsKind() throws {
    let book = try PaperWorkbook()
    let kata = "Solutions/1-UpDownGame"
    let strays = [
      "LICENSE.swift", "notes.md", "\(kata)/Steps/a.txt",
      "\(kata)/Notes/a.patch", "Katas/1-UpDownGame/Steps/a.patch",
      "Katas/6-More/Sources/A.swift", "Tests/a.swift", "Guide/a.txt",
    ]
    for path in strays + [
      "LICENSE", "LICENSE.txt", "CODE_OF_CONDUCT.md", "SECURITY.md",
      "\(kata)/Mistakes/a.patch", "\(kata)/Drills/a.patch",
      "\(kata)/Drills/a.txt", "\(kata)/Play/main.swift",
      "\(kata)/Sources/Resources/a.png", "Guide/a.svg",
    ] {
      try book.folder.write("", to: path)
    }

    let problems = try contract(book).strayFiles()

    XCTAssertEqual(
      Set(problems.filter { !$0.hasSuffix("missing") }),
      Set(strays.map { "\($0) — no place for it; remove it" }))
  }

  func testAListOfOtherTests_namesTheLines() {
    let was = "1a Tests/A.swift\n  A.one\n2b Tests/B.swift\n  B.one\n"
    let now = "1a Tests/A.swift\n  A.two\n2b Tests/B.swift\n  B.one\n"
    let remedy = "undo that, or `./scripts/verify --update`"

    XCTAssertEqual(SolutionsContract.differences(was, was), [])
    XCTAssertEqual(
      SolutionsContract.differences(now, was),
      [
        "Tests/digests.txt should not have “  A.one” — \(remedy)",
        "Tests/digests.txt lacks “  A.two” — \(remedy)",
      ])
  }
}
