import XCTest

@testable import Runner

/// Code that is laid out to be built.
final class PreparedFolderTests: XCTestCase {
  private var book: PaperWorkbook?
  private var folder: PreparedFolder?

  override func setUpWithError() throws {
    let book = try PaperWorkbook()
    self.book = book
    folder = PreparedFolder(try book.kata(), root: book.root, name: "x")
  }

  override func tearDown() {
    (book, folder) = (nil, nil)
  }

  private func path(_ file: String) -> String {
    "\(book?.root ?? "")/.build/prepared/x/1-UpDownGame/\(file)"
  }

  func testItHoldsTheFiles_andNoOthers() throws {
    try folder?.lay(["Sources/A.swift": Data("1".utf8), "Tests/T": Data()])

    try folder?.lay(["Sources/B.swift": Data("2".utf8)])

    XCTAssertEqual(Files.tree(path("")), ["Sources/B.swift"])
    XCTAssertEqual(Files.text(path("Sources/B.swift")), "2")
  }

  func testEachChange_getsASecondOfItsOwn() throws {
    var seconds: [Int?] = []
    for text in ["1", "2", "1", "3"] {
      try folder?.lay(["Sources/A": Data(text.utf8)])
      seconds.append(Files.changeSecond(path("Sources/A")))
    }

    XCTAssertEqual(Set(seconds.compactMap { $0 }).count, 4)
  }

  func testTwoFiles_haveTwoSeconds_inTheDistantPast() throws {
    try folder?.lay(["Sources/A": Data("1".utf8), "Sources/B": Data("1".utf8)])

    let seconds = ["A", "B"].compactMap {
      Files.changeSecond(path("Sources/\($0)"))
    }

    XCTAssertEqual(Set(seconds).count, 2)
    XCTAssertLessThan(seconds.max() ?? .max, 1_000_000_000)
  }

  func testAnUnchangedFile_keepsItsSecond() throws {
    try folder?.lay(["Sources/A": Data("1".utf8)])
    let second = Files.changeSecond(path("Sources/A"))

    try folder?.lay(["Sources/A": Data("1".utf8), "Sources/B": Data("2".utf8)])

    XCTAssertEqual(Files.changeSecond(path("Sources/A")), second)
  }
}
