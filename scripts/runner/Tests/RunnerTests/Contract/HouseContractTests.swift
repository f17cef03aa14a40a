import XCTest

@testable import Contract
@testable import Runner

/// What the contract says about a house that is not in order.
final class HouseContractTests: XCTestCase {
  private func contract(_ book: PaperWorkbook) throws -> HouseContract {
    HouseContract(
      workbook: try book.open(), ledger: Ledger(terminal: Terminal()))
  }

  // MARK: - The top level

  private func refused(_ names: [String]) throws -> [String] {
    let book = try PaperWorkbook()
    for name in names { try book.folder.write("", to: name) }
    return try contract(book).strayFiles().filter { !$0.hasSuffix("missing") }
  }

  func testTheOwnersNotices_mayStandAtTheTop() throws {
    XCTAssertEqual(
      try refused([
        "LICENSE", "LICENSE.txt", "NOTICE", "CODE_OF_CONDUCT.md", "SECURITY.md",
        "CHANGELOG.md",
      ]), [])
  }

  func testOtherFiles_mayNot() throws {
    XCTAssertEqual(
      try refused(["LICENSE.swift", "notes.md"]),
      [
        "LICENSE.swift — no place for it; take it away",
        "notes.md — no place for it; take it away",
      ])
  }

  // MARK: - The digests

  func testAListOfOtherTests_namesTheFiles() {
    let was = "1a Tests/A.swift\n  A.one\n2b Tests/B.swift\n  B.one\n"
    let now = "1a Tests/A.swift\n  A.one\n  A.two\n2b Tests/B.swift\n  B.one\n"

    XCTAssertEqual(SolutionsContract.differences(was, was), [])
    XCTAssertEqual(
      SolutionsContract.differences(now, was),
      [
        "Tests/digests.txt tells something else of Tests/A.swift — undo that, "
          + "or `./scripts/verify --update`"
      ])
  }

  func testEachShippedTestThatIsNotAsListed_isNamed() throws {
    let book = try PaperWorkbook()
    let folder = "Tests/1-UpDownGame"
    try book.folder.write("one\n", to: "\(folder)/Gone.swift")
    try Files.write(
      ShippedTests.list(in: book.open(), tests: []),
      to: "\(book.root)/\(ShippedTests.path)")
    XCTAssertEqual(try contract(book).digests(), [])

    try Files.remove("\(book.root)/\(folder)/Gone.swift")
    try book.folder.write("more\n", to: "\(folder)/More.swift")
    try book.folder.write("else\n", to: "\(folder)/Stage3ScoreTests.swift")

    XCTAssertEqual(
      try contract(book).digests(),
      [
        ("Gone", "deleted"), ("More", "added"), ("Stage3ScoreTests", "edited"),
      ].map { name, change in
        "\(folder)/\(name).swift was \(change) since Tests/digests.txt was "
          + "written — undo that, or `./scripts/verify --update`"
      })
  }
}
