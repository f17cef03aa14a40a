import XCTest

@testable import Runner

/// Each kind of drill: shown undone, and done.
final class DrillCheckTests: XCTestCase {
  private var world: DrillWorld?

  override func setUpWithError() throws {
    world = try DrillWorld()
  }

  override func tearDown() {
    world = nil
  }

  func testTidy_isDoneWhenTheGoalsAreMetAndAllIsGreen() throws {
    let world = try XCTUnwrap(world)
    try world.call("kata1", "solved-and-solved", "--anyway")

    let begun = try world.check()
    try world.code("solved once")
    let tidy = try world.check()

    XCTAssertEqual([begun?.light, tidy?.light], [.green, .green])
    XCTAssertEqual([begun?.isDone, tidy?.isDone], [false, true])
    XCTAssertEqual([begun?.exitCode, tidy?.exitCode], [.red, .green])
  }

  func testTidy_redCountsTheChecksWithoutGreen() throws {
    let world = try XCTUnwrap(world)
    try world.call("kata1", "solved-and-solved", "--anyway")

    let counts = try ["nothing", "still nothing", "solved", "no"].map { code in
      try world.code(code)
      return try world.check()?.checksWithoutGreen
    }

    XCTAssertEqual(counts, [1, 2, 0, 1])
  }

  func testMend_isDoneWhenTheTestIsRedOnTheMistakeAndRight() throws {
    let world = try XCTUnwrap(world)
    try world.call("kata1", "an-idle-test", "--anyway")

    let outcomes = try [
      DrillWorld.idle, "Stage2AnIdleTestTests.testTwo expects 7",
      "Stage2AnIdleTestTests.testTwo expects 2",
    ].map { line in
      try world.test(line, in: "Stage2AnIdleTestTests")
      return try world.check()?.own?.outcome
    }

    XCTAssertEqual(outcomes, [.notRedYet, .wrongTest, .green])
    XCTAssertEqual(try world.check()?.isDone, true)
  }

  func testMend_aTestThatLetsAnotherMistakePass_isNotDone() throws {
    let world = try XCTUnwrap(world)
    let file = "Stage2AnIdleTestTests"
    try world.call("kata1", "an-idle-test", "--anyway")

    let verdicts = try ["refuses 9", "expects 2"].map { line in
      try world.test("\(file).testTwo \(line)", in: file)
      return try world.check()
    }

    XCTAssertEqual(
      verdicts.map { $0?.own?.outcome }, [.mutantsAtLarge, .green])
    XCTAssertEqual(
      verdicts.map { $0?.own?.grade?.atLarge.map(\.title) },
      [["Has an eight"], []])
    XCTAssertEqual(verdicts.map { $0?.isDone }, [false, true])
  }

  func testMend_withoutATest_isNotDone() throws {
    let world = try XCTUnwrap(world)
    try world.call("kata1", "an-idle-test", "--anyway")
    try Files.remove("\(world.book.root)/\(DrillWorld.home)/Tests")

    let verdict = try world.check()

    XCTAssertEqual(verdict?.own?.outcome, .noTestsRan)
    XCTAssertEqual(verdict?.isDone, false)
  }

  func testBug_takesATestThatSeesItAndThenTheCode() throws {
    let world = try XCTUnwrap(world)
    try world.call("kata1", "where-is-two", "--anyway")
    let file = "Stage2WhereIsTwoTests"

    let begun = try world.check()
    try world.test("\(file).testTwo expects solved", in: file)
    let idle = try world.check()
    try world.test("\(file).testTwo expects 2", in: file)
    let seen = try world.check()
    try world.code("solved 2")
    let mended = try world.check()

    XCTAssertEqual(
      [begun, idle, seen, mended].map { $0?.own?.outcome },
      [.noTestsRan, .notRedYet, .failed, .green])
    XCTAssertEqual(
      [begun, idle, seen, mended].map { $0?.isDone },
      [false, false, false, true])
  }

  func testBug_aTestThatThrowsThere_seesItToo() throws {
    let world = try XCTUnwrap(world)
    let file = "Stage2WhereIsTwoTests"
    try world.call("kata1", "where-is-two", "--anyway")

    try world.test("\(file).testTwo expects 2 and throws", in: file)
    let seen = try world.check()
    try world.test("\(file).testTwo expects 8 and throws", in: file)
    let wrong = try world.check()

    XCTAssertEqual(seen?.own?.outcome, .failed)
    XCTAssertEqual(wrong?.own?.outcome, .wrongTest)
  }

  func testBug_shippedTestsAreKeptBackUntilTheLearnersSeesIt() throws {
    let world = try XCTUnwrap(world)
    try world.call("kata1", "where-is-two", "--anyway")

    let verdict = try world.check()

    XCTAssertEqual(verdict?.shipped.count, 0)
    XCTAssertEqual(
      world.runner.runs.all.filter { $0.filter.contains("Reset") }
        .count, 0)
  }

  func testADrill_movesNothingOfTheKata() throws {
    let world = try XCTUnwrap(world)
    let journal = Journal(root: world.book.root)
    let kata = try world.book.kata()
    journal.noteReset(of: kata, to: 2)
    let past = journal.past(of: kata)

    try world.call("kata1", "solved-and-solved", "--anyway")
    _ = try world.check()

    XCTAssertEqual(journal.past(of: kata), past)
    XCTAssertEqual(journal.stageInWork(of: kata), 2)
    XCTAssertEqual(journal.kataInWork(of: try world.book.open()), kata)
  }
}
