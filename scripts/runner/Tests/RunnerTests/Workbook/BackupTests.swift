import XCTest

@testable import Runner

/// Copies of what a learner wrote.
final class BackupTests: XCTestCase {
  private let folder = "Katas/1-UpDownGame"

  private func backup(_ book: PaperWorkbook) throws -> Backup {
    Backup(kata: try book.kata(), workbook: try book.open())
  }

  private func everything(
    in book: PaperWorkbook, below place: String = ""
  ) throws -> [String: String] {
    try Files.everything(below: "\(book.root)/\(place)\(folder)")
  }

  /// Makes a backup that there is something for.
  private func make(_ book: PaperWorkbook) throws -> String {
    try backup(book).make(of: [folder]) ?? "none"
  }

  func testABackup_holdsEveryByteAndMode() throws {
    let book = try PaperWorkbook()
    try book.folder.write("#!/bin/sh\n", to: "\(folder)/.hidden/run")
    chmod("\(book.root)/\(folder)/.hidden/run", 0o750)
    try Files.link("\(book.root)/\(folder)/link", to: "nowhere")

    let name = try make(book)

    XCTAssertEqual(
      try everything(in: book, below: ".kata/backup/\(name)/"),
      try everything(in: book))
  }

  /// Ends a reset in the middle.
  private func cut(_ backup: Backup, of book: PaperWorkbook) {
    struct Killed: Error {}
    XCTAssertThrowsError(
      try backup.keeping([folder], for: "reset") {
        try book.folder.write("half\n", to: "\(folder)/Sources/G.swift")
        throw Killed()
      })
  }

  /// What stands there then is half of one state and half of another.
  func testAChangeThatIsMadeOnceMore_leadsBackToWhatWasThereBefore() throws {
    let book = try PaperWorkbook()
    let backup = try backup(book)
    cut(backup, of: book)
    XCTAssertEqual(backup.unfinished, "reset")

    let names = try backup.keeping([folder], for: "reset") {}

    // Somebody may have worked on in between.
    XCTAssertEqual(
      names.map {
        book.folder.text(".kata/backup/\($0)/\(folder)/Sources/G.swift")
      }, ["mine\n", "half\n"])
    XCTAssertNil(backup.unfinished)
  }

  func testAChangeThatFails_leavesNothingToFinish_whereNothingWasChanged()
    throws
  {
    let book = try PaperWorkbook()
    let backup = try backup(book)

    for paths in [[folder], ["none"], [folder, "none"]] {
      let message = stop {
        _ = try backup.keeping(paths, for: "reset") {
          throw Stop(.fault, "cannot write")
        }
      }?.message

      XCTAssertEqual(message, "nothing was changed: cannot write")
      XCTAssertNil(backup.unfinished, "\(paths)")
    }
  }

  func testAFailureAfterAChangeThatWasCut_leavesThatOneToFinish() throws {
    let book = try PaperWorkbook()
    let backup = try backup(book)
    cut(backup, of: book)

    let message =
      stop {
        _ = try backup.keeping([folder], for: "reset") {
          throw Stop(.fault, "cannot write")
        }
      }?.message ?? ""

    XCTAssertTrue(message.hasPrefix("cannot write; what was there"), message)
    XCTAssertEqual(backup.unfinished, "reset")
  }

  func testBackupsThatCannotBeLookedAt_areNotTakenForNone() throws {
    let book = try PaperWorkbook()
    try Files.makeFolder("\(book.root)/.kata")
    try Files.link("\(book.root)/.kata/backup", to: "backup")

    XCTAssertEqual(stop { _ = try backup(book).names() }?.code, .fault)
  }

  func testAFileInThePlaceOfTheBackups_isToldAsWhatKeepsOneFromBeingMade()
    throws
  {
    let book = try PaperWorkbook()
    try book.folder.write("mine", to: ".kata/backup")

    let message = stop { _ = try make(book) }?.message ?? ""

    XCTAssertTrue(
      message.contains("no backup of \(folder) can be made"), message)
    XCTAssertTrue(message.contains(".kata/backup"), message)
    XCTAssertFalse(message.contains("cannot remove"), message)
  }

  func testABackupThatLacksAFile_isNotBroughtBack() throws {
    let book = try PaperWorkbook()
    let name = try make(book)
    try Files.remove(
      "\(book.root)/.kata/backup/\(name)/\(folder)/Sources/G.swift")

    let message = stop { _ = try backup(book).restore(name) }?.message

    XCTAssertEqual(
      message?.contains("files, such as \(folder)/Sources/G.swift"),
      true, message ?? "")
    XCTAssertEqual(book.folder.text("\(folder)/Sources/G.swift"), "mine\n")
  }

  func testBackups_areListedAsTheyWereMade_whateverTheClockSays() throws {
    let book = try PaperWorkbook()
    let future = ".kata/backup/2999-12-31-23.59.59"

    var names = try (1...11).map { _ in try make(book) }
    try Files.copyExactly(
      "\(book.root)/.kata/backup/\(names[0])", to: "\(book.root)/\(future)")
    names +=
      ["2999-12-31-23.59.59"] + (try (1...11).map { _ in try make(book) })

    XCTAssertEqual(Set(names).count, 23)
    XCTAssertEqual(try backup(book).names(), names)
  }

  func testAnUnknownName_orAPath_isAnsweredWithTheKnownNames() throws {
    let book = try PaperWorkbook()
    let name = try make(book)
    let files = try everything(in: book)

    for path in ["nope", "../..", "", ".", "\(name)/", "../backup/\(name)"] {
      XCTAssertEqual(
        stop { _ = try backup(book).restore(path) },
        Stop(
          .usage, "there is no backup “\(path)” of kata1; there are \(name)"))
    }
    XCTAssertEqual(try everything(in: book), files)
  }

  func testWhatIsNoWholeBackupOfThisKata_isNotOffered() throws {
    let book = try PaperWorkbook()
    let other = try Backup(
      kata: book.open().kata(named: "kata2"), workbook: book.open())
    let backups = "\(book.root)/.kata/backup"
    try book.folder.write(
      "half\n", to: ".kata/backup/.UpDownGame/\(folder)/Sources/G.swift")
    try Files.makeFolder("\(backups)/old/Katas")

    XCTAssertEqual(try backup(book).names(), [])
    XCTAssertEqual(
      stop { _ = try backup(book).restore(".UpDownGame") }?.code, .usage)
    let name = try make(book)
    XCTAssertEqual(try Files.namesOrThrow(in: backups), [name, "old"])
    XCTAssertEqual(try other.names(), [])
  }

  func testWhatIsNoFile_isRefusedByName() throws {
    let book = try PaperWorkbook()
    mkfifo("\(book.root)/\(folder)/Sources/pipe", 0o600)

    XCTAssertEqual(
      stop { _ = try make(book) },
      Stop(
        .fault,
        "nothing was changed: no backup of \(folder) can be made: "
          + "\(book.root)/\(folder)/Sources/pipe is no file, folder or link; "
          + "move it somewhere else"))
    XCTAssertEqual(try backup(book).names(), [])
  }
}
