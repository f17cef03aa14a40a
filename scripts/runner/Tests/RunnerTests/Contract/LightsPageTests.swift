import XCTest

@testable import Contract
@testable import Runner

/// The page of words: each row is a finding, and each sentence stands in a row.
final class LightsPageTests: XCTestCase {
  private func text(_ path: String) throws -> String {
    try XCTUnwrap(Files.text("\(Checkout.root)/\(path)"), path)
  }

  /// The cells of each row of the page's table, but for its head.
  private func rows() throws -> [[String]] {
    try text("Guide/lights.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") }.dropFirst().map { line in
        line.dropFirst(2).dropLast(2).components(separatedBy: " |").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      }
  }

  func testThePage_hasARowForEachFinding_withItsLight() throws {
    let rows = try rows()

    XCTAssertEqual(
      rows.map { $0.last ?? "" }, Finding.allCases.map { "`\($0.rawValue)`" })
    for (row, finding) in zip(rows, Finding.allCases) {
      let light = finding.light.map { "\($0.sign) \($0.rawValue)" }
      XCTAssertTrue(
        (light.map { [$0] } ?? ["none", "any"]).contains(row[0]), "\(finding)")
      // Where a check leaves it at a headline, the page says more.
      XCTAssertFalse(row[2].isEmpty || row[3].isEmpty, "\(finding)")
      // One sentence is said of what it means, and one of what to do.
      XCTAssertTrue(
        row[2...3].allSatisfy { $0.count { $0 == "“" } < 2 }, "\(finding)")
    }
  }

  func testWhatACheckSays_isWhatStandsOnThePage() throws {
    let book = try PaperWorkbook()
    let page = try LightsPage(in: book.root)[.saysTheSame]
    XCTAssertEqual(page.headline, "does not see the feature")
    XCTAssertEqual(
      page.means, "It says this with and without the feature.")
    XCTAssertEqual(
      page.advice,
      "Does it wait, reach its assertion, and expect the right thing?")

    try book.folder.edit(
      LightsPage.path, "does not see the feature", "기능을 보지 못합니다")
    XCTAssertEqual(
      try LightsPage(in: book.root)[.saysTheSame].headline, "기능을 보지 못합니다")
  }

  func testAPageThatLacksARow_isNamed_beforeATestRuns() throws {
    let book = try PaperWorkbook()
    try book.folder.edit(LightsPage.path, "`nowTheCode`", "`nowThe`")

    XCTAssertThrowsError(
      try CheckCommand.run(book.context(["kata1"]))
    ) { error in
      let stop = error as? Stop
      XCTAssertEqual(stop?.code, .fault)
      XCTAssertEqual(
        stop?.message,
        "Guide/lights.md has no row for `nowTheCode`: `git checkout -- "
          + "Guide/lights.md` brings it back, or take it from a fresh copy of the "
          + "workbook")
    }
  }

  func testTheGuidesFrontPage_leadsThere() throws {
    XCTAssertTrue(try text("Guide/README.md").contains("(lights.md)"))
  }

  /// What a check prints besides the sentences, by the row that it belongs to.
  ///
  /// Where a literal is missing here, find its row first.
  private static let details: [Finding: [String]] = [
    .doesNotBuild: [
      #"\(more) more error\(more == 1 ?"#
    ],
    .asksForName: [
      #"Your code passes your tests. Those of the workbook ask"#,
      #"Your test asks"#,
      #"The tests of \(other) ask"#,
    ],
    .failed: [
      #"\(both), and not the same: what differs is not printed"#,
      #"\b(?:[\w.]*\(unknown context at \$.*?\)|"#,
      #"1 more test waits."#,
      #"\(waiting) more tests wait."#,
      #"did not run:"#,
    ],
    .crashed: [
      #"These tests ran side by side, and one of them did it:"#,
      #": often a recursion without end, or two threads in one variable"#,
      #"the process was killed (often no memory was left)"#,
      #"the process ended by itself, as with exit(0)"#,
      #"the process ended with signal \(signal)"#,
      #"or closed a file that is not its own"#,
      #"\(killed), it ended by itself, as with _exit(1), \(closed)"#,
    ],
    .doesNotCount: [
      #"What the stage's file holds is no test"#,
      #"is not named after a stage of this kata"#,
    ],
    .brokeGreen: [
      #"Stage \(turn?.stage ?? 0) was green"#
    ],
    .usesOwnName: [
      #"no new name"#,
      #"what they call"#,
    ],
    .notRedYet: [
      #"code without the feature"#,
      #"the code of the report"#,
      #"code with the mistake “\(drill?.mistake ??"#,
      #"passes there"#,
    ],
    .mixesLibraries: [
      #"XCTest's assertions say"#
    ],
    .fixesWhatIsOpen: [
      #"how the code does it"#
    ],
    .failsOnRightCode: [
      #"the lesson asks for less, or for"#,
      #"the drill asks for less, or for"#,
      #"it looks too early, or the code as handed out does"#,
    ],
    .breaksRule: [
      #"it did not run"#
    ],
    .green: [
      #"%.2f s"#,
      #"%.0f s"#,
      #"Mistakes that your tests notice (\(caught.count) of \(all.count)):"#,
      #", with an error"#,
      #", with a crash"#,
      #", by hanging"#,
      #"Tidy up while your tests watch. When you are done,"#,
      #"to go on."#,
    ],
    .afterChange: [
      #"Green again"#,
      #"Still green"#,
    ],
    .fault: [
      #"\(Self.path) has no row for `\(missing.rawValue)`"#,
      #"\(mistake.name) does not build with your tests (\(error.message)): check"#,
      #"again, or take Solutions from a fresh copy of the workbook"#,
      #"was saved while tests ran, so no light is sure; check again"#,
    ],
  ]

  /// What belongs to no row: the task of a drill, what a check is doing, and what
  /// stands around the lights.
  private static let others: [String] = [
    #"A drill of \(kata) is on: \(drill.title) (\(drill.kind.rawValue))."#,
    #"`./scripts/check \(kata)` checks it, and `./scripts/drill --end`"#,
    #"puts it away."#,
    #"\(tests(drill)) holds a test that is green although a mistake is in. Mend"#,
    #"it: let it be red, by an assertion, on code with this mistake, and"#,
    #"green on correct code, which is what you have:"#,
    #"Somebody reports:"#,
    #"No test saw it. First write one in \(tests(drill)) that is red because of"#,
    #"it; then mend the code. The shipped tests wait until then."#,
    #"The test can fail now. What in it kept it green before?"#,
    #"Your test would see the defect come back. To keep it, copy it from"#,
    #")) before you go"#,
    #"<?xml version=\"#,
    #"stage \(stage.stage.number) is green"#,
    #", \(brought) by a reset"#,
    #"A drill is done"#,
    #"A drill is on"#,
    #"The next one"#,
    #"Check it"#,
    #"Put it away"#,
    #"Go on with"#,
    #"Every stage of every kata is green."#,
    #", all with tests of your own"#,
    #"Or skip"#,
    #".kata/journal.jsonl cannot be written, so the next command will not"#,
    #"know of this one: make room on the disk, move away what is there, or"#,
    #"make it a file that you may write"#,
  ]

  func testEachLiteralThatACheckPrints_belongsToARow() throws {
    let page = try text("Guide/lights.md")
    let literals = try ["Reporting", "Judging"].flatMap(literals)
    let known = Self.details.values.joined() + Self.others

    XCTAssertEqual(
      literals.filter { !known.contains($0) && !page.contains($0) }, [])
    XCTAssertEqual(known.filter { !literals.contains($0) }, [])
  }

  /// The literals of a room that hold more than one word.
  private func literals(of room: String) throws -> [String] {
    let folder = "scripts/runner/Sources/Runner/\(room)"
    return try Files.tree("\(Checkout.root)/\(folder)").flatMap { file in
      try text("\(folder)/\(file)").split(separator: "\n").filter {
        !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//")
      }.flatMap { line in
        line.matches(of: /"([^"]*[a-z] [a-z][^"]*)"/).map {
          $0.1.trimmingCharacters(in: .whitespaces)
        }
      }
    }
  }
}
