import XCTest

@testable import Contract
@testable import Runner

/// What the contract says about a house that is not in order.
final class HouseContractTests: XCTestCase {
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

    let problems = try HouseContract(
      workbook: book.open(), ledger: Ledger(terminal: Terminal())
    ).strayFiles()

    XCTAssertEqual(
      Set(problems.filter { !$0.hasSuffix("missing") }),
      Set(strays.map { "\($0) — no place for it; remove it" }))
  }
}
