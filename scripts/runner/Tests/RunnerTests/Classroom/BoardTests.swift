import XCTest

@testable import Classroom
@testable import Runner

/// What the board says of a class.
final class BoardTests: XCTestCase {
  private let four: [String: SampleClass.Lights] = [
    "Ann": [(30, 1, "R"), (20, 1, "G"), (8, 2, "R"), (3, 2, "g")],
    "Bo": [(25, 1, "R"), (2, 1, "A")],
    "Cy": [(40, 1, "R"), (39, 1, "G"), (38, 2, "R"), (20, 2, "R")],
    "Di": [],
  ]

  private func text(
    _ learners: [String: SampleClass.Lights], facilitator: Bool = true,
    width: Int = 80
  ) -> String {
    BoardText(
      board: SampleClass().board(learners, facilitator: facilitator),
      terminal: Terminal(width: width)
    ).text()
  }

  private func page(
    _ learners: [String: SampleClass.Lights]? = nil, facilitator: Bool = false
  ) -> String {
    BoardPage(
      board: SampleClass().board(learners ?? four, facilitator: facilitator)
    ).text()
  }

  // MARK: - Who may want help

  func testWhoMayWantHelp() {
    let cases: [(SampleClass.Lights, Board.Need?, String)] = [
      ([], .notBegun, "no light"),
      ([(9, 1, "R"), (1, 1, "R")], nil, "red is where it begins"),
      ([(11, 1, "R"), (9, 1, "A"), (1, 1, "R")], .help, "twice the minutes"),
      ([(11, 1, "R")], .quiet, "without a recent check"),
      (
        [(30, 2, "R"), (9, 2, "g"), (8, 2, "R"), (1, 2, "R")], nil,
        "a row of own tests is a new start"
      ),
      ([(60, 1, "R"), (50, 1, "G"), (1, 1, "f")], nil, "green for long"),
      (
        [(60, 1, "R"), (5, 1, "G"), (4, 3, "R")], nil,
        "the next stage's red has a time of its own"
      ),
    ]
    for (lights, need, what) in cases {
      let board = SampleClass().board(["Kim": lights])
      XCTAssertEqual(board.rows.first?.need, need, what)
    }
    // A stage of five minutes is waited for as long as the facilitator likes.
    for (patience, need) in [(8, nil), (7, Board.Need.help), (200, nil)] {
      let board = Board(
        [("Kim", SampleClass().report([(8, 1, "R"), (1, 1, "R")]))],
        of: SampleClass().katas, now: SampleClass.now, patience: patience,
        isForFacilitator: true)
      XCTAssertEqual(board.rows.first?.need, need, "\(patience)")
    }
  }

  func testAnOldReport_saysSo() {
    func shown(_ facilitator: Bool) -> (board: Board, text: String) {
      let board = SampleClass().board(
        ["Kim": [(11, 1, "R"), (1, 1, "R")]], facilitator: facilitator,
        later: 15)
      return (
        board,
        BoardText(board: board, terminal: Terminal()).text()
          + BoardPage(board: board).text()
      )
    }
    let (facilitators, wall) = (shown(true), shown(false))

    XCTAssertEqual(facilitators.board.rows.first?.need, .quiet)
    for text in [
      "✗ 1 11 min  ·      seen 15 min ago\n",
      "<small>11 min, seen 15 min ago</small>",
    ] { XCTAssertTrue(facilitators.text.contains(text), text) }
    for text in ["✗ 1    ·      old\n", "<tr class=\"old\">"] {
      XCTAssertTrue(wall.text.contains(text), text)
    }
    XCTAssertEqual(wall.board.count(.red), 0, "it may be another by now")
  }

  func testAReportFromAClockThatRunsAhead_isReadAsIfMadeNow() throws {
    let lights: SampleClass.Lights = [(13, 1, "R"), (1, 1, "R")]
    let folder = try SampleFolder()
    let report = try SampleClass().report(lights, name: "Kim").text()
    try folder.write(report, to: "class/kim.json")
    try folder.write("", to: "class/bo/Package.swift")
    try folder.write(
      String(decoding: SampleClass.lines(lights), as: UTF8.self),
      to: "class/bo/.kata/journal.jsonl")
    try Files.makeFolder("\(folder.path)/class/bo/Katas")
    let now = SampleClass.now - 7_200
    var roster = Roster(katas: SampleClass().katas, now: now)

    roster.read("\(folder.path)/class")

    let board = Board(
      roster.learners, of: roster.katas, now: now, isForFacilitator: true)
    XCTAssertEqual(roster.leftOut, [])
    XCTAssertEqual(board.rows.map(\.label).sorted(), ["Kim", "bo"])
    XCTAssertEqual(board.rows.map(\.need), [.help, .help])
    XCTAssertFalse(board.rows.contains(where: \.isOld))
    XCTAssertEqual(board.session.map { $0.upperBound <= Int(now) }, true)
    XCTAssertEqual(
      board.rows.map {
        $0.report.seconds(since: $0.report.current?.since) > 500
      }, [true, true])
  }

