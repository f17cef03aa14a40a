import XCTest

@testable import Contract
@testable import Runner

/// What the contract finds out on a kata's states.
final class KataStatesTests: XCTestCase {
  /// The second stage is tried without its feature on `solved 1`, or, where it declares
  /// names, on `declared 2`.
  func testATestThatNothingMakesFail_isIdle_alsoWhereTheStageDeclaresNames()
    throws
  {
    for (declaring, idle) in [([:], ["NoName", "Idle"]), ([2: 2], ["Idle"])] {
      let world = try RoundWorld(
        [(2, "forgets", "mistaken 2")], declaringStages: declaring)
      try world.book.ship([
        "Stage1CompareTests.testCompare expects solved",
        "Stage2ResetTests.testMistake refuses mistaken",
        "Stage2ResetTests.testNoName refuses declared",
        "Stage2ResetTests.testIdle refuses nonsense",
        "Stage3ScoreTests.testScore expects 3",
      ])
      let (workbook, kata) = (try world.book.open(), try world.book.kata())
      func tests(_ names: [String]) -> [TestName] {
        names.compactMap {
          TestName("\(kata.ownModule).Stage2ResetTests.test\($0)")
        }
      }
      var states = try KataStates(
        kata, Solution(kata, in: workbook), in: workbook, tester: world.runner,
        isWhole: true)

      try states.run(VerifyPoints(terminal: Terminal()))

      XCTAssertEqual(
        states.idle(
          tests(["Mistake", "NoName", "Idle"]), of: kata.stages[1]),
        tests(idle), "\(declaring)")
    }
  }

  /// What a plain call of `verify` leaves out.
  func testNotWhole_triesOneMistakeOfAStage_andOneOtherChoiceWithItsOwnTests()
    throws
  {
    let world = try RoundWorld([
      (2, "follows", "solved 12"), (2, "leads", "solved 21"),
      (2, "shouts", "solved 2!"),
    ])
    for choice in ["another", "otherwise"] {
      try world.book.folder.write(
        "Title: \(choice)\n"
          + PaperWorkbook.patch("solved 2", "solved 2 \(choice)"),
        to: "Solutions/1-UpDownGame/Right/2-\(choice).patch")
    }
    let (workbook, kata) = (try world.book.open(), try world.book.kata())
    XCTAssertEqual(kata.testFirstStages.map(\.number), [2])
    func states(isWhole: Bool) throws -> KataStates {
      try KataStates(
        kata, Solution(kata, in: workbook), in: workbook, tester: world.runner,
        isWhole: isWhole)
    }

    let (plain, whole) = (
      try states(isWhole: false), try states(isWhole: true)
    )

    // The starter and the finished code are tested as they stand.
    XCTAssertEqual(plain.tested.keys.sorted(), [1, 2])
    XCTAssertEqual(whole.tested.keys.sorted(), [0, 1, 2, 3])
    var begun = kata
    begun.stages = []
    XCTAssertEqual(
      try KataStates(
        begun, Solution(kata, in: workbook), in: workbook, tester: world.runner,
        isWhole: false
      ).tested.count, 0, "a kata that is begun has no stages yet")
    XCTAssertEqual(plain.mistakes.map(\.shortName), ["follows"])
    XCTAssertEqual(whole.mistakes.count, 3)
    XCTAssertEqual(plain.right.map { $0.stages.map(\.number) }, [[2]])
    XCTAssertEqual(
      whole.right.map { $0.stages.map(\.number) }, [[1, 2], [1, 2]])
    // One that is not tried can be made all the same.
    for folder in ["Mistakes", "Right"] {
      let path = "Solutions/1-UpDownGame/\(folder)/2-whispers.patch"
      try world.book.folder.write(
        "Title: whispers\n" + PaperWorkbook.patch("unsolved 2", "solved 2."),
        to: path)
      XCTAssertThrowsError(try states(isWhole: false), folder)
      try Files.remove("\(world.book.root)/\(path)")
    }
  }
}
