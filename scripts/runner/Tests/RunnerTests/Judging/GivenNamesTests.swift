import XCTest

@testable import Runner

/// Given tests that use names which the learner declares: the third stage's ask for
/// the name `3`.
final class GivenNamesTests: XCTestCase {
  private var world: RoundWorld?

  private let names = "Stage3ScoreTests.testScore expects 3 asking for 3"

  /// The learner's code is this, and nobody has checked it yet.
  private func begin(_ code: String, declaringStages: [Int: Int] = [3: 3])
    throws
  {
    world = try RoundWorld(declaringStages: declaringStages).holding(code)
    try world?.book.ship(Array(RoundWorld.shipped.prefix(2)) + [names])
  }

  override func setUpWithError() throws { try begin("start") }

  override func tearDown() { world = nil }

  private func check(
    all: Bool = false, stage: Int? = nil
  ) throws -> [StageVerdict] {
    try XCTUnwrap(world).check(all: all, stage: stage).stages
  }

  private var lastStages: [Int?]? { world?.runner.runs.lastStages }

  func testTheStageShown_isRed_withoutASecondBuild() throws {
    try world?.book.reset(["--to", "3"])

    let verdicts = try check()

    XCTAssertEqual(verdicts.map(\.stage.number), [3])
    XCTAssertEqual(verdicts[0].outcome, .failed)
    XCTAssertTrue(verdicts[0].asksForNames)
    XCTAssertTrue(verdicts[0].command.contains("KATA_STAGE=3 "))
    XCTAssertEqual(lastStages, [3])
  }

  func testOnceTheNameIsThere_itsTestsDecide() throws {
    try world?.book.reset(["--to", "3"])
    _ = try check()
    try world?.code("solved 3")

    XCTAssertEqual(try check().last?.outcome, .green)
  }

  func testCodeThatDoesNotBuild_isAmberAllTheSame() throws {
    try world?.book.reset(["--to", "3"])
    world?.runner.breaksSources = true

    XCTAssertEqual(try check().last?.outcome, .doesNotBuild)
  }

  func testTestsThatWereChanged_areNotToldAsTheCodesFault() throws {
    // What another stage's test file holds, no test of this one uses.
    for (file, outcome) in [
      ("Mine", Outcome.doesNotBuild), ("Stage3ScoreTests", .doesNotBuild),
      ("Stage1CompareTests", .failed),
    ] {
      try setUpWithError()
      try world?.book.reset(["--to", "3"])
      let path = try XCTUnwrap(world).book.path(ofShipped: file)
      let text = world?.book.folder.text(path) ?? names
      try world?.book.folder.write(text + "\n", to: path)

      XCTAssertEqual(try check().last?.outcome, outcome, file)
    }
  }

  func testWithAll_theStagesBeforeAreJudgedAsTheyAre() throws {
    let verdicts = try check(all: true)

    XCTAssertEqual(verdicts.map(\.outcome), [.failed, .noTestsRan, .failed])
    XCTAssertEqual(verdicts.map(\.asksForNames), [false, false, true])
    XCTAssertEqual(lastStages?.prefix(2), [3, 2])
    XCTAssertTrue(verdicts[0].command.contains("KATA_STAGE=2 "))
    XCTAssertTrue(verdicts[2].command.contains("KATA_STAGE=3 "))
    XCTAssertTrue(verdicts[2].command.contains("Stage3[A-Z]"))
  }

  func testTheFirstErrorOfTheMainTests_comesFirst() throws {
    try world?.book.ship([
      RoundWorld.shipped[0], names,
      "Stage3ScoreEdgeTests.testCorner expects 3 asking for more",
    ])

    let errors = try check(stage: 3)[0].errors.map(\.message)

    XCTAssertEqual(
      errors, ["3", "more"].map { "cannot find '\($0)' in scope" })
  }

  func testOneStage_isBuiltAsFarAsItNeeds() throws {
    for (stage, asks, built) in [(1, false, [1]), (3, true, [3])] {
      try setUpWithError()
      let verdicts = try check(stage: stage)
      XCTAssertEqual(verdicts.map(\.asksForNames), [asks], "\(stage)")
      XCTAssertEqual(lastStages, built, "\(stage)")
    }
  }

