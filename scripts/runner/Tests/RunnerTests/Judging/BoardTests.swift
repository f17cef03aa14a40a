import XCTest

@testable import Runner

/// What the board says of a class.
final class BoardTests: XCTestCase {
  private func text(
    _ learners: [String: [(Double, Int, Character)]], facilitator: Bool = true,
    width: Int = 80
  ) -> String {
    BoardText(
      board: SampleClass().board(learners), terminal: Terminal(width: width),
      isForFacilitator: facilitator
    ).text()
  }

  /// Who may want help, and who is quiet.
  private func needs(
    _ lights: [(Double, Int, Character)]
  ) -> Board.Need? {
    SampleClass().board(["Kim": lights]).rows.first?.need
  }

  // MARK: - Who may want help

  func testRed_isWhereItBegins() {
    XCTAssertNil(needs([(9, 1, "R"), (1, 1, "R")]))
  }

  func testRedForTwiceTheMinutes_andAtWork_mayWantHelp() {
    XCTAssertEqual(needs([(11, 1, "R"), (9, 1, "A"), (1, 1, "R")]), .help)
  }

  func testRedForTwiceTheMinutes_withoutAnyCheck_isQuiet() {
    XCTAssertEqual(needs([(11, 1, "R")]), .quiet)
  }

  func testALongStage_isWaitedForAsLongAsTheFacilitatorLikes() {
    let katas = [
      Kata(
        folder: "1-UpDownGame",
        stages: [
          Stage(
            number: 1, title: "Long", minutes: 40, hints: [], isTestFirst: true)
        ])
    ]
    func need(_ minutes: Double, _ patience: Int? = nil) -> Board.Need? {
      let report = SampleClass().report([(minutes, 1, "R"), (1, 1, "R")])
      return Board(
        [(label: "Kim", report: report)], of: katas, now: SampleClass.now,
        patience: patience
      ).rows.first?.need
    }
    XCTAssertNil(need(80))
    XCTAssertEqual(need(81), .help)
    XCTAssertNil(need(20, 20))
    XCTAssertEqual(need(21, 20), .help)
    XCTAssertEqual(need(81, 200), .help)
  }

  func testARowOfOwnTests_beginsTheWaitAnew() {
    XCTAssertNil(needs([(30, 2, "R"), (9, 2, "g"), (8, 2, "R"), (1, 2, "R")]))
  }

  func testGreenForLong_wantsNoHelp() {
    XCTAssertNil(needs([(60, 1, "R"), (50, 1, "G"), (1, 1, "f")]))
  }

  func testTheNextStagesRed_hasATimeOfItsOwn() {
    XCTAssertNil(needs([(60, 1, "R"), (5, 1, "G"), (4, 3, "R")]))
  }

  func testAnOldReport_saysSo_andNobodyIsAtWorkThere() {
    let board = SampleClass().board(
      ["Kim": [(11, 1, "R"), (1, 1, "R")]], later: 15)

    XCTAssertEqual(board.rows.first?.need, .quiet)
    for view in [true, false] {
      XCTAssertTrue(
        BoardText(board: board, terminal: Terminal(), isForFacilitator: view)
          .text().contains("✗ 1 11 min  ·      seen 15 min ago\n"))
      XCTAssertTrue(
        BoardPage(board: board, isForFacilitator: view, pace: nil).text()
          .contains("<small>11 min, seen 15 min ago</small>"))
    }
  }

  // MARK: - The views

  private let four: [String: [(Double, Int, Character)]] = [
    "Ann": [(30, 1, "R"), (20, 1, "G"), (8, 2, "R"), (3, 2, "g")],
    "Bo": [(25, 1, "R"), (2, 1, "A")],
    "Cy": [(40, 1, "R"), (39, 1, "G"), (38, 2, "R"), (20, 2, "R")],
    "Di": [],
  ]

  func testTheFacilitatorsView() {
    XCTAssertEqual(
      text(four),
      """

        4 learners: 1 green, 1 red, 1 amber, 1 without a light yet

        May want help
          Bo: kata1, stage 1, Compare: not green for 25 min, the stage is planned for
            5 min; last check 2 min ago

        Quiet
          Cy: kata1, stage 2, Reset: not green for 38 min, the stage is planned for 5
            min; last check 20 min ago

        Not begun
          Di: no light yet

             kata1       kata2
        Bo   ! 1 2 min   ·
        Cy   ✗ 2 38 min  ·
        Di   ·           ·
        Ann  ✓ 2 3 min   ·

        ✓ green  ✗ red  ! amber  ○ no light yet: the current stage, and for how long
        it shows that
      """)
  }

