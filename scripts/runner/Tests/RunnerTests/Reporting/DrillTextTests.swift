import XCTest

@testable import Runner

/// What a drill prints.
final class DrillTextTests: XCTestCase {
  /// What a check prints, with its lines joined.
  private func check(_ world: DrillWorld) throws -> String {
    try world.book.context().verdictText.text(XCTUnwrap(world.check()))
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func overview(_ world: DrillWorld) throws -> String {
    try Overview(workbook: world.book.open(), terminal: Terminal()).text()
  }

  private func assert(
    _ text: String, holds words: String..., line: UInt = #line
  ) {
    for words in words {
      XCTAssertTrue(text.contains(words), text, line: line)
    }
  }

  func testTidy_showsTheGoalsAndHowFarTheyAre() throws {
    let world = try DrillWorld()
    try world.call("kata1", "solved-and-solved", "--anyway")
    assert(
      try check(world), holds: "✓ green stage 1, 1 test",
      "○ `solved` stands at most once: now 2",
      "Edit Katas/Drill/1-UpDownGame/Sources/G.swift")

    try world.code("solved once")
    assert(try check(world), holds: "✓ `solved` stands at most once Done.")
    assert(
      try overview(world),
      holds: "A drill is done  Solved, and solved (tidy, kata1)")
  }

  func testTidy_saysForHowLongGreenWasLeft() throws {
    let world = try DrillWorld()
    try world.call("kata1", "solved-and-solved", "--anyway")
    try world.code("nothing")

    XCTAssertFalse(try check(world).contains("Green was left"))
    assert(try check(world), holds: "Green was left 2 checks ago.")
  }

  func testMend_namesTheMistakeAndThenAnotherOne() throws {
    let world = try DrillWorld()
    let file = "Stage2AnIdleTestTests"
    try world.call("kata1", "an-idle-test", "--anyway")
    assert(
      try check(world),
      holds: "No assertion of your test fails on code with the mistake “Has no "
        + "two”: ✗ Stage2AnIdleTestTests.testTwo passes there")

    try world.test("\(file).testTwo refuses 9", in: file)
    assert(
      try check(world),
      holds:
        "✗ red your test lets a mistake pass Your test notices the mistake "
        + "“Has no two”. It is still green on code with this one: ✗ Has an eight"
    )
  }

  func testBug_goesFromTheTestToTheCode() throws {
    let world = try DrillWorld()
    let file = "Stage2WhereIsTwoTests"
    try world.call("kata1", "where-is-two", "--anyway")
    assert(
      try check(world),
      holds: "There is no test in Katas/Drill/1-UpDownGame/Tests.",
      "“I miss two.”", "Edit Katas/Drill/1-UpDownGame/Tests/")
    let drill = try XCTUnwrap(world.folder.current())
    assert(
      try world.book.context().verdictText.note(of: drill),
      holds: "A drill of kata1 is on: Where is two (bug).")
    assert(
      try overview(world), holds: "A drill is on  Where is two (bug, kata1)")

    try world.test("\(file).testTwo expects 2", in: file)
    assert(
      try check(world), holds: "Now mend the code.",
      "Edit Katas/Drill/1-UpDownGame/Sources Then")
  }
}
