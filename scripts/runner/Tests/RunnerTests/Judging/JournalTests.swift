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

  func testEntries_areReadBack_andATornLastLineIsPassedOver() throws {
    let book = try PaperWorkbook()
    var green = entry(1, .green)
    (green.stageShown, green.digest, green.outcome) = (1, "ab", .green)
    green.redTests = ["T.testA"]
    Journal(root: book.root).append([green])
    let whole = try XCTUnwrap(book.folder.text(".kata/journal.jsonl"))
    try book.folder.write(
      whole + whole.prefix(20), to: ".kata/journal.jsonl")

    Journal(root: book.root).append([entry(2, .red)])

    let journal = Journal(root: book.root)
    XCTAssertEqual(journal.entries, [green, entry(2, .red)])
    XCTAssertEqual(journal.torn, 1)
  }

  /// What an earlier version wrote is read, key by key.
  func testEachKeyThatWasEverWritten_isRead_andWrittenAgain() throws {
    let lines = [
      #"{"event":"reset","hasOwnTests":true,"kata":"UpDownGame","#
        + #""laidOut":[1],"stage":3,"time":1}"#,
      #"{"digest":"ab","event":"check","hint":"eight","isQuiet":true,"#
        + #""isRefactor":true,"kata":"UpDownGame","light":"row","#
        + #""outcome":"mistakesAtLarge","redTests":["T.testA"],"shown":3,"#
        + #""stage":3,"tests":2,"time":2,"told":"T.testB"}"#,
      #"{"event":"check","isCodeFirst":true,"kata":"UpDownGame","#
        + #""light":"green","outcome":"green","shown":3,"stage":3,"time":3,"#
        + #""unseen":["T.testC"]}"#,
      #"{"drill":"eight","event":"drill","isDone":true,"kata":"UpDownGame","#
        + #""light":"green","stage":1,"time":4}"#,
    ]
    let text = lines.map { "\n\($0)" }.joined()
    let journal = Journal(holding: Data(text.utf8))
    XCTAssertEqual(journal.torn, 0)
    let folder = try SampleFolder()

    Journal(root: folder.path).append(journal.entries)

    XCTAssertEqual(folder.text(".kata/journal.jsonl"), text)
    let past = try journal.past(of: PaperWorkbook().kata())
    XCTAssertEqual([1, 2].map { past[$0].isBrought }, [true, false])
    XCTAssertEqual(past[3].unseen, ["T.testC"])
  }

  /// A pulled workbook may read lines of years ago, and write for older ones.
  func testTheKeysOfALine_stayAsTheyWere() throws {
    let book = try PaperWorkbook()
    let line = """
      {"digest":"ab","event":"check","isQuiet":true,"kata":"UpDownGame",\
      "light":"red","stage":2,"time":1,"told":"T.testB"}
      """
    var entry = entry(2, .red)
    (entry.digest, entry.firstRed, entry.showsNoLight) = ("ab", "T.testB", true)

    let journal = Journal(holding: Data(line.utf8))
    Journal(root: book.root).append([entry])

    XCTAssertEqual(journal.entries, [entry])
    let text = try XCTUnwrap(book.folder.text(".kata/journal.jsonl"))
    for key in ["\"told\":\"T.testB\"", "\"isQuiet\":true"] {
      XCTAssertTrue(text.contains(key), text)
    }
  }

  func testTheStageInWork_andWhatIsGreen() throws {
    let rows: [(String, [Journal.Entry], inWork: Int, green: Set<Int>)] = [
      ("no journal", [], 1, []),
      ("after a green, the next", [entry(1, .green)], 2, [1]),
      (
        "after a red, the same, whatever hint was given",
        [entry(1, .green), entry(2, .red), entry(2, nil, event: .hint)], 2, [1]
      ),
      (
        "a reset forgets, and solves what is before",
        [entry(1, .green), entry(3, .green), entry(2, nil, event: .reset)], 2,
        [1]
      ),
      ("red again is not green", [entry(1, .green), entry(1, .red)], 1, []),
      (
        "a backup that is brought back forgets all",
        [entry(1, .green), entry(0, nil, event: .restore)], 1, []
      ),
      (
        "stages that do not exist are not counted",
        [entry(1, .green), entry(9, .green), entry(-1, .red)]
          + [entry(7, nil, event: .reset)], 2, [1]
      ),
    ]
    for (what, entries, inWork, green) in rows {
      let book = try PaperWorkbook()
      Journal(root: book.root).append(entries)
      let journal = Journal(root: book.root)
      XCTAssertEqual(
        journal.stageInWork(of: try book.kata()), inWork, what)
      XCTAssertEqual(journal.greenStages(of: try book.kata()), green, what)
    }
  }

  /// Stages may be renumbered: what was noted before would be told of other ones.
  func testWhatIsOfOtherStages_isForgotten_andNothingIsLost() throws {
    for (outdated, test) in [
      (true, "Stage1ResetTests.testOne"),
      (true, "Stage3CompareEdgeTests.testOne"),
      (false, "Stage3MineTests.testOne"),
      (false, "Stage3ScoreEdgeTests.testOne"),
      (false, "Stage2MineTests.testOne"), (false, "MyTests.testOne"),
    ] {
      let book = try PaperWorkbook()
      var red = entry(
        Stage.number(namedBy: test.prefix { $0 != "." }) ?? 3, .red)
      red.redTests = [test]
      Journal(root: book.root).append(
        [entry(1, .green), red, entry(1, .green)])

      let journal = Journal(root: book.root)
      XCTAssertEqual(journal.isOutdated(for: try book.kata()), outdated, test)

      // Once that is noted, what comes next counts.
      journal.noteRestore(of: try book.kata())
      let next = Journal(root: book.root)
      XCTAssertFalse(next.isOutdated(for: try book.kata()), test)
      XCTAssertEqual(next.greenStages(of: try book.kata()), [], test)
      XCTAssertEqual(next.entries.count, 4, test)
    }
  }
}
