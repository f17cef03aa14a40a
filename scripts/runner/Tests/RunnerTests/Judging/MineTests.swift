import XCTest

@testable import Runner

/// When a check ends a run of several stages, since it knows enough.
final class MineTests: XCTestCase {
  func testTheNextStage_endsTheRun_andAnotherClassOfTheStageDoesNot() throws {
    let world = try RoundWorld()
    let kata = try world.book.kata()
    let runs = try Mine(
      Snapshot(kata, in: world.book.open()), .inOrder, Matrix())
    for (failed, next, ends) in [
      ("Stage1CompareTests", "Stage3ScoreTests", true),
      ("Stage1CompareEdgeTests", "Stage1CompareTests", false),
    ] {
      var log = TestLog()
      let names = [failed, next].map {
        TestName(module: kata.stageModule, suite: $0, test: "test")
      }
      log.begin(names[0])
      log.fail(names[0], message: "no")
      log.phase = .test(names[1])

      let stop = runs.stop([kata.stages[0], kata.stages[2]])
      XCTAssertEqual(stop(log), ends)
    }
  }
}
