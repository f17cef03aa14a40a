import XCTest

@testable import Contract
@testable import Runner

/// Shipped tests that are no longer as shipped.
final class ShippedTestsTests: XCTestCase {
  private let file = "Tests/1-UpDownGame/Stage1CompareTests.swift"

  private func shippedBook() throws -> PaperWorkbook {
    let book = try PaperWorkbook()
    try book.folder.write("support\n", to: "Tests/Support/Spy.swift")
    try book.folder.write(
      ShippedTests.list(in: try book.open(), tests: []), to: ShippedTests.path)
    return book
  }

  private func changes(_ book: PaperWorkbook) throws -> [String] {
    try ShippedTests(of: book.kata(), in: book.open()).changes
      .map { "\($0.path) \($0.kind)" }
  }

  func testTheList_namesEachTestOnce_howeverOftenItRan() throws {
    let book = try PaperWorkbook()
    try book.folder.write(
      "class Stage1CompareTests { func testA() {} }", to: file)
    let name = try XCTUnwrap(
      TestName("\(book.kata().stageModule).Stage1CompareTests.testA"))

    let list = ShippedTests.list(in: try book.open(), tests: [name, name])

    XCTAssertEqual(list.components(separatedBy: "  \(name)\n").count, 2, list)
  }

  func testEachChange_isNamed() throws {
    let (mine, support, list) = (
      "Tests/1-UpDownGame/Mine.swift", "Tests/Support/Spy.swift",
      ShippedTests.path
    )
    let crlf = { (text: String?) in text?.replacing("\n", with: "\r\n") }
    for (path, change, expected) in [
      (file, { _ in "easier\n" }, ["\(file) edited"]),
      (file, { _ in nil }, ["\(file) deleted"]),
      (mine, { _ in "" }, ["\(mine) added"]),
      // The support belongs to every kata.
      (support, { _ in "other\n" }, ["\(support) edited"]),
      // Git on Windows may end lines in another way.
      (file, crlf, []), (list, crlf, []),
    ] as [(String, (String?) -> String?, [String])] {
      let book = try shippedBook()
      XCTAssertEqual(try changes(book), [])

      let text = change(book.folder.text(path))
      try Files.remove("\(book.root)/\(path)")
      if let text { try book.folder.write(text, to: path) }

      XCTAssertEqual(try changes(book), expected)
    }
  }

  func testWithoutAList_nothingIsClaimed() throws {
    for list in ["", "\n", nil] {
      let book = try shippedBook()
      let kata = try book.kata()
      try Files.remove("\(book.root)/\(ShippedTests.path)")
      if let list { try book.folder.write(list, to: ShippedTests.path) }
      let refusal = Stop(
        .fault,
        "Tests/digests.txt is missing or empty, so nobody can tell whether "
          + "tests were changed: `git checkout -- Tests/digests.txt` brings it "
          + "back, or take it from a fresh copy of the workbook")

      XCTAssertEqual(stop { _ = try changes(book) }, refusal)
      XCTAssertEqual(
        stop { _ = try ShippedTests(of: kata, in: book.open()).tests }, refusal)
    }
  }

  func testTheTests_standBelowTheirFile_inTheOrderOfTheSource() throws {
    let book = try PaperWorkbook()
    try book.folder.write(
      """
      final class Stage1CompareTests: XCTestCase {
        func testLower() {}
        func testAll() async {}
        @Test func `a raw name`() {}
      }
      """, to: file)
    let workbook = try book.open()
    let list = ShippedTests.list(
      in: workbook,
      tests: [
        "UpDownGameTests.Stage1CompareTests.testAll", "Other.A.testAll",
        "UpDownGameTests.Stage1CompareTests.testLower",
        "UpDownGameTests.Stage1CompareTests.a raw name",
      ].compactMap { TestName($0) })
    try book.folder.write(list, to: ShippedTests.path)
    let kata = try book.kata()

    XCTAssertEqual(
      try ShippedTests(of: kata, in: workbook).tests.map(\.description),
      [
        "Stage1CompareTests.testLower", "Stage1CompareTests.testAll",
        "Stage1CompareTests.a raw name",
      ])
    XCTAssertEqual(try changes(book), [])
  }

  /// SwiftPM keeps what a manifest said until its text changes.
  func testTheManifestsText_changesWithTheKatasAndPathsOfTests_andNothingElse()
    throws
  {
    let book = try shippedBook()
    let line = "// The list of katas and the paths of the shipped tests: "
    let manifest = "let a = 1\n\(line)old\nlet b = 2\n"
    func stamped() throws -> String {
      ShippedTests.stamped(manifest, in: try book.open())
    }
    let first = try stamped()

    XCTAssertTrue(first.hasPrefix("let a = 1\n\(line)"), first)
    XCTAssertTrue(first.hasSuffix("\nlet b = 2\n"), first)
    XCTAssertNotEqual(first, manifest)
    XCTAssertEqual(ShippedTests.stamped(first, in: try book.open()), first)
    try book.folder.write("edited\n", to: file)
    XCTAssertEqual(try stamped(), first)
    try book.folder.write("", to: "Tests/1-UpDownGame/From9/New.swift")
    let second = try stamped()
    XCTAssertNotEqual(second, first)
    try book.folder.list(["1-UpDownGame"])
    XCTAssertNotEqual(try stamped(), second)
  }

  func testWhatTakesTheirPlace_isListed_andHoldsNoTestOfAStage() throws {
    let book = try PaperWorkbook(declaringStages: [2: 2])
    let test = "Stage2ResetTests.testReset"
    let place = "Tests/1-UpDownGame/NotYet.swift"
    try book.folder.write(
      "final class Stage2ResetTests { func testReset() {} }", to: place)
    try book.ship([
      "Stage2ResetEdgeTests.testCorner expects 2", "\(test) expects 2",
      "Stage1CompareTests.testMiddle expects 1",
    ])

    XCTAssertEqual(
      try ShippedTests(of: book.kata(), in: book.open()).tests
        .map(\.description),
      [
        "Stage1CompareTests.testMiddle", test,
        "Stage2ResetEdgeTests.testCorner",
      ])
    XCTAssertEqual(try changes(book), [])
    try book.folder.write("", to: place)
    XCTAssertEqual(try changes(book), ["\(place) edited"])
  }

  func testTheTestsOfTheCorners_comeAfterTheStagesOwn() throws {
    let book = try PaperWorkbook()
    try book.ship([
      "Stage1CompareEdgeTests.testCorner expects 1",
      "Stage1CompareTests.testMiddle expects 1",
      "Stage2ResetTests.testReset expects 2",
    ])

    XCTAssertEqual(
      try ShippedTests(of: book.kata(), in: book.open()).tests
        .map(\.description),
      [
        "Stage1CompareTests.testMiddle", "Stage1CompareEdgeTests.testCorner",
        "Stage2ResetTests.testReset",
      ])
  }
}
