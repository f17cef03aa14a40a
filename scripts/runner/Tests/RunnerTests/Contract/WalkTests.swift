import XCTest

@testable import Contract
@testable import Runner

/// What the contract asks of a walk, but for what only a build can show.
final class WalkTests: XCTestCase {
  private var book: PaperWorkbook?
  private let place = "Solutions/1-UpDownGame/Moves/2"
  private let page = "Guide/1-UpDownGame/2-reset.md"
  private let moves = [
    "1-extract-function", "2-rename", "3-move-function", "4-inline-variable",
  ]

  override func setUpWithError() throws {
    book = try PaperWorkbook()
    try write(["0-green"] + moves)
    try book?.folder.write(
      "# Stage 2: Reset\n**Extract Function**, Rename, Move Function, "
        + "and Inline Variable.\n", to: page)
  }

  override func tearDown() { book = nil }

  /// Writes patches of these names, which lead from the state before the stage to
  /// the one after it, or to this text.
  private func write(_ names: [String], end: String = "solved 2") throws {
    try Files.remove("\(XCTUnwrap(book).root)/\(place)")
    let texts =
      ["solved 1"] + names.indices.dropLast().map { "state \($0)" } + [end]
    for (index, name) in names.enumerated() {
      try book?.folder.write(
        PaperWorkbook.patch(texts[index], texts[index + 1]),
        to: "\(place)/\(name).patch")
    }
  }

  private func problems() throws -> [String] {
    let workbook = try XCTUnwrap(book).open()
    let solution = try Solution(workbook.kata(named: "kata1"), in: workbook)
    return try Walk.all(of: solution.kata, in: workbook).flatMap {
      try $0.problems(solution, in: workbook)
    }
  }

  func testAWalk_asItShouldBe() throws {
    XCTAssertEqual(try problems(), [])
  }

  func testAnotherEnd_isNamed() throws {
    try write(["0-green"] + moves, end: "solved in another way")

    XCTAssertEqual(
      try problems().map { $0.prefix(70) },
      ["\(place) does not end with the state after the stage"[...].prefix(70)])
  }

  func testAMoveThatThePageDoesNotName_isNamed() throws {
    try book?.folder.write("# Stage 2: Reset\nExtract Function\n", to: page)

    XCTAssertEqual(
      try problems().map { $0.split(separator: " — ")[0] },
      ["rename", "move function", "inline variable"].map {
        "\(page) does not name the move “\($0)”"
      })
  }

  func testWithoutAStart_orWithTooFewMoves_itSaysSo() throws {
    try write(Array(moves.prefix(3)))

    XCTAssertEqual(
      try problems(),
      [
        "\(place) should begin with 0-green.patch, and number its moves from 1",
        "\(place) has 2 moves, and should have four to six",
      ])
  }

  /// A walk of tests begins with untidy ones on finished code, and ends with the
  /// shipped tests.
  func testAWalkOfTests_endsWithTheShippedOnes() throws {
    let file = "Tests/Stage2ResetTests.swift"
    let shipped = try XCTUnwrap(
      book?.folder.text("Tests/1-UpDownGame/Stage2ResetTests.swift"))
    let states =
      ["// untidy\n"] + moves.indices.dropLast().map { "// state \($0)\n" }
      + ["", "// one too many\n"]
    for (tidy, expected) in [
      (true, []),
      (
        false,
        [
          "\(place) does not end with the shipped tests — mend its moves, or its "
            + "start"
        ]
      ),
    ] {
      try Files.remove("\(XCTUnwrap(book).root)/\(place)")
      var before = shipped
      for (name, state) in zip(
        ["0-green"] + moves,
        tidy ? states.dropLast() : states.dropLast(2) + ["// x\n"])
      {
        let after = state + shipped
        let patch =
          "--- a/\(file)\n+++ b/\(file)\n"
          + (try Patch.hunks(
            from: Data(before.utf8), to: Data(after.utf8)))
        try book?.folder.write(patch, to: "\(place)/\(name).patch")
        before = after
      }

      XCTAssertEqual(try problems(), expected)
    }
  }

  func testAFolderForNoStage_isNamed() throws {
    let root = try XCTUnwrap(book).root
    try Files.makeFolder("\(root)/Solutions/1-UpDownGame/Moves/9")

    XCTAssertEqual(
      try problems(), ["Solutions/1-UpDownGame/Moves/9 is named for no stage"])
  }
}
