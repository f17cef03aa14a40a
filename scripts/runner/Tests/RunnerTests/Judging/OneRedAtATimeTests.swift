import XCTest

@testable import Runner

/// What a plain check tells of a stage whose tests are given: one test at a time.
///
/// In these stories, the first stage has a main file and one of its corners, and
/// the code is a line of words, one for each test that it passes.
final class OneRedAtATimeTests: XCTestCase {
  private var world: RoundWorld?

  private let rows = [
    "Stage1CompareTests.testUp expects one",
    "Stage1CompareTests.testDown expects two",
    "Stage1CompareTests.testWin expects three",
    "Stage1CompareEdgeTests.testFar expects four",
    "Stage3ScoreTests.testScore expects 3",
  ]

  /// Ships these tests, of which the learner's code passes none.
  private func begin(_ rows: [String]) throws {
    world = try RoundWorld().holding("start")
    try world?.book.ship(rows)
  }

  override func setUpWithError() throws { try begin(rows) }

  override func tearDown() { world = nil }

  private func code(_ text: String) throws { try world?.code(text) }

  private func check(advances: Bool = true) throws -> KataVerdict {
    let world = try XCTUnwrap(world)
    return try Check(
      kata: world.book.kata(), workbook: world.book.open(),
      tester: world.runner, scope: .oneLight(advances: advances)
    ).run()
  }

  /// The text that a check prints.
  private func text(advances: Bool = true) throws -> String {
    let workbook = try XCTUnwrap(world).book.open()
    return VerdictText(
      page: try Checkout.page(), root: workbook.root, katas: workbook.katas,
      terminal: Terminal(width: 120), here: workbook.root, hasKeys: !advances
    ).text(try check(advances: advances))
  }

  private func assert(
    _ text: String, says: String..., lacks: String..., line: UInt = #line
  ) {
    for words in says {
      XCTAssertTrue(text.contains(words), "\(words)\n\(text)", line: line)
    }
    for words in lacks {
      XCTAssertFalse(text.contains(words), "\(words)\n\(text)", line: line)
    }
  }

  func testTheFirstRed_isTheFirstTestInTheSource_andNoOtherIsNamed() throws {
    assert(
      try text(), says: "✗ red    1 Compare", "test 1 of 4",
      "✗ Stage1CompareTests.testUp", "one is expects", "3 more tests wait",
      lacks: "testDown", "testFar")
  }

  func testTheToldTestPasses_isARow_andNamesTheNext() throws {
    _ = try check()
    try code("one")

    let verdict = try check()

    XCTAssertEqual(verdict.stages.last?.outcome, .testsWait)
    XCTAssertEqual(verdict.light, .row)
    XCTAssertEqual(verdict.light.exitCode, .red)
  }

  func testARow_saysHowManyPass_andWhatComesNext() throws {
    _ = try check()
    try code("one")

    assert(
      try text(), says: "✓ row    1 Compare", "1 of 4 tests pass",
      "Stage1CompareTests.testDown", "To see it red, check again",
      lacks: "two is expects", "testWin")
  }

  func testNothingChangedSinceTheRow_theNextTestIsRed() throws {
    _ = try check()
    try code("one")
    _ = try check()

    assert(
      try text(), says: "test 2 of 4", "✗ Stage1CompareTests.testDown",
      "two is expects", "2 more tests wait")
  }

  func testUnderAWatch_aSaveThatChangesNothing_staysAtTheRow() throws {
    _ = try check()
    try code("one")
    _ = try check(advances: false)

    assert(
      try text(advances: false), says: "1 of 4 tests pass",
      "Enter.",
      lacks: "without a change")
    assert(try text(), says: "test 2 of 4")
  }

  func testACleanerCodeAtTheRow_isARefactoring() throws {
    _ = try check()
    try code("one")
    _ = try check()
    try code("tidy one")

    XCTAssertEqual(try check().stages.last?.outcome, .testsWait)
    let journal = Journal(root: try XCTUnwrap(world).book.root)
    let kata = try XCTUnwrap(world).book.kata()
    XCTAssertEqual(
      Round.all(of: kata, in: journal).last?.letters(of: 1), "R g f")
    assert(try text(), says: "test 2 of 4")
  }

  func testATestAbove_thatPassedBefore_comesFirst() throws {
    _ = try check()
    for words in ["one", "one", "one two", "one two"] {
      try code(words)
      _ = try check()
    }
    try code("two")

    assert(
      try text(), says: "test 1 of 4", "✗ Stage1CompareTests.testUp",
      "Stage1CompareTests.testUp passed before.")
  }

  /// What stands behind the red that was shown has not been seen to pass.
  func testTestsThatWereNeverShown_didNotPassBefore() throws {
    try begin([
      "Stage1CompareTests.testUp expects one",
      "Stage1CompareTests.testDown expects two and crashes",
      "Stage1CompareTests.testWin expects three",
      "Stage3ScoreTests.testScore expects 3",
    ])
    _ = try check()
    try code("none, and three")

    XCTAssertEqual(try check().turn?.redAgain, [])
  }

