import XCTest

@testable import Contract
@testable import Runner

/// What an earlier version of the workbook wrote, below today's workbook.
///
/// A learner who pulls keeps the journal, the backups, a drill that is on, and
/// the own tests. `Kept` holds all of that, shortened, from the version of
/// November 2026: its `kata` was the hidden folder `.kata`. The files are never
/// updated.
final class PulledWorkbookTests: XCTestCase {
  private let backup = "2026-11-23-03.04.25"

  private static let kept =
    "\(Checkout.root)/scripts/runner/Tests/RunnerTests/Kept"

  /// Today's workbook, with everything that was kept laid into it.
  private func pulled() throws -> SampleFolder {
    let folder = try SampleFolder()
    try WorkbookCopy.make(of: Workbook(root: Checkout.root), at: folder.path)
    try Files.copy("\(Self.kept)/kata", to: "\(folder.path)/.kata")
    for place in [
      "Drill", "3-AsyncCountdown/Tests", "4-ProductCatalog/.own-tests",
    ] {
      try Files.copy(
        "\(Self.kept)/Katas/\(place)", to: "\(folder.path)/Katas/\(place)")
    }
    return folder
  }

  private func run(_ words: String..., in folder: SampleFolder) throws -> String
  {
    let result = try Shell.run(
      [Checkout.kata, folder.path] + words, in: folder.path)
    XCTAssertEqual(result.code, 0, result.output)
    return result.output
  }

  func testTheJournal_tellsHowFarEveryKataIs_andItsRhythm() throws {
    let folder = try pulled()
    let book = try Workbook(root: folder.path)
    let journal = Journal(root: folder.path)
    let lines = folder.text(".kata/journal.jsonl")?.split(separator: "\n")

    XCTAssertEqual(journal.torn, 0)
    XCTAssertEqual(journal.entries.count, lines?.count)
    let game = try book.kata(named: "kata1")
    XCTAssertEqual(journal.stageInWork(of: game), 5)
    XCTAssertEqual(journal.greenStages(of: game), [1, 2, 3, 4])
    XCTAssertTrue(try book.kata(named: "kata4").isSecondRound)

    let rhythm = try run("progress", "kata1", in: folder)
    for lights in ["R G  (red for 88 s)", "R A G f R  (red for 9 min)"] {
      XCTAssertTrue(rhythm.contains(lights), rhythm)
    }
  }

  func testTheDrillThatWasOn_isOn_andTheOneBeforeItComesBack() throws {
    let folder = try pulled()
    let drills = DrillFolder(workbook: try Workbook(root: folder.path))

    XCTAssertEqual(try drills.current()?.name, "one-question-twice")
    let list = try run("drill", in: folder)
    XCTAssertNotNil(list.firstMatch(of: /tidy  one-question-twice +on\n/), list)

    let kept = try run("drill", "--restore", in: folder)
    XCTAssertTrue(kept.contains("two-for-one of kata1"), kept)
    _ = try run("drill", "--restore", "2026-11-23-03.03.34", in: folder)
    XCTAssertEqual(try drills.current()?.name, "two-for-one")
  }

  func testABackup_comesBackByteForByte_andOwnTestsAreLeftAlone() throws {
    let folder = try pulled()
    let list = try run("reset", "kata2", "--backups", in: folder)
    XCTAssertTrue(list.contains("--restore \(backup)"), list)
    _ = try run("reset", "kata2", "--restore", backup, in: folder)
    _ = try run("drill", "--end", in: folder)
    _ = try run("hint", "kata3", in: folder)

    for (path, kept) in [
      ("2-AnimalAPI", "kata/backup/\(backup)/Katas/2-AnimalAPI"),
      ("3-AsyncCountdown/Tests", "Katas/3-AsyncCountdown/Tests"),
    ] {
      XCTAssertEqual(
        try Files.everything(below: "\(folder.path)/Katas/\(path)"),
        try Files.everything(below: "\(Self.kept)/\(kept)"))
    }
  }
}
