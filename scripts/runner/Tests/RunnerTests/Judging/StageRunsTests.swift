import XCTest

@testable import Runner

/// When a check ends a run of several stages, since it knows enough.
final class StageRunsTests: XCTestCase {
  /// A run in which a test has failed, as it goes on to another class.
  private struct FailingRun: TestRunner {
    var limit = 20.0
    var progress: (@Sendable (_ text: String, _ seconds: Double) -> Void)?
    let failed: TestName
    let next: String

    func run(
      _ request: TestRequest, stopWhen stop: (TestLog, Double) -> Bool
    ) throws -> TestRun {
      var (log, output) = (TestLog(), Output())
      output.isBuilt = true
      log.begin(failed)
      log.fail(failed, TestFailure(message: "no"))
      log.end(failed, .failed, seconds: 0)
      log.phase = .test(
        TestName(module: failed.module, suite: next, test: "test"))
      return TestRun(
        request: request, log: log, output: output, text: "",
        end: stop(log, 0) ? .stopped : .exited(1))
    }
  }

  func testTheNextStage_endsTheRun_andAnotherClassOfTheStageDoesNot() throws {
    let kata = try PaperWorkbook().kata()
    for (failed, next, end) in [
      ("Stage1CompareTests", "Stage3ScoreTests", TestRun.End.stopped),
      ("Stage1CompareEdgeTests", "Stage1CompareTests", .exited(1)),
    ] {
      let name = TestName(
        module: kata.stageModule, suite: failed, test: "test")
      var runs = StageRuns(
        kata: kata, files: [:], tester: FailingRun(failed: name, next: next),
        accepted: [], goesOn: false)
      XCTAssertEqual(try runs.run([kata.stages[0], kata.stages[2]]).end, end)
    }
  }
}