  func testATestThatPassesByChance_makesNoRow() throws {
    try begin([
      "Stage1CompareTests.testUp expects one sometimes",
      "Stage1CompareTests.testDown expects two",
      "Stage3ScoreTests.testScore expects 3",
    ])
    assert(try text(), says: "test 1 of 2")

    let chance = "failed in one run and not in the next, both times on your"
    // Whatever else does, the second test fails each time.
    assert(try text(), says: "test 2 of 2", lacks: "✓ row", "in one run")
    assert(
      try text(), says: "fails by chance",
      "Stage1CompareTests.testUp \(chance)",
      lacks: "passed before")
    try code("one")
    assert(try text(), lacks: chance)
  }

  func testAllWrittenAtOnce_isGreenAtOnce() throws {
    _ = try check()
    try code("one two three four")

    XCTAssertEqual(try check().stages.first?.outcome, .green)
  }

  func testTheRestWrittenAtTheRow_isGreen() throws {
    _ = try check()
    try code("one")
    _ = try check()
    try code("one two three four")

    XCTAssertEqual(try check().stages.first?.outcome, .green)
  }

  func testTestsThatPassFromTheStart_arePassedOver() throws {
    try code("one three")

    assert(try text(), says: "test 2 of 4", "✗ Stage1CompareTests.testDown")
    try code("one two three")
    assert(
      try text(), says: "3 of 4 tests pass", "Stage1CompareEdgeTests.testFar")
  }

  func testACodeThatDoesNotBuildInBetween_changesNothing() throws {
    _ = try check()
    try code("one")
    _ = try check()
    try world?.write("broken", to: "Stage1CompareTests")
    try code("one ")
    _ = try check()

    assert(try text(), lacks: "passed before")
  }

  func testACrashBelowTheToldTest_hidesNothing() throws {
    try begin([
      "Stage1CompareTests.testUp expects one",
      "Stage1CompareTests.testDown expects two",
      "Stage1CompareEdgeTests.testFar expects four and crashes",
      "Stage3ScoreTests.testScore expects 3",
    ])

    assert(
      try text(), says: "test 1 of 3", "✗ Stage1CompareTests.testUp",
      "one is expects", lacks: "crashed")
    try code("one")
    assert(try text(), says: "1 of 3 tests pass")
    assert(try text(), says: "test 2 of 3", "two is expects", lacks: "crashed")
    try code("one two")
    assert(try text(), says: "2 of 3 tests pass")
    assert(try text(), says: "crashed", "✗ Stage1CompareEdgeTests.testFar")
  }

  func testTestsThatACrashKeptFromRunning_runAlone_threeTimesAtMost() throws {
    let crashing = (1...4).map {
      "Stage1CompareEdgeTests.testFar\($0) expects four\($0) and crashes"
    }
    try begin(
      crashing + [
        "Stage1CompareTests.testUp expects one",
        "Stage3ScoreTests.testScore expects 3",
      ])

    let text = try text()

    // The fake runs the corners' file first, as a Mac may.
    assert(text, says: "test 1 of 5", "✗ Stage1CompareTests.testUp")
    XCTAssertLessThanOrEqual(world?.runner.runs.all.count ?? 9, 4)
  }

  func testAHangBelowTheToldTest_isNotWaitedForAgain() throws {
    try begin([
      "Stage1CompareTests.testUp expects one",
      "Stage1CompareTests.testDown expects two and hangs",
      "Stage1CompareTests.testWin expects three",
      "Stage3ScoreTests.testScore expects 3",
    ])

    assert(try text(), says: "test 1 of 3", lacks: "did not end")
    try code("one")
    assert(try text(), says: "1 of 3 tests pass")
    assert(try text(), says: "timed out", "✗ Stage1CompareTests.testDown")
  }

  func testARun_endsWithTheToldTest() throws {
    let world = try XCTUnwrap(world)
    let kata = try world.book.kata()
    let snapshot = try Snapshot(kata, in: world.book.open())
    let runs = try Mine(snapshot, .oneLight(), Matrix())
    let names = snapshot.tests(of: kata.stages[0])
    var log = TestLog()
    let stop = runs.stop([kata.stages[0]])
    log.begin(names[1])
    log.fail(names[1], message: "no")
    log.end(names[1], .passed, seconds: 0)
    XCTAssertFalse(stop(log), "a test above it has not run yet")
    log.begin(names[0])
    log.end(names[0], .passed, seconds: 0)
    XCTAssertTrue(stop(log))
  }

  func testWithoutAJournal_thereAreNoRows() throws {
    let world = try XCTUnwrap(world)
    try world.book.folder.write("", to: ".kata/in-the-way")
    try Files.remove("\(world.book.root)/.kata")
    try world.book.folder.write("", to: ".kata")
    _ = try check()
    try code("one")

    assert(try text(), says: "test 2 of 4", lacks: "✓ row")
  }

  func testAllStages_andOneStage_tellEverything() throws {
    let world = try XCTUnwrap(world)
    for (all, stage) in [(true, nil), (false, 1)] {
      let verdict = try world.check(all: all, stage: stage)
      XCTAssertEqual(verdict.stages[0].failing.count, 4)
      XCTAssertEqual(verdict.stages[0].outcome, .failed)
    }
  }
}
