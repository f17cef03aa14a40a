import XCTest

@testable import Runner

/// `./scripts/reset`, and the way back.
final class ResetTests: XCTestCase {
  private let folder = "Katas/1-UpDownGame"
  private let ownTests = "Tests/Stage2ResetTests.swift"
  private let emptyTests = """
    import XCTest

    // Stage 2 is yours: its tests go here, before the code.

    final class Stage2ResetTests: XCTestCase {
    }

    """
  private var starter: [String: String] {
    ["Sources/G.swift": "starter\n", ownTests: emptyTests]
  }

  private func reset(_ words: [String], _ book: PaperWorkbook) throws {
    try book.run(
      ResetCommand.run, ["kata1"] + words, for: ResetCommand.syntax)
  }

  private func backups(_ book: PaperWorkbook) -> [String] {
    Files.names(in: "\(book.root)/.kata/backup")
  }

  private func snapshot(_ book: PaperWorkbook) throws -> Snapshot {
    try Snapshot(of: [folder], in: book.root)
  }

  /// Resets, looks at what is there then, and brings the backup back: every
  /// byte is as it was.
  private func assertReset(
    _ book: PaperWorkbook, _ words: [String] = [],
    leaves files: [String: String],
    line: UInt = #line, _ look: () throws -> Void = {}
  ) throws {
    let before = try snapshot(book)

    try reset(words, book)

    XCTAssertEqual(try book.learnersFiles(), files, "\(words)", line: line)
    try look()
    let name = try XCTUnwrap(backups(book).first, line: line)
    try reset(["--restore", name], book)
    XCTAssertEqual(try snapshot(book), before, "\(words)", line: line)
  }

  // MARK: - What a reset leaves, and its backup

  func testAStart_replacesWhatIsThere() throws {
    let shipped = try PaperWorkbook().folder.text(
      "Tests/1-UpDownGame/Stage2ResetTests.swift")
    for (words, files) in [
      ([], starter),
      (
        ["--to", "2", "--keep-tests"],
        ["Sources/G.swift": "solved 1\n", "Tests/T.swift": "my tests\n"]
      ),
      (["--to", "3"], ["Sources/G.swift": "solved 2\n", ownTests: shipped]),
      (["--to", "end"], ["Sources/G.swift": "solved 3\n", ownTests: shipped]),
    ] as [([String], [String: String?])] {
      try assertReset(
        try PaperWorkbook(), words, leaves: files.compactMapValues { $0 })
    }
  }

  func testTheEnd_wasNotSeenComingAbout() throws {
    let book = try PaperWorkbook()

    try reset(["--to", "end"], book)

    let journal = Journal(root: book.root)
    XCTAssertNil(journal.past(of: try book.kata()).shown)
  }

  func testAResetTwice_changesNothingTheSecondTime() throws {
    let book = try PaperWorkbook()
    try reset([], book)

    try reset([], book)

    XCTAssertEqual(backups(book).count, 1)
  }

  func testAFolderThatIsGone_isMadeAnewWithoutABackup() throws {
    let book = try PaperWorkbook()
    try Files.remove("\(book.root)/\(folder)")

    try reset([], book)

    XCTAssertEqual(try book.learnersFiles(), starter)
    XCTAssertEqual(backups(book), [])
  }

  func testWhatIsInTheWay_isBroughtBack() throws {
    let book = try PaperWorkbook()
    try Files.remove("\(book.root)/\(folder)/Sources/G.swift")
    try Files.remove("\(book.root)/\(folder)/Tests")
    try book.folder.write("mine\n", to: "\(folder)/Sources/G.swift/.x/A.swift")
    try book.folder.write("no folder\n", to: "\(folder)/Tests")

    try assertReset(book, leaves: starter)
  }

  func testHiddenFilesAndModes_stay() throws {
    let book = try PaperWorkbook()
    try book.folder.write("mine\n", to: "\(folder)/Sources/.swift-format")
    try book.folder.write("mine\n", to: "\(folder)/Notes.md")
    chmod("\(book.root)/\(folder)/Sources/G.swift", 0o600)

    try reset([], book)

    let files = try snapshot(book).entries
    XCTAssertEqual(
      files["\(folder)/Sources/G.swift"],
      .file(Data("starter\n".utf8), mode: 0o600))
    XCTAssertNotNil(files["\(folder)/Sources/.swift-format"])
    XCTAssertNotNil(files["\(folder)/Notes.md"])
  }

