import XCTest

@testable import Runner

/// `./scripts/solution`: the difference to the learner's own files.
final class SolutionCommandTests: XCTestCase {
  private let place = "Katas/1-UpDownGame/Sources/G.swift"

  private func answer(_ stage: Int, in book: PaperWorkbook) throws -> String {
    try SolutionCommand.text(
      book.kata(), book.kata().existingStage(stage), book.context())
  }

  /// The lines that come or go, without colours.
  private func changes(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter {
      $0.hasPrefix("+") || $0.hasPrefix("-")
    }
  }

  func testLineEnds_areNoDifference() throws {
    let book = try PaperWorkbook()
    for text in ["starter\r\n", "starter\n"] {
      try book.folder.write(text, to: place)
      let answer = try answer(1, in: book)
      XCTAssertTrue(answer.contains("what to change in your files"), answer)
      XCTAssertEqual(changes(answer), ["-starter", "+solved 1"])
    }
    // Also where the workbook's own files end their lines so.
    try book.folder.write(
      "solved 3\r\n", to: "Solutions/1-UpDownGame/Sources/G.swift")
    try book.folder.write("mine\n", to: place)
    XCTAssertEqual(
      changes(try answer(3, in: book)), ["-solved 2", "+solved 3"])
  }

  func testAnAnswerThatTheFilesHold_isSaidToBeThere() throws {
    let book = try PaperWorkbook()
    for (text, says) in [
      ("solved 1\n", "your code holds it already"),
      ("solved 1\r\n", "your code holds it already"),
      ("solved 3\n", "your code holds it already"),
      ("mine\n", "your files differ from it"),
    ] {
      try book.folder.write(text, to: place)

      let answer = try answer(1, in: book)

      XCTAssertTrue(answer.contains(says), answer)
      XCTAssertEqual(changes(answer), ["-starter", "+solved 1"])
    }
  }

  // MARK: - Yours beside ours

  private func difference(_ stage: Int, in book: PaperWorkbook) throws -> String
  {
    try SolutionCommand.difference(
      book.kata(), book.kata().existingStage(stage), book.context())
  }

  func testDiff_isWhatDiffersInTheStagesFiles() throws {
    let book = try PaperWorkbook()
    let tests = "Katas/1-UpDownGame/Tests"
    try Files.remove("\(book.root)/Katas/1-UpDownGame/Sources/한 글.swift")
    try book.folder.write("mine\n", to: place)
    try book.folder.write("my test\n", to: "\(tests)/Stage2ResetTests.swift")
    try book.folder.write("other\n", to: "\(tests)/Stage3ScoreTests.swift")

    let first = try difference(1, in: book)
    XCTAssertEqual(changes(first), ["-mine", "+solved 1"])
    XCTAssertTrue(first.contains("yours (-) beside ours (+)"), first)
    XCTAssertEqual(
      Array(changes(try difference(2, in: book)).prefix(3)),
      ["-mine", "+solved 2", "-my test"])
  }

  func testDiff_whereNothingDiffers_saysSo() throws {
    let book = try PaperWorkbook()
    try book.folder.write("solved 1\r\n", to: place)
    try Files.remove("\(book.root)/Katas/1-UpDownGame/Sources/한 글.swift")

    let text = try difference(1, in: book)

    XCTAssertTrue(text.contains("Your files and ours are the same."), text)
  }

  func testDiff_ofAStageThatIsDone_isOfTheFilesThatWereGreenThere() throws {
    let world = try RoundWorld().holding("solved 1 by me")
    _ = try world.check()
    XCTAssertEqual(
      Journal(root: world.book.root).past(of: try world.book.kata()).stageShown,
      2)
    try world.code("lost")

    XCTAssertEqual(
      changes(try difference(1, in: world.book)),
      ["-solved 1 by me", "+solved 1"])
    XCTAssertEqual(
      changes(try difference(2, in: world.book)).first, "-lost")
  }

  // MARK: - A mistake that was missed twice

  func testAMissedMistake_isShownOnceItsHintWasGivenTwice() throws {
    let world = try RoundWorld([(2, "forgets", "mistaken 2")])
      .holding("solved 2")
    func missed() throws -> String {
      try HintCommand.missed(
        world.book.kata(), 2, world.book.context())
    }
    let refusal = "No mistake was missed twice"
    XCTAssertTrue(try missed().contains(refusal))
    _ = try world.check()
    let test = "Stage2ResetTests.testGood expects 2"
    try world.write(test, to: "Stage2ResetTests")
    // A check without a change gives no second hint.
    for _ in 1...2 {
      XCTAssertEqual(try world.check().light, .row)
      XCTAssertTrue(try missed().contains(refusal))
    }
    try world.code("solved 2 by me")
    XCTAssertEqual(try world.check().light, .row)

    let text = try missed()
    XCTAssertTrue(text.contains("It forgets"), text)
    XCTAssertEqual(changes(text), ["-solved 2", "+mistaken 2"])
  }

  func testAMissedMistake_canBeShown_alsoOnceAnotherHintIsGiven() throws {
    let world = try RoundWorld([
      (2, "forgets", "mistaken 2"), (2, "misses", "missing 2"),
    ]).holding("solved 2")
    _ = try world.check()
    try world.write(
      "Stage2ResetTests.testGood expects 2", to: "Stage2ResetTests")
    var hints: [String?] = []
    for count in 1...3 {
      try world.code("solved 2, version \(count)")
      hints.append(try world.check().open?.grade?.atLarge.first?.title)
    }
    XCTAssertEqual(hints, ["It forgets", "It forgets", "It misses"])

    let text = try HintCommand.missed(
      world.book.kata(), nil, world.book.context())

    XCTAssertTrue(text.contains("It forgets"), text)
  }

  func testAMissingSolution_isNamed_alsoByADrill() throws {
    for missing in ["Sources", "Steps", ""] {
      let book = try PaperWorkbook()
      try Files.remove("\(book.root)/Solutions/1-UpDownGame/\(missing)")
      let calls: [() throws -> Void] = [
        { _ = try self.answer(1, in: book) },
        { try book.reset(["--to", "2"]) },
        {
          try book.run(
            DrillCommand.run, ["kata1", "--anyway"], for: DrillCommand.syntax)
        },
        { _ = try DrillCommand(book.context()).list() },
      ]
      for call in missing.isEmpty ? calls : Array(calls.dropLast()) {
        let found = stop(call)

        XCTAssertEqual(found?.code, .fault, missing)
        XCTAssertTrue(
          found?.message.contains(
            "is missing: `git checkout -- Solutions` brings it back") == true,
          "\(missing) \(found as Any)")
      }
    }
  }
}
