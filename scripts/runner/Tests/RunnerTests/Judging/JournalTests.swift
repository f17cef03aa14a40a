import XCTest

@testable import Runner

/// What happened so far.
final class JournalTests: XCTestCase {
  private func entry(
    _ stage: Int, _ light: Light?, event: Journal.Event = .check
  ) -> Journal.Entry {
    Journal.Entry(
      time: 1, kata: "UpDownGame", stage: stage, event: event, light: light)
  }

  private func journal(_ book: PaperWorkbook) -> Journal {
    Journal(root: book.root)
  }

  func testNoJournal_isNoProblem() throws {
    let book = try PaperWorkbook()

    XCTAssertEqual(journal(book).read().entries, [])
    XCTAssertEqual(journal(book).stageInWork(of: try book.kata()), 1)
  }

  func testEntries_areReadBack() throws {
    let book = try PaperWorkbook()
    var red = entry(2, .red)
    red.outcome = .notRedYet
    red.ownTestsWereRed = true

    journal(book).append([entry(1, .green), red])

    XCTAssertEqual(journal(book).read().entries, [entry(1, .green), red])
  }

  func testATornLastLine_isPassedOverAndCounted() throws {
    let book = try PaperWorkbook()
    journal(book).append([entry(1, .green)])
    let whole = try XCTUnwrap(book.folder.text(".kata/journal.jsonl"))
    try book.folder.write(
      whole + whole.prefix(20), to: ".kata/journal.jsonl")

    journal(book).append([entry(2, .red)])

    XCTAssertEqual(
      journal(book).read().entries, [entry(1, .green), entry(2, .red)])
    XCTAssertEqual(journal(book).read().torn, 1)
  }

  func testAppendsAtOnce_loseNothing() throws {
    let book = try PaperWorkbook()
    let path = book.root

    DispatchQueue.concurrentPerform(iterations: 8) { writer in
      for number in 0..<50 {
        Journal(root: path).append([
          Journal.Entry(
            time: Double(number), kata: "k\(writer)", stage: 1, event: .hint)
        ])
      }
    }

    XCTAssertEqual(journal(book).read().entries.count, 400)
    XCTAssertEqual(journal(book).read().torn, 0)
  }

  func testAJournalThatCannotBeWritten_isNoReasonToStop() throws {
    let book = try PaperWorkbook()
    try book.folder.write("a file in the way", to: ".kata")

    journal(book).append([entry(1, .green)])

    XCTAssertEqual(book.folder.text(".kata"), "a file in the way")
  }

  func testAfterAGreen_theNextStageIsInWork() throws {
    let book = try PaperWorkbook()

    journal(book).append([entry(1, .green)])

    XCTAssertEqual(journal(book).stageInWork(of: try book.kata()), 2)
  }

  func testAfterARed_theSameStageIsInWork() throws {
    let book = try PaperWorkbook()

    journal(book).append([entry(1, .green), entry(2, .red)])
    journal(book).append([entry(2, nil, event: .hint)])

    XCTAssertEqual(journal(book).stageInWork(of: try book.kata()), 2)
  }

  func testAReset_forgetsWhatWasAndSolvesWhatIsBefore() throws {
    let book = try PaperWorkbook()
    let kata = try book.kata()

    journal(book).append([entry(1, .green), entry(3, .green)])
    journal(book).append([entry(2, nil, event: .reset)])

    XCTAssertEqual(journal(book).greenStages(of: kata), [1])
    XCTAssertEqual(journal(book).stageInWork(of: kata), 2)
  }

  func testAStageThatTurnsRedAgain_isNotGreen() throws {
    let book = try PaperWorkbook()

    journal(book).append([entry(1, .green), entry(1, .red)])

    XCTAssertEqual(journal(book).greenStages(of: try book.kata()), [])
  }

  func testAStageThatDoesNotExist_isNotCounted() throws {
    let book = try PaperWorkbook()

    journal(book).append([entry(1, .green), entry(9, .green)])
    journal(book).append([entry(-1, .red), entry(7, nil, event: .reset)])

    XCTAssertEqual(journal(book).greenStages(of: try book.kata()), [1])
    XCTAssertEqual(journal(book).stageInWork(of: try book.kata()), 2)
  }

  func testATimeBeyondAllClocks_isATime() {
    for seconds in [1e19, .infinity, .greatestFiniteMagnitude] {
      XCTAssertEqual(TimeText.duration(seconds), "277778 h")
    }
    XCTAssertEqual(TimeText.duration(-1e19), "0 s")
  }

  func testABackupThatIsBroughtBack_isNotSaidToBeCodeFirst() throws {
    let book = try PaperWorkbook()
    let kata = try book.kata()

    journal(book).append([entry(1, .green), entry(2, .red)])
    XCTAssertTrue(journal(book).past(of: kata).sawStart(of: 2))
    journal(book).noteRestore(of: kata)

    XCTAssertEqual(journal(book).past(of: kata), Past())
    XCTAssertFalse(journal(book).past(of: kata).sawStart(of: 2))
    XCTAssertEqual(journal(book).stageInWork(of: kata), 1)
  }

  func testWhatTheLoopNotes_isReadBack() throws {
    let book = try PaperWorkbook()
    var green = entry(1, .green)
    green.shown = 1
    green.digest = "ab"
    var next = entry(2, .red)
    next.shown = 2

    journal(book).append([green, next])

    XCTAssertEqual(journal(book).read().entries, [green, next])
    let past = journal(book).past(of: try book.kata())
    XCTAssertEqual(past.shown, 2)
    XCTAssertEqual(past[1].digest, "ab")
    XCTAssertTrue(past[1].isGreen)
    XCTAssertTrue(past[2].wasRed)
  }
}
