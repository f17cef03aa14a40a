import XCTest

@testable import Runner

/// A test-first stage whose first red is the compiler's: own tests ask for a
/// name that nothing declares yet.
final class DeclaringStageTests: XCTestCase {
  private var world: RoundWorld?

  /// The second stage adds the name `2`: where it does nothing, the code is
  /// `declared 2`.
  override func setUpWithError() throws {
    world = try RoundWorld(
      [(2, "forgets", "mistaken 2"), (2, "doubles", "solved 2 22")],
      declaringStages: [2: 2]
    ).holding("solved 1")
    try world?.book.ship(
      ["Stage1CompareTests.testCompare expects e"]
        + RoundWorld.shipped.dropFirst())
  }

  override func tearDown() {
    world = nil
  }

  private func write(_ lines: String...) throws {
    try world?.write(lines.joined(separator: "\n"), to: "Stage2ResetTests")
  }

  private func check() throws -> KataVerdict {
    try XCTUnwrap(world).check()
  }

  private let good = "Stage2ResetTests.testGood expects solved asking for 2"
  private let sharp = "Stage2ResetTests.testSharp refuses 22 asking for 2"
  private let strict = "Stage2ResetTests.testStrict expects solved"

  func testANameThatTheStageAdds_isRed() throws {
    try write(good)

    let verdict = try check()

    XCTAssertEqual(verdict.stages[1].outcome, .failed)
    XCTAssertEqual(
      verdict.stages[1].grade?.asking, ["Stage2ResetTests.testGood"])
    let report = try XCTUnwrap(world).book.context().verdictText().text(verdict)
    for text in [
      "Your test asks for something that your code lacks or declares",
      "Katas/1-UpDownGame/Tests/Stage2ResetTests.swift:1",
    ] { XCTAssertTrue(report.contains(text), report) }
  }

  func testWhatWasBuilt_isNotBuiltAgainWithFewerTests() throws {
    let world = try RoundWorld(declaringStages: [2: 2, 3: 3])
    try world.book.reset(["--to", "end"])

    let verdict = try world.check(all: true)

    XCTAssertEqual(verdict.light, .green)
    let stages = world.runner.runs.lastStages
    XCTAssertEqual(stages, stages.map { _ in 3 }, "each change is a build")
    XCTAssertGreaterThan(stages.count, 1)
  }

  func testANameThatNobodyAdds_isToldBeforeTheStagesOwn() throws {
    try write(good, "Stage2ResetTests.testTypo expects solved asking for 9")

    let stage = try check().stages[1]

    XCTAssertEqual(stage.outcome, .doesNotBuild)
    XCTAssertEqual(
      stage.errors.map { $0.message.contains("9") }, [true, false],
      "\(stage.errors)")
    // Before it is declared anywhere, the stage's own name is told.
    XCTAssertEqual(stage.reason, .usesOwnName)
    XCTAssertEqual(stage.grade?.unknownNames, ["9"])
  }

  func testANameThatIsDeclaredTwice_isToldFirst_andIsNoNameOfTheirOwn() throws {
    try write(
      good, "Stage2ResetTests.testTypo expects solved asking for 9",
      "// declared twice")

    let stage = try check().stages[1]

    XCTAssertEqual(stage.reason, .doesNotBuild)
    XCTAssertEqual(
      stage.errors.first?.message, "invalid redeclaration of 'Timetable'")
  }

  func testThatRed_isARedOfOwnTests() throws {
    _ = try check()
    try write(good, sharp, strict)
    _ = try check()
    try world?.code("solved 2")

    let verdict = try check()

    XCTAssertEqual(verdict.stages[1].outcome, .green)
    XCTAssertEqual(verdict.doneEarly, [])
  }