  // MARK: - Links

  /// Moves something of the kata away, and puts a link to it in its place.
  private func linkAway(_ path: String, _ book: PaperWorkbook) throws {
    let away = "\(book.root)/away"
    try Files.rename("\(book.root)/\(path)", to: away)
    try Files.link("\(book.root)/\(path)", to: away)
  }

  func testAFolderThatIsALink_isResetAndBroughtBackWhereItIs() throws {
    let book = try PaperWorkbook()
    let before = try snapshot(book)
    try linkAway(folder, book)

    try assertReset(book, leaves: starter) {
      XCTAssertEqual(book.folder.text("away/Sources/G.swift"), "starter\n")
    }
    XCTAssertEqual(try snapshot(book), before)
    XCTAssertEqual(book.folder.text("away/Sources/G.swift"), "mine\n")
  }

  func testALinkInTheFolder_isReplacedAndBroughtBack() throws {
    for path in ["Sources", "Sources/G.swift"] {
      let book = try PaperWorkbook()
      try linkAway("\(folder)/\(path)", book)
      let away = try Snapshot(of: ["away"], in: book.root)

      try assertReset(book, leaves: starter) {
        XCTAssertEqual(try Snapshot(of: ["away"], in: book.root), away)
      }
      XCTAssertEqual(try Snapshot(of: ["away"], in: book.root), away)
    }
  }

  // MARK: - Where nothing is changed

  private func assertRefused(
    _ words: [String], _ book: PaperWorkbook, _ code: ExitCode,
    says message: String, line: UInt = #line
  ) throws {
    let before = try snapshot(book)

    let found = stop { try reset(words, book) }

    XCTAssertEqual(found?.code, code, line: line)
    XCTAssertTrue(
      found?.message.contains(message) == true, "\(found as Any)", line: line)
    XCTAssertEqual(try snapshot(book), before, line: line)
    XCTAssertEqual(backups(book), [], line: line)
  }

  func testWithoutTheSolutionOrAStep() throws {
    for lost in ["", "/Sources", "/Steps", "/Steps/3-step.patch"] {
      let book = try PaperWorkbook()
      try Files.remove("\(book.root)/Solutions/1-UpDownGame\(lost)")
      try assertRefused(["--to", "3"], book, .fault, says: "brings it back")
    }
  }

  func testAnUnknownStage() throws {
    try assertRefused(
      ["--to", "9"], try PaperWorkbook(), .usage,
      says: "kata1 has no stage 9; it has 1 to 3")
  }

  func testNoRoomForABackup() throws {
    let book = try PaperWorkbook()
    try book.folder.write("a file in the way", to: ".kata/backup")
    try assertRefused([], book, .fault, says: "nothing was changed")
  }

  func testALinkThatLeadsNowhere() throws {
    let book = try PaperWorkbook()
    try linkAway(folder, book)
    try Files.rename("\(book.root)/away", to: "\(book.root)/gone")

    XCTAssertEqual(
      stop { try reset([], book) },
      Stop(.fault, "\(folder) is a link that leads nowhere"))
  }

  // MARK: - Shipped tests

  private let shipped = "Tests/1-UpDownGame/Stage1CompareTests.swift"

  func testShippedTestsThatWereReplaced_areBroughtBackByTheSameCommand() throws
  {
    let book = try PaperWorkbook()
    let backup = Backup(of: try book.kata(), in: try book.open())
    try book.folder.write("easier\n", to: shipped)
    let name = try XCTUnwrap(
      try backup.replace([shipped]) {
        $0.with([shipped: Data("shipped\n".utf8)])
      })
    XCTAssertEqual(book.folder.text(shipped), "shipped\n")

    try reset(["--restore", name], book)

    XCTAssertEqual(book.folder.text(shipped), "easier\n")
    XCTAssertEqual(try book.learnersFiles()["Sources/G.swift"], "mine\n")
  }

  func testShippedTestsWithoutGit_areNotInvented() throws {
    let book = try PaperWorkbook()
    try book.folder.write(
      ShippedTests.list(in: try book.open(), tests: []), to: ShippedTests.path)
    try book.folder.write("easier\n", to: shipped)

    let found = stop { try reset(["--tests"], book) }

    XCTAssertEqual(
      found?.message,
      "nothing was changed: \(shipped) as shipped is not in git's history here; "
        + "take it from a fresh copy of the workbook")
    XCTAssertEqual(book.folder.text(shipped), "easier\n")
  }
}
