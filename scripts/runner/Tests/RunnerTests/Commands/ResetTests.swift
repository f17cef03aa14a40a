import XCTest

@testable import Runner

/// `./scripts/reset`, and the way back.
final class ResetTests: XCTestCase {
  private func reset(_ words: [String], _ book: PaperWorkbook) throws {
    let context = CommandContext(
      workbook: try book.open(), here: book.root,
      terminal: Terminal())
    _ = try ResetCommand.run(
      ParsedArguments(["kata1"] + words, for: ResetCommand.syntax), context)
  }

  private func backups(_ book: PaperWorkbook) -> [String] {
    Files.names(in: "\(book.root)/.kata/backup")
  }

  func testTheStarter_replacesWhatIsThere() throws {
    let book = try PaperWorkbook()

    try reset([], book)

    XCTAssertEqual(
      try book.learnersFiles(),
      ["Sources/G.swift": "starter\n", "Tests/T.swift": "tests\n"])
  }

  func testTheStartOfAStage_hasTheStagesBeforeItSolved() throws {
    let book = try PaperWorkbook()

    try reset(["--to", "2", "--keep-tests"], book)

    XCTAssertEqual(
      try book.learnersFiles(),
      ["Sources/G.swift": "solved 1\n", "Tests/T.swift": "my tests\n"])
  }

  func testTheBackup_bringsEveryByteBack() throws {
    let book = try PaperWorkbook()
    let files = try book.learnersFiles()
    try reset([], book)
    let name = try XCTUnwrap(backups(book).first)

    try reset(["--restore", name], book)

    XCTAssertEqual(try book.learnersFiles(), files)
  }

  func testAResetTwice_changesNothingTheSecondTime() throws {
    let book = try PaperWorkbook()
    try reset([], book)

    try reset([], book)

    XCTAssertEqual(backups(book).count, 1)
  }

  func testAnUnknownStage_changesNothing() throws {
    let book = try PaperWorkbook()
    let files = try book.learnersFiles()

    XCTAssertEqual(
      stop { try reset(["--to", "9"], book) },
      Stop(.usage, "kata1 has no stage 9; it has 1 to 3"))
    XCTAssertEqual(try book.learnersFiles(), files)
  }

  func testAResetWithoutRoomForABackup_changesNothing() throws {
    let book = try PaperWorkbook()
    let files = try book.learnersFiles()
    try book.folder.write("a file in the way", to: ".kata/backup")

    XCTAssertEqual(stop { try reset([], book) }?.code, .fault)
    XCTAssertEqual(try book.learnersFiles(), files)
  }

  func testShippedTestsWithoutGit_areNotInvented() throws {
    let book = try PaperWorkbook()
    let file = "Tests/1-UpDownGame/Stage1CompareTests.swift"
    try book.folder.write(
      ShippedTests.list(in: try book.open(), tests: []), to: ShippedTests.path)
    try book.folder.write("easier\n", to: file)

    let found = stop { try reset(["--tests"], book) }

    XCTAssertEqual(
      found?.message,
      "nothing was changed: \(file) as shipped is not in git's history here; "
        + "take it from a fresh copy of the workbook")
    XCTAssertEqual(book.folder.text(file), "easier\n")
  }
}
