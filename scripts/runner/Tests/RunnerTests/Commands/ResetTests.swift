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

  private let ownTests = "Tests/Stage2ResetTests.swift"
  private let emptyTests = """
    import XCTest

    // Stage 2 is yours: its tests go here, before the code.

    final class Stage2ResetTests: XCTestCase {
    }

    """

  private func backups(_ book: PaperWorkbook) -> [String] {
    Files.names(in: "\(book.root)/.kata/backup")
  }

  func testTheStarter_replacesWhatIsThere() throws {
    let book = try PaperWorkbook()

    try reset([], book)

    XCTAssertEqual(
      try book.learnersFiles(),
      ["Sources/G.swift": "starter\n", ownTests: emptyTests])
  }

  func testTheStartOfAStage_hasTheStagesBeforeItSolved() throws {
    let book = try PaperWorkbook()

    try reset(["--to", "2", "--keep-tests"], book)

    XCTAssertEqual(
      try book.learnersFiles(),
      ["Sources/G.swift": "solved 1\n", "Tests/T.swift": "my tests\n"])
  }

  func testTheStartOfAStage_hasTheTestsBeforeItAsOwnTests() throws {
    let book = try PaperWorkbook()

    try reset(["--to", "3"], book)

    XCTAssertEqual(
      try book.learnersFiles(),
      [
        "Sources/G.swift": "solved 2\n",
        ownTests: book.folder.text("Tests/1-UpDownGame/Stage2ResetTests.swift"),
      ])
  }

  func testTheEnd_hasAllStagesSolved() throws {
    let book = try PaperWorkbook()

    try reset(["--to", "end"], book)

    XCTAssertEqual(
      try book.learnersFiles(),
      [
        "Sources/G.swift": "solved 3\n",
        ownTests: book.folder.text("Tests/1-UpDownGame/Stage2ResetTests.swift"),
      ])
    // Nobody has seen how it came about.
    let journal = Journal(root: book.root)
    XCTAssertNil(journal.past(of: try book.kata()).shown)
  }

  func testTheBackup_bringsEveryByteBack() throws {
    let book = try PaperWorkbook()
    let files = try book.learnersFiles()
    try reset([], book)
    let name = try XCTUnwrap(backups(book).first)

    try reset(["--restore", name], book)

    XCTAssertEqual(try book.learnersFiles(), files)
  }

  private let folder = "Katas/1-UpDownGame"

  private func snapshot(_ book: PaperWorkbook) throws -> Snapshot {
    try Snapshot(of: [folder], in: book.root)
  }

  /// Moves something of the kata away, and puts a link to it in its place.
  private func linkAway(_ path: String, _ book: PaperWorkbook) throws {
    let away = "\(book.root)/away"
    try Files.rename("\(book.root)/\(path)", to: away)
    try Files.link("\(book.root)/\(path)", to: away)
  }

  func testAFolderThatIsALink_isResetAndBroughtBackWhereItIs() throws {
    let book = try PaperWorkbook()
    let files = try snapshot(book)
    try linkAway(folder, book)

    try reset([], book)

    XCTAssertEqual(book.folder.text("away/Sources/G.swift"), "starter\n")
    let name = try XCTUnwrap(backups(book).first)
    try reset(["--restore", name], book)
    XCTAssertEqual(try Snapshot(of: [folder], in: book.root), files)
    XCTAssertEqual(book.folder.text("away/Sources/G.swift"), "mine\n")
  }

  func testALinkInTheFolder_isReplacedAndBroughtBack() throws {
    for path in ["Sources", "Sources/G.swift"] {
      let book = try PaperWorkbook()
      try linkAway("\(folder)/\(path)", book)
      let away = try Snapshot(of: ["away"], in: book.root)
      let files = try snapshot(book)

      try reset([], book)

      XCTAssertEqual(
        book.folder.text("\(folder)/Sources/G.swift"), "starter\n")
      XCTAssertEqual(try Snapshot(of: ["away"], in: book.root), away)
      let name = try XCTUnwrap(backups(book).first)
      try reset(["--restore", name], book)
      XCTAssertEqual(try snapshot(book), files)
      XCTAssertEqual(try Snapshot(of: ["away"], in: book.root), away)
    }
  }

  func testALinkThatLeadsNowhere_isRefused() throws {
    let book = try PaperWorkbook()
    try linkAway(folder, book)
    try Files.rename("\(book.root)/away", to: "\(book.root)/gone")

    XCTAssertEqual(
      stop { try reset([], book) },
      Stop(.fault, "\(folder) is a link that leads nowhere"))
  }

  func testAFolderThatIsGone_isMadeAnewWithoutABackup() throws {
    let book = try PaperWorkbook()
    try Files.remove("\(book.root)/\(folder)")

    try reset([], book)

    XCTAssertEqual(
      try book.learnersFiles(),
      ["Sources/G.swift": "starter\n", ownTests: emptyTests])
    XCTAssertEqual(backups(book), [])
  }

  func testWhatIsInTheWay_isBroughtBack() throws {
    let book = try PaperWorkbook()
    try Files.remove("\(book.root)/\(folder)/Sources/G.swift")
    try Files.remove("\(book.root)/\(folder)/Tests")
    try book.folder.write("mine\n", to: "\(folder)/Sources/G.swift/.x/A.swift")
    try book.folder.write("no folder\n", to: "\(folder)/Tests")
    let files = try snapshot(book)

    try reset([], book)

    XCTAssertEqual(
      try book.learnersFiles(),
      ["Sources/G.swift": "starter\n", ownTests: emptyTests])
    let name = try XCTUnwrap(backups(book).first)
    try reset(["--restore", name], book)
    XCTAssertEqual(try snapshot(book), files)
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

  func testWithoutTheSolutionOrAStep_nothingIsChanged() throws {
    for lost in ["", "/Sources", "/Steps", "/Steps/3-step.patch"] {
      let book = try PaperWorkbook()
      let files = try snapshot(book)
      try Files.remove("\(book.root)/Solutions/1-UpDownGame\(lost)")

      let found = stop { try reset(["--to", "3"], book) }

      XCTAssertEqual(found?.code, .fault, lost)
      XCTAssertTrue(
        found?.message.contains("brings it back") == true, "\(found as Any)")
      XCTAssertEqual(try snapshot(book), files)
      XCTAssertEqual(backups(book), [])
    }
  }

  func testShippedTestsThatWereReplaced_areBroughtBackByTheSameCommand() throws
  {
    let book = try PaperWorkbook()
    let file = "Tests/1-UpDownGame/Stage1CompareTests.swift"
    let backup = Backup(of: try book.kata(), in: try book.open())
    try book.folder.write("easier\n", to: file)
    let name = try XCTUnwrap(
      try backup.replace([file]) { $0.with([file: Data("shipped\n".utf8)]) })
    XCTAssertEqual(book.folder.text(file), "shipped\n")

    try reset(["--restore", name], book)

    XCTAssertEqual(book.folder.text(file), "easier\n")
    XCTAssertEqual(try book.learnersFiles()["Sources/G.swift"], "mine\n")
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