  func testTestsThatCannotBeBuilt_areNotCalledRedAgain() throws {
    try write(good, sharp)
    _ = try check()
    try world?.code("solved 22")
    XCTAssertEqual(try check().stages[1].redTests.count, 1)
    try world?.code("solved 1")

    let verdict = try check()

    XCTAssertEqual(verdict.stages[1].grade?.asking?.count, 2)
    XCTAssertEqual(verdict.turn?.redAgain, [])
  }

  func testANameThatOnlyShippedTestsAskFor_isToldAsThat() throws {
    try world?.book.ship(
      ["Stage1CompareTests.testCompare expects e"]
        + RoundWorld.shipped.dropFirst()
        + ["Stage2ResetTests.testName expects solved asking for 8"])
    try write(good, sharp, strict)
    try world?.code("solved 2")

    let verdict = try check()

    let report = try XCTUnwrap(world).book.context().verdictText().text(verdict)
    XCTAssertTrue(
      report.contains("Those of the workbook ask for something"), report)
    let json = try VerdictJSON(
      verdict, page: Checkout.page(), root: "", swift: ""
    ).text()
    XCTAssertFalse(json.contains(#""name" : """#), json)
    XCTAssertTrue(json.contains(#""name" : "build""#), json)
    XCTAssertTrue(json.contains(#""outcome" : "notRun""#), json)
  }

  func testWhatElseOwnTestsMayAskFor() throws {
    let rows: [(String, String, [String], Outcome, isAsking: Bool)] = [
      (
        "a name that the stage does not add", "solved 1",
        [good, "Stage2ResetTests.testB expects 2 asking for tow"],
        .doesNotBuild, false
      ),
      (
        "a wrong test is told before its name is declared", "solved 1",
        ["Stage2ResetTests.testA expects way asking for 2"], .wrongTest, true
      ),
      (
        "once the name is there, mistakes are tried", "solved 2",
        [good, strict], .mistakesAtLarge, false
      ),
      (
        "code that only declares the name", "declared 2", [good, strict],
        .failed, false
      ),
      (
        "a test that passes where the name does nothing", "declared 2",
        ["Stage2ResetTests.testIdle expects 2 asking for 2"], .notRedYet, false
      ),
      (
        "the compiler's red comes before that", "solved 1",
        ["Stage2ResetTests.testIdle expects 2 asking for 2"], .failed, true
      ),
    ]
    for (what, code, tests, outcome, isAsking) in rows {
      try setUpWithError()
      try world?.code(code)
      try write(tests.joined(separator: "\n"))
      let stage = try check().stages[1]
      XCTAssertEqual(stage.outcome, outcome, what)
      XCTAssertEqual(stage.grade?.asking != nil, isAsking, what)
    }
    world = try RoundWorld().holding("solved 1")
    try write(good)
    XCTAssertEqual(
      try check().stages[1].outcome, .doesNotBuild, "in another stage")
  }

  func testTheShippedTests_areBuiltWhenTheyRunAndNotBefore() throws {
    let world = try XCTUnwrap(world)
    let kata = try world.book.kata()
    var snapshot = try Snapshot(kata, in: world.book.open())
    let rows: [(stages: [Int], greenStages: [Int], last: String)] = [
      ([1], [], "1"), ([1, 2], [1], "1"), ([1, 2], [1, 2], "3"),
      ([1], [1, 2], "3"), ([1, 2, 3], [1], "3"),
    ]
    for (stages, greenStages, last) in rows {
      snapshot.past = Past(
        greenStages.map {
          Journal.Entry(
            time: 0, kata: kata.module, stage: $0, event: .check, light: .green)
        })
      let runs = try Mine(snapshot, .all, Matrix())
      let call = runs.call(stages.compactMap(kata.stage))
      XCTAssertEqual(
        call.variables["KATA_STAGE"], last, "\(stages), \(greenStages)")
    }
    snapshot.past = Past()
    XCTAssertEqual(
      try Mine(snapshot, .all, Matrix())
        .shipped(kata.stages[1]).variables["KATA_STAGE"], "3")
  }
}
