import XCTest

@testable import Runner

/// Each kind of drill, from its begin to its end, and what a check prints.
final class DrillCheckTests: XCTestCase {
  private var world: DrillWorld?

  override func setUpWithError() throws {
    world = try DrillWorld()
  }

  override func tearDown() {
    world = nil
  }

  /// Checks the drill that is on; the text has its lines joined.
  @discardableResult
  private func check(
    says words: String..., line: UInt = #line
  ) throws -> (verdict: KataVerdict, text: String) {
    let world = try XCTUnwrap(world)
    let verdict = try XCTUnwrap(world.check(), line: line)
    let text = try world.book.context().verdictText().text(verdict)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for words in words {
      XCTAssertTrue(text.contains(words), text, line: line)
    }
    return (verdict, text)
  }

  private func overview() throws -> String {
    try XCTUnwrap(world).book.overview().text()
  }

  // MARK: - A test to mend

  func testMend_isDoneWhenTheTestIsRedOnEveryMistakeAndRight() throws {
    let world = try XCTUnwrap(world)
    let file = "Stage2AnIdleTestTests"
    try world.call("kata1", "an-idle-test", "--anyway")

    let rows: [(String, Outcome, says: String)] = [
      (
        "expects solved", .notRedYet,
        "None of your tests fails at an assertion on code with the mistake “Has no two”. "
          + "✗ \(file).testTwo passes there"
      ),
      (
        "expects 2 and throws", .notRedYet,
        "✗ \(file).testTwo threw error"
      ),
      ("expects 7", .wrongTest, "✗ \(file).testTwo"),
      (
        "refuses 9", .mistakesAtLarge,
        "✗ red your test 1 of 1 mistakes unnoticed Green so far, but this "
          + "mistake would pass your tests: ✗ Has an eight"
      ),
      ("expects 2", .green, "Done."),
    ]
    for (test, outcome, text) in rows {
      try world.test("\(file).testTwo \(test)", in: file)
      let verdict = try check(says: text).verdict
      XCTAssertEqual(verdict.stages[0].outcome, outcome)
      XCTAssertEqual(verdict.light == .green, outcome == .green)
    }
    try Files.remove("\(world.book.root)/\(DrillWorld.home)/Tests")
    let verdict = try check().verdict
    XCTAssertEqual(verdict.stages[0].outcome, .noTestsRan)
    XCTAssertEqual(verdict.light, .red)
  }

  // MARK: - A report of a defect

  func testBug_takesATestThatSeesItAndThenTheCode() throws {
    let world = try XCTUnwrap(world)
    let file = "Stage2WhereIsTwoTests"
    try world.call("kata1", "where-is-two", "--anyway")
    XCTAssertTrue(
      try overview().contains("A drill is on  Where is two (bug, kata1)"))
    let drill = try XCTUnwrap(world.folder.current())
    let note = try world.book.context().verdictText().note(of: drill)
    XCTAssertTrue(
      note.contains("A drill of kata1 is on: Where is two (bug)."), note)

    let begun = try check(
      says: "Write one in Stage2WhereIsTwoTests, and leave the code alone",
      "“I miss two.”", "Edit Katas/Drill/1-UpDownGame/Tests/"
    ).verdict
    XCTAssertEqual(begun.stages[0].outcome, .noTestsRan)
    // The shipped tests would show it.
    XCTAssertEqual(begun.stages.count, 1)
    XCTAssertFalse(
      world.runner.runs.all.contains { $0.filter.contains("Reset") })
    for (test, outcome) in [
      ("expects solved", Outcome.notRedYet),
      ("expects 8 and throws", .wrongTest),
      ("expects 2 and throws", .failed), ("expects 2", .failed),
    ] {
      try world.test("\(file).testTwo \(test)", in: file)
      let verdict = try check().verdict
      XCTAssertEqual(verdict.stages[0].outcome, outcome, test)
      XCTAssertEqual(verdict.light, .red)
    }
    try check(
      says: "Our code passes your tests, and the code of the report",
      "Edit Katas/Drill/1-UpDownGame/Sources Then")

    try world.code("solved 2")

    let mended = try check().verdict
    XCTAssertEqual(mended.stages[0].outcome, .green)
    XCTAssertEqual(mended.light, .green)
  }

  /// What the kata's stages have shown proves nothing of a drill's tests.
  func testATestThatUsesANameOfTheLearnersOwn_isNotDone() throws {
    let world = try XCTUnwrap(world)
    let kata = try world.book.kata()
    Journal(root: world.book.root).append(
      (2...3).map {
        Journal.Entry(
          time: 1, kata: kata.module, stage: $0, event: .check, light: .green,
          outcome: .green, stageShown: 3)
      })
    try world.call("kata1", "where-is-two", "--anyway")
    try world.code("solved 2 mine")
    try world.test(
      "Stage2WhereIsTwoTests.testTwo expects 2 asking for mine",
      in: "Stage2WhereIsTwoTests")

    try check(says: "lacks mine")
  }

  func testADrillOfAKataWhoseFirstTestsPinItDown_changesTheCode() throws {
    let workbook = try Workbook(root: Checkout.root)
    let pinned = workbook.katas.filter {
      $0.stages.contains(where: \.isCharacterization)
    }
    let drills = try pinned.flatMap { try Drill.all(of: $0, in: workbook) }

    XCTAssertFalse(drills.isEmpty)
    XCTAssertFalse(
      drills.flatMap(\.trial.stages).contains(where: \.isCharacterization))
  }

  // MARK: - The kata

  func testADrill_movesNothingOfTheKata() throws {
    let world = try XCTUnwrap(world)
    let kata = try world.book.kata()
    Journal(root: world.book.root).noteReset(of: kata, to: 2)
    let past = Journal(root: world.book.root).past(of: kata)

    try world.call("kata1", "it-sees-nothing", "--anyway")
    try check()

    let journal = Journal(root: world.book.root)
    XCTAssertEqual(journal.past(of: kata), past)
    XCTAssertEqual(journal.stageInWork(of: kata), 2)
    XCTAssertEqual(journal.kataInWork(of: try world.book.open().katas), kata)
  }
}
