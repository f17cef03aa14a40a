import XCTest

@testable import Runner

/// Own tests that pin down what code does already: they pass on it as it is handed out
/// and after the next stage, and fail on each mistake.
final class CharacterizationTests: XCTestCase {
  /// The first stage pins down `starter`, which the second one makes `starter seams`.
  private func world() throws -> RoundWorld {
    let world = try RoundWorld([])
    let folder = world.book.folder
    try folder.write(
      "# Stage 1: Compare\n## Characterization list\n",
      to: "Guide/1-UpDownGame/1-compare.md")
    let solution = "Solutions/1-UpDownGame"
    for (path, text) in [
      ("Steps/1-step", "Changes: nothing\n"),
      ("Steps/2-step", PaperWorkbook.patch("starter", "starter seams")),
      ("Steps/3-step", PaperWorkbook.patch("starter seams", "solved 3")),
      (
        "Mistakes/1-loses",
        "Title: It loses\nHint: Look for it.\nRow: 1\n"
          + PaperWorkbook.patch("starter", "started")
      ),
      (
        "Mistakes/1-doubles",
        "Title: It doubles\nHint: Count.\nRow: 2\n"
          + PaperWorkbook.patch("starter", "starter starter")
      ),
    ] {
      try folder.write(text, to: "\(solution)/\(path).patch")
    }
    try world.book.ship([
      "Stage1CompareTests.testCompare expects starter",
      "Stage2ResetTests.testReset expects seams",
      "Stage3ScoreTests.testScore expects 3",
    ])
    return try world.holding("starter")
  }

  private let loses = "Stage1CompareTests.testLoses expects starter"

  private func check(
    _ lines: String..., code: String = "starter"
  ) throws -> (stage: StageVerdict?, text: String) {
    let world = try world()
    try world.code(code)
    try world.write(lines.joined(separator: "\n"), to: "Stage1CompareTests")
    let verdict = try world.check()
    return (verdict.stages.first, try text(verdict, in: world))
  }

  private func text(
    _ verdict: KataVerdict, in world: RoundWorld
  ) throws -> String {
    let book = try world.book.open()
    return VerdictText(
      page: try Checkout.page(), root: book.root, katas: book.katas,
      terminal: Terminal(width: 200),
      here: book.root
    ).text(verdict)
  }

  func testTestsThatMissAMistake_areARow_withAHint() throws {
    let (stage, text) = try check(loses)

    XCTAssertEqual(stage?.outcome, .mistakesAtLarge, text)
    XCTAssertEqual(stage?.reason, .mistakeMissed)
    XCTAssertEqual(
      stage?.grade?.mistakes.map(\.fate), [.caught, .atLarge], text)
  }

  func testTestsThatNoMistakeMakesFail_passAsTheyShould() throws {
    let (stage, text) = try check(
      "Stage1CompareTests.testIdle refuses nonsense")

    XCTAssertEqual(stage?.outcome, .mistakesAtLarge, text)
    XCTAssertEqual(stage?.reason, .breakTheCode)
    XCTAssertTrue(text.contains("break the code"), text)
    XCTAssertFalse(text.contains("It loses"), text)
  }

  /// The shipped test sees what none of the learner's does.
  func testWhoHasBrokenTheCode_isToldThatNoTestShowsIt() throws {
    for tests in [
      "Stage1CompareTests.testIdle refuses nonsense",
      "Stage1CompareTests.testLoses refuses started",
    ] {
      let (stage, text) = try check(tests, code: "other")

      XCTAssertEqual(stage?.reason, .breaksRule, text)
      XCTAssertTrue(
        text.contains("none of them shows that a rule is broken"), text)
      XCTAssertTrue(text.contains("testCompare"), text)
    }
  }

  func testWhereThereAreNoTestsYet_theFirstOneShouldPass() throws {
    let (stage, text) = try check()

    XCTAssertEqual(stage?.reason, .noTests, text)
    XCTAssertTrue(
      text.contains("leave the code alone: the test should pass."), text)
  }

  func testATestThatExpectsNonsense_isToldWhatTheCodeDoes() throws {
    let (stage, text) = try check(
      "Stage1CompareTests.testNonsense expects nonsense")

    XCTAssertEqual(stage?.reason, .failsOnRightCode, text)
    XCTAssertTrue(
      text.contains("so it looks too early, or the code as handed out does"),
      text)
    XCTAssertFalse(text.contains("Compare it with the rules"), text)
  }

  func testWhoHasChangedTheCode_isToldThat_andNotThatATestIsWrong() throws {
    let (stage, text) = try check(loses, code: "changed")

    XCTAssertEqual(stage?.outcome, .failed, text)
    XCTAssertEqual(stage?.reason, .codeChanged, text)
    XCTAssertTrue(text.contains("testLoses"), text)
    XCTAssertTrue(text.contains("undo the change"), text)
  }

  /// From the next stage on, the code is there to be changed.
  func testWhoBreaksItInALaterStage_isNotToldToLeaveTheCodeAsItIs() throws {
    let world = try world()
    try Files.remove(
      "\(world.book.root)/Solutions/1-UpDownGame/Mistakes/1-doubles.patch")
    _ = try world.check()
    try world.write(loses, to: "Stage1CompareTests")
    for light in [Light.green, .red] {
      XCTAssertEqual(try world.check().light, light)
    }
    try world.code("changed seams")

    let verdict = try world.check()

    let text = try text(verdict, in: world)
    XCTAssertEqual(verdict.stages.first?.reason, .codeChanged, text)
    XCTAssertTrue(text.contains("Stage 1 was green before."), text)
    for text in [text, try self.text(world.check(all: true), in: world)] {
      XCTAssertFalse(text.contains("undo the change"), text)
    }
  }

  func testANewTestThatFailsByChance_isToldAsThat() throws {
    let world = try world()
    _ = try world.check()
    try world.write(
      "Stage1CompareTests.testCoin expects starter by luck",
      to: "Stage1CompareTests")
    let verdict = try world.check()

    XCTAssertEqual(verdict.stages.first?.reason, .byChance)
  }

  func testATestThatAsksForSomethingElse_isWrong() throws {
    let (stage, text) = try check("Stage1CompareTests.testNew expects new")

    XCTAssertEqual(stage?.reason, .failsOnRightCode, text)
  }

  func testATestThatFailsOnceTheCodeHasSeams_fixesWhatIsOpen() throws {
    let (stage, text) = try check(
      loses, "Stage1CompareTests.testHow refuses seams")

    XCTAssertEqual(stage?.reason, .fixesWhatIsOpen, text)
  }

  func testWhenAllIsCaught_theStageIsGreen_andNeverCalledCodeFirst() throws {
    let world = try world()
    try Files.remove(
      "\(world.book.root)/Solutions/1-UpDownGame/Mistakes/1-doubles.patch")
    _ = try world.check()
    try world.write(
      loses, "Stage1CompareTests.testIdle refuses nonsense",
      to: "Stage1CompareTests")

    let verdict = try world.check()

    XCTAssertEqual(verdict.stages.first?.outcome, .green)
    XCTAssertEqual(verdict.doneEarly, [])
    XCTAssertEqual(verdict.neverRed, ["Stage1CompareTests.testIdle"])
  }
}