  // MARK: - The text

  func testTheFacilitatorsView() {
    XCTAssertEqual(
      text(four),
      """

        4 learners: 1 row, 1 red, 1 amber, 1 without a light yet
        kata1: 1 at stage 1, 2 at stage 2; 40 min since the start

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

        ✓ green, or a row of a stage  ✗ red  ! amber  ○ no light yet: the current
        stage, and for how long it shows that
      """)
  }

  func testTheWall_hasNoNamesAndNoDurations_andAlwaysTheSameOrder() {
    let wall = text(four, facilitator: false)

    for name in four.keys {
      XCTAssertFalse(wall.contains(name), wall)
      XCTAssertFalse(page().contains(">\(name)<"))
      XCTAssertTrue(page(facilitator: true).contains(">\(name)</th>"))
    }
    for word in ["help", "<small>"] {
      XCTAssertFalse((wall + page()).contains(word), word)
    }
    XCTAssertEqual(wall.components(separatedBy: " min").count, 2, wall)
    XCTAssertTrue(wall.contains("40 min since the start"), wall)
    // By nothing that a learner did: the next light does not move a row.
    func order(_ learners: [String: SampleClass.Lights]) -> [String] {
      SampleClass().board(learners, facilitator: false).rows.map(\.label)
    }
    XCTAssertEqual(order(four).sorted(), four.keys.sorted())
    XCTAssertEqual(order(four.mapValues { _ in [] }), order(four))
  }

  func testANarrowTerminal_hasALineForEach() {
    for width in [20, 40] {
      for line in text(four, width: width).split(separator: "\n") {
        XCTAssertLessThanOrEqual(Terminal.columns(String(line)), width)
      }
    }
  }

  func testAKataThatIsDone_saysSo() {
    let lights: SampleClass.Lights = [(3, 1, "G"), (2, 2, "G"), (1, 3, "G")]
    let done = text(["Eve": lights])

    XCTAssertTrue(done.contains("Eve  ✓ all"), done)
    XCTAssertTrue(done.contains("kata1: 1 done; 3 min since the start"), done)
    XCTAssertTrue(page(["Eve": lights]).contains("</b> kata1 done</td>"))
  }

  // MARK: - The page

  func testThePage_needsNothingElse() {
    for word in ["http:", "https:", "src=", "href", "url(", "@import", "<scr"] {
      XCTAssertFalse(page(facilitator: true).contains(word), word)
    }
  }

  func testThePage_drawsEachLightUntilTheNext_allAtOneScale() {
    let page = page(facilitator: true)

    // Cy began ten minutes before Ann, whose lights are: ten minutes red, ten
    // green of twelve, five red, three green.
    XCTAssertTrue(
      page.contains(
        "<path class=\"green\" d=\"M1200 5H1800\"/>"
          + "<path class=\"row\" d=\"M2220 5H2400\"/>"
          + "<path class=\"red\" d=\"M600 19H1200M1920 19H2220\"/>"), page)
    XCTAssertEqual(
      page.components(separatedBy: "viewBox=").dropFirst()
        .map { $0.prefix(14) },
      ["\"0 -8 2400 32\"", "\"0 -8 2400 32\"", "\"0 -8 2400 32\""])
    XCTAssertTrue(page.contains("<span style=\"left:25.0%\">10</span>"), page)
  }

  func testTheRhythms_beginAfterTheLastLongBreak_andMarkEachRefactoring() {
    let lights: SampleClass.Lights = [
      (3000, 1, "R"), (2990, 1, "G"), (40, 2, "R"), (30, 2, "G"), (20, 2, "f"),
    ]
    let board = SampleClass().board(["Kim": lights, "Lee": [(35, 1, "R")]])

    XCTAssertEqual(
      board.summary,
      "kata1: 1 at stage 1, 1 at stage 2; 40 min since the start")
    let page = BoardPage(board: board).text()
    XCTAssertTrue(page.contains("d=\"M0 19H600\"/>"), page)
    XCTAssertTrue(page.contains("<path class=\"tidy\" d=\"M1200 -7V-1\"/>"))
  }
}