  func testWithoutAJournal_theFirstStageThatIsNotGreenIsShown() throws {
    try world?.code("solved 1")

    XCTAssertEqual(try check().map(\.outcome), [.green, .noTestsRan])
  }

  func testWithoutAJournal_aTestThatWasEditedKeepsNoOtherFromBeingBuilt() throws
  {
    try world?.code("solved 1")
    let path = "Tests/1-UpDownGame/Stage2ResetTests.swift"
    let text = try XCTUnwrap(world?.book.folder.text(path))
    try world?.book.folder.write(text + "// edited\n", to: path)

    XCTAssertEqual(try check().map(\.outcome), [.green, .noTestsRan])
  }

  func testWhereNothingIsBuilt_theStagesAskInTheirOrder() throws {
    let world = try XCTUnwrap(world)
    try world.book.folder.write(
      "asking for more", to: "Tests/1-UpDownGame/Helper.swift")
    try world.book.ship(Array(RoundWorld.shipped.prefix(2)) + [names])

    let verdict = try Check(
      kata: world.book.kata(), workbook: world.book.open(),
      tester: world.runner, scope: .inOrder
    ).run()

    XCTAssertEqual(verdict.stages.map(\.stage.number), [1])
    XCTAssertEqual(verdict.stages.map(\.asksForNames), [true])
    XCTAssertEqual(lastStages, [3])
  }

  // MARK: - Stages that need another one's names

  func testTestsBehindANameOfOwnTests_areBuiltOnceTheseAreAccepted() throws {
    try begin("solved 1", declaringStages: [2: 2, 3: 2])
    try world?.book.reset(["--to", "2"])
    try world?.write(
      "Stage2ResetTests.testGood expects solved asking for 2",
      "Stage2ResetTests.testSharp refuses 1 asking for 2",
      to: "Stage2ResetTests")
    XCTAssertEqual(try check().last?.outcome, .failed)
    XCTAssertEqual(lastStages, [1, 1])

    try world?.code("solved 2")
    _ = try check()
    XCTAssertEqual(lastStages?.suffix(2), [1, 2])
  }

  /// That nothing but the names is there is tried in place of the starter.
  func testATestThatCannotFail_isTriedWhereNothingButTheNamesIsThere() throws {
    try begin("solved 2", declaringStages: [2: 2, 3: 2])
    try world?.book.folder.write(
      "# Stage 3: Score\n## Test list\n", to: "Guide/1-UpDownGame/3-score.md")
    try world?.book.reset(["--to", "3"])
    try world?.write(
      "Stage3ScoreTests.testScore expects 3",
      "Stage3ScoreTests.testFour refuses 4",
      "Stage3ScoreTests.testThree refuses three",
      "Stage3ScoreTests.testIdle refuses nothing", to: "Stage3ScoreTests")
    try world?.code("solved 3")

    XCTAssertEqual(
      try check().last?.grade?.idle, ["Stage3ScoreTests.testIdle"])
    let sources = Set(world?.runner.runs.all.map(\.sources) ?? [])
    XCTAssertTrue(sources.contains("declared 2\n"), "\(sources)")
    XCTAssertFalse(sources.contains("starter\n"), "\(sources)")
  }

  func testASecondRound_laysOutWhatTheCodeHasNamesFor() throws {
    let book = try XCTUnwrap(world).book
    for (folder, name) in [("From3/", "Wheel"), ("", "Car")] {
      try book.folder.write(
        "final class \(name) {}",
        to: "Tests/1-UpDownGame/\(folder)\(name).swift")
    }
    try book.ship([
      RoundWorld.shipped[0], RoundWorld.shipped[1], "\(names) Wheel Car",
    ])
    let kata = try book.kata().inRound(ofOwnTests: true)
    let solution = try Solution(kata, in: book.open())
    func helpers(_ count: Int) throws -> [String] {
      try solution.folder(after: count).part("Tests").paths
        .filter { Stage.number(ofFile: $0) == nil }
    }

    XCTAssertEqual(try helpers(0), ["Tests/Car.swift"])
    XCTAssertEqual(try helpers(3), ["Tests/Car.swift", "Tests/Wheel.swift"])
    XCTAssertEqual(
      try solution.folder(after: 0).paths.filter { $0.contains("Stage3") },
      ["Tests/Stage3ScoreTests.swift"])
  }
}