  func testTheWall_hasNoNamesAndNobodyOnTop() {
    let wall = text(four, facilitator: false)

    for name in four.keys { XCTAssertFalse(wall.contains(name), wall) }
    XCTAssertFalse(wall.contains("help"))
    XCTAssertEqual(
      SampleClass().board(four).rows.map(\.label).sorted(), four.keys.sorted())
    XCTAssertEqual(wall, text(four, facilitator: false))
  }

  func testANarrowTerminal_hasALineForEach() {
    for width in [20, 40] {
      for line in text(four, width: width).split(separator: "\n") {
        XCTAssertLessThanOrEqual(Terminal.columns(String(line)), width)
      }
    }
  }

  func testAKataThatIsDone_saysSo() {
    let done = text(["Eve": [(3, 1, "G"), (2, 2, "G"), (1, 3, "G")]])

    XCTAssertTrue(done.contains("Eve  ✓ all"), done)
  }

  // MARK: - The page

  private func page(facilitator: Bool) -> String {
    BoardPage(
      board: SampleClass().board(four), isForFacilitator: facilitator, pace: nil
    ).text()
  }

  func testThePage_needsNothingElse() {
    let page = page(facilitator: true)

    for word in [
      "http:", "https:", "src=", "href", "url(", "@import", "<script",
    ] {
      XCTAssertFalse(page.contains(word), word)
    }
  }

  func testThePage_hasNamesForFacilitatorsOnly() {
    for name in four.keys {
      XCTAssertTrue(page(facilitator: true).contains(">\(name)</th>"))
      XCTAssertFalse(page(facilitator: false).contains(">\(name)<"))
    }
    XCTAssertFalse(page(facilitator: false).contains("help"))
  }

  func testThePage_drawsEachLightUntilTheNext() {
    let page = page(facilitator: true)

    // Ann: ten minutes red, ten green of twelve, five red, three green.
    XCTAssertTrue(
      page.contains(
        "<path class=\"green\" d=\"M600 5H1200M1500 5H1680\"/>"
          + "<path class=\"red\" d=\"M0 19H600M1200 19H1500\"/>"), page)
  }

  func testThePage_drawsAllAtOneScale() {
    let drawings = page(facilitator: true).components(separatedBy: "viewBox=")

    // Cy: a minute red, one green, and two times red; a break is left out.
    XCTAssertEqual(
      drawings.dropFirst().map { $0.prefix(14) },
      ["\"0 -8 1680 32\"", "\"0 -8 1680 32\"", "\"0 -8 1680 32\""])
  }

  func testThePage_marksEachRefactoring() {
    let board = SampleClass().board(
      ["Kim": [(9, 1, "R"), (8, 1, "G"), (6, 1, "f"), (5, 2, "f")]])

    let page = BoardPage(board: board, isForFacilitator: false, pace: nil)
      .text()

    XCTAssertTrue(
      page.contains("<path class=\"tidy\" d=\"M180 -7V-1M240 -7V-1\"/>"), page)
  }

  func testThePage_hasNoColumnForAKataThatNobodyHasBegun() {
    XCTAssertTrue(page(facilitator: false).contains(">kata1<"))
    XCTAssertFalse(page(facilitator: false).contains(">kata2<"))
    let nobody = SampleClass().board(["Di": []])
    XCTAssertTrue(
      BoardPage(board: nobody, isForFacilitator: false, pace: nil).text()
        .contains(">kata2<"))
  }

  func testThePage_isReadAgainOnlyWhereItIsKeptFresh_andSaysFromWhen() {
    XCTAssertFalse(page(facilitator: false).contains("refresh"))
    XCTAssertFalse(page(facilitator: false).contains("Seen at"))
    let kept = BoardPage(
      board: SampleClass().board(four), isForFacilitator: false, pace: 10,
      seen: "10:42:07"
    ).text()
    XCTAssertTrue(
      kept.contains("<meta http-equiv=\"refresh\" content=\"10\">"))
    XCTAssertTrue(kept.contains("begins. Seen at 10:42:07.</p>"), kept)
  }
}
