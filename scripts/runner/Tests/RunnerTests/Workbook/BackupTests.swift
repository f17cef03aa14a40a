import XCTest

@testable import Runner

/// Copies of what a learner wrote.
final class BackupTests: XCTestCase {
  private let folder = "Katas/1-UpDownGame"

  func testABackup_holdsEveryByte() throws {
    let book = try PaperWorkbook()

    let name = try Backup(workbook: try book.open()).make(of: [folder])

    XCTAssertEqual(
      KataFiles.read("\(book.root)/.kata/backup/\(name)/\(folder)"),
      KataFiles.read("\(book.root)/\(folder)"))
  }

  func testTwoBackupsAtOnce_haveTwoNames() throws {
    let book = try PaperWorkbook()
    let backup = Backup(workbook: try book.open())

    let names = [
      try backup.make(of: [folder]), try backup.make(of: [folder]),
    ]

    XCTAssertEqual(Set(names).count, 2)
    XCTAssertEqual(Set(backup.names(holding: folder)), Set(names))
  }

  func testRestoring_keepsWhatWasThere() throws {
    let book = try PaperWorkbook()
    let backup = Backup(workbook: try book.open())
    let files = try book.learnersFiles()
    let name = try backup.make(of: [folder])
    try book.folder.write("later\n", to: "\(folder)/Sources/G.swift")

    let before = try backup.restore(folder, from: name)

    XCTAssertEqual(try book.learnersFiles(), files)
    XCTAssertEqual(
      book.folder.text(".kata/backup/\(before)/\(folder)/Sources/G.swift"),
      "later\n")
  }

  func testAnUnknownBackup_namesTheKnownOnes() throws {
    let book = try PaperWorkbook()
    let backup = Backup(workbook: try book.open())
    let name = try backup.make(of: [folder])

    let found = stop { _ = try backup.restore(folder, from: "nope") }

    XCTAssertEqual(
      found,
      Stop(.usage, "there is no backup “nope” of \(folder); there are \(name)"))
  }

  func testABackupThatCannotBeMade_changesNothing() throws {
    let book = try PaperWorkbook()
    let files = try book.learnersFiles()
    try book.folder.write("a file in the way", to: ".kata")

    let found = stop {
      _ = try Backup(workbook: book.open()).make(of: [folder])
    }

    XCTAssertEqual(found?.code, .fault)
    XCTAssertEqual(try book.learnersFiles(), files)
  }
}
