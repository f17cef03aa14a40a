import XCTest

@testable import Runner

/// The first check after a reset to a later stage: what the reset brought is
/// known to be good.
final class JumpTests: XCTestCase {
  private let file = "\(RoundWorld.folder)/Tests/Stage2ResetTests.swift"

  /// A world where a reset has brought the first two stages.
  private func jumped(_ words: [String] = ["--to", "3"]) throws -> RoundWorld {
    let world = try RoundWorld()
    try world.book.reset(words)
    return world
  }

  /// How many runs of own tests on states of the code there were.
  private func grading(_ world: RoundWorld) -> Int {
    world.runner.runs.all.count { $0.filter.contains("OwnTests_") }
  }

  private func assert(
    grades isGraded: Bool, _ world: RoundWorld, line: UInt = #line
  ) throws {
    XCTAssertEqual(
      try world.check().stages.prefix(2).map(\.outcome), [.green, .green],
      line: line)
    XCTAssertEqual(grading(world) > 0, isGraded, line: line)
  }

  func testWhatAResetLaidOut_isNotGraded() throws {
    try assert(grades: false, jumped())
    try assert(grades: false, jumped(["--to", "end"]))
    try assert(grades: false, jumped(["--own-tests", "--to", "3"]))
  }

  func testTheLearnersOwnStage_isJudgedAsEver() throws {
    let world = try jumped(["--own-tests", "--to", "3"])
    _ = try world.check()
    try world.write(
      "Stage3ScoreTests.testScore expects d", to: "Stage3ScoreTests")
    let idle = try world.check()
    XCTAssertEqual(idle.open?.outcome, .notRedYet)
    try world.code("solved 3")
    try world.writeTests(ofStage: 3)

    _ = try world.check()

    XCTAssertGreaterThan(grading(world), 2)
  }

  func testOneOtherLetter_isGraded() throws {
    let world = try jumped()
    let text = try XCTUnwrap(world.book.folder.text(file))

    try world.book.folder.write(text + "//\n", to: file)

    try assert(grades: true, world)
  }

  func testAnotherFileOfTheStage_orAHelperThatItsTestsUse_isGraded() throws {
    for (name, line) in [
      ("Stage2More", "Stage2More.testA expects 2"),
      ("Mine", "func testReset() {}"),
    ] {
      let world = try jumped()

      try world.write(line, to: name)

      try assert(grades: true, world)
    }
  }

  func testAHelperOfTheWorkbooks_isGradedWithThem_onceItIsEditedOrGone() throws
  {
    for (text, isGraded) in [
      ("struct testReset {}", false), ("extension Int {}", true), (nil, true),
    ] {
      let world = try RoundWorld()
      try world.book.folder.write(
        "struct testReset {}", to: "Tests/1-UpDownGame/Sample.swift")
      try world.book.reset(["--to", "3"])
      let laid = "\(RoundWorld.folder)/Tests/Sample.swift"
      XCTAssertEqual(world.book.folder.text(laid), "struct testReset {}")

      try Files.remove("\(world.book.folder.path)/\(laid)")
      if let text { try world.book.folder.write(text, to: laid) }

      try assert(grades: isGraded, world)
    }
  }

  func testAHelperThatTheyDoNotUse_changesNothing() throws {
    for helper in ["struct Mine {}", "private func testReset() {}"] {
      let world = try jumped()

      try world.write(helper, to: "Mine")

      try assert(grades: false, world)
    }
  }

  /// The learner's helpers may have kept the workbook's tests out.
  func testAStageThatAResetSolved_withoutOwnTests_isJudgedByTheShippedOnes()
    throws
  {
    let world = try jumped()
    try Files.remove("\(world.book.root)/\(file)")

    try assert(grades: false, world)

    try world.code("solved 12")
    XCTAssertEqual(
      try world.check().stages.map(\.outcome), [.green, .failed])
  }

  /// A helper that several stages use grows with the code.
  func testAHelperThatUsesALaterStagesName_breaksNoEarlierStage() throws {
    let world = try RoundWorld().holding("solved 2")
    try world.write(
      "Stage2ResetTests.testTwo expects 2\nStage2ResetTests.testOne refuses 1",
      to: "Stage2ResetTests")
    try world.write("// what tests need", to: "Samples")
    _ = try world.check()
    XCTAssertEqual(try world.check().turn?.stage, 3)
    try world.code("solved 2 3")
    _ = try world.check()

    try world.write("let sample asking for 3", to: "Samples")

    XCTAssertEqual(
      try world.check().stages.map(\.outcome), [.green, .green, .green])
  }

  func testAStageThatTheLearnerBegan_stillAsksForTests() throws {
    let world = try RoundWorld()
    try world.book.reset(["--to", "2"])

    XCTAssertEqual(try world.check().open?.reason, .noTests)
  }

  func testShippedTestsThatWereChanged_areNoProof() throws {
    let world = try jumped()
    for folder in ["Tests/1-UpDownGame", "\(RoundWorld.folder)/Tests"] {
      try world.write("", to: "Stage2ResetTests")
      try world.book.folder.write(
        "Stage2ResetTests.testReset expects e\n",
        to: "\(folder)/Stage2ResetTests.swift")
    }

    XCTAssertEqual(try world.check().stages.last?.outcome, .notRedYet)
  }

  func testCodeThatBreaksThem_isRed() throws {
    let world = try jumped()
    try world.code("solved 12")

    XCTAssertEqual(
      try world.check().stages.map(\.outcome), [.green, .failed])
  }
}
