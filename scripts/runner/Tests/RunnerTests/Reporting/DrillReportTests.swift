import XCTest

@testable import Runner

/// What a drill says.
final class DrillReportTests: XCTestCase {
  private var world: DrillWorld?

  override func setUpWithError() throws {
    world = try DrillWorld()
  }

  override func tearDown() {
    world = nil
  }

  private func report() throws -> VerdictText {
    let book = try XCTUnwrap(world).book
    return VerdictText(
      workbook: try book.open(), terminal: Terminal(), here: book.root)
  }

  /// What a check says, with its lines joined.
  private func told() throws -> String {
    let verdict = try XCTUnwrap(world?.check())
    return try report().text(verdict).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  func testTidy_tellsTheGoalsAndHowFarTheyAre() throws {
    try world?.call("kata1", "solved-and-solved", "--anyway")

    let begun = try told()
    try world?.code("solved once")
    let done = try told()

    XCTAssertTrue(begun.contains("✓ green stage 1, 1 test"), begun)
    XCTAssertTrue(
      begun.contains("○ `solved` stands at most once: now 2"), begun)
    XCTAssertTrue(
      begun.contains("Edit Katas/Drill/1-UpDownGame/Sources/G.swift"), begun)
    XCTAssertTrue(done.contains("✓ `solved` stands at most once Done."), done)
  }

  func testTidy_saysForHowLongGreenWasLeft() throws {
    try world?.call("kata1", "solved-and-solved", "--anyway")
    try world?.code("nothing")

    XCTAssertFalse(try told().contains("Green was left"))
    XCTAssertTrue(try told().contains("Green was left 2 checks ago."))
  }

  func testMend_namesTheMistake() throws {
    try world?.call("kata1", "an-idle-test", "--anyway")

    let text = try told()

    XCTAssertTrue(
      text.contains(
        "No assertion of your test fails on code with the mistake “Has no two”: "
          + "✗ Stage2AnIdleTestTests.testTwo passes there"), text)
  }

  func testMend_namesAnotherMistakeThatPasses() throws {
    let file = "Stage2AnIdleTestTests"
    try world?.call("kata1", "an-idle-test", "--anyway")
    try world?.test("\(file).testTwo refuses 9", in: file)

    let text = try told()

    XCTAssertTrue(
      text.contains(
        "✗ red your test lets a mistake pass Your test notices the mistake “Has "
          + "no two”. It is still green on code with this one: ✗ Has an eight"),
      text)
  }

  func testBug_goesFromTheTestToTheCode() throws {
    try world?.call("kata1", "where-is-two", "--anyway")
    let file = "Stage2WhereIsTwoTests"

    let begun = try told()
    try world?.test("\(file).testTwo expects 2", in: file)
    let seen = try told()

    XCTAssertTrue(
      begun.contains("There is no test in Katas/Drill/1-UpDownGame/Tests."),
      begun)
    XCTAssertTrue(begun.contains("“I miss two.”"), begun)
    XCTAssertTrue(begun.contains("Edit Katas/Drill/1-UpDownGame/Tests/"), begun)
    XCTAssertTrue(seen.contains("Now mend the code."), seen)
    XCTAssertTrue(
      seen.contains("Edit Katas/Drill/1-UpDownGame/Sources Then"), seen)
  }

  func testADrillThatIsOn_isNamedElsewhere() throws {
    try world?.call("kata1", "where-is-two", "--anyway")
    let drill = try XCTUnwrap(world?.folder.current())

    XCTAssertTrue(
      try report().note(of: drill).contains(
        "A drill of kata1 is on: Where is two (bug)."))
    let overview = Overview(
      workbook: try XCTUnwrap(world?.book.open()), terminal: Terminal())
    XCTAssertTrue(
      overview.text().contains("A drill is on  Where is two (bug, kata1)"))
  }

  func testADrillThatIsDone_isNamedAsDone() throws {
    let world = try XCTUnwrap(world)
    try world.call("kata1", "solved-and-solved", "--anyway")
    try world.code("solved once")
    _ = try world.check()

    let overview = Overview(
      workbook: try world.book.open(), terminal: Terminal())

    XCTAssertTrue(
      overview.text().contains(
        "A drill is done  Solved, and solved (tidy, kata1)"))
  }
}
