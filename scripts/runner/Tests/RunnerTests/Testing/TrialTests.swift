import XCTest

@testable import Runner

/// The rule of chance: what runs once more.
final class TrialTests: XCTestCase {
  private let names = ["a", "b"].map {
    TestName(module: "M", suite: "S", test: $0)
  }

  /// A run of tests, with how each of them ended.
  private func run(_ results: TestResult...) -> TestRun {
    var log = TestLog()
    for (name, result) in zip(names, results) {
      log.begin(name)
      if result == .failed { log.fail(name, message: "no") }
      log.end(name, result == .failed ? .passed : result, seconds: 0)
    }
    var output = PrintedOutput()
    output.isBuilt = true
    return TestRun(
      call: SwiftCall(
        Kata(folder: "1-K", stages: []), tests: .both, filter: nil),
      log: log, output: output, text: "", end: .exited(0))
  }

  private func again(
    _ hope: Trial.Hope, after runs: TestRun...
  ) -> [String] {
    hope.again(after: runs).map(\.test)
  }

  func testWhereAFailureIsHopedFor_whatPassesRunsAgain_threeTimesInAll() {
    let passing = run(.passed, .passed)
    XCTAssertEqual(again(.aFailure, after: passing), ["a", "b"])
    XCTAssertEqual(again(.aFailure, after: passing, passing), ["a", "b"])
    XCTAssertEqual(again(.aFailure, after: passing, passing, passing), [])
    XCTAssertEqual(again(.aFailure, after: run(.failed, .passed)), [])
  }

  func testWhatMayPassThereByChance_runsAgain_sixTimesInAll() {
    let passing = run(.passed, .passed)
    XCTAssertEqual(
      Trial.Hope.failsByChance
        .again(after: Array(repeating: passing, count: 5)).map(\.test),
      ["a", "b"])
    XCTAssertEqual(
      Trial.Hope.failsByChance
        .again(after: Array(repeating: passing, count: 6)), [])
    XCTAssertEqual(again(.failsByChance, after: run(.failed, .passed)), [])
  }

  func testOnRightCode_whatFailsRunsAgain_sixTimes_andTwiceAtALimit() {
    let failing = run(.passed, .failed)
    XCTAssertEqual(again(.passes, after: failing), ["b"])
    XCTAssertEqual(
      Trial.Hope.passes.again(after: Array(repeating: failing, count: 5))
        .map(\.test), ["b"])
    XCTAssertEqual(
      Trial.Hope.passes.again(after: Array(repeating: failing, count: 6)), [])
    let late = run(.timedOut)
    XCTAssertEqual(again(.passes, after: late), ["a"])
    XCTAssertEqual(again(.passes, after: late, late), [])
    XCTAssertEqual(again(.passes, after: run(.passed, .passed)), [])
    XCTAssertEqual(
      again(.passes, after: run(.failed, .failed), run(.crashed)), ["a", "b"],
      "the second one had no turn")
  }

  func testWhatCatchesAMistake_runsTwice() {
    let failing = run(.failed, .passed)
    XCTAssertEqual(again(.isCaught, after: failing), ["a"])
    XCTAssertEqual(again(.isCaught, after: failing, failing), [])
    XCTAssertEqual(again(.isCaught, after: run(.passed)), [])
    XCTAssertEqual(again(.isCaught, after: run(.passed, .crashed)), ["b"])
    XCTAssertEqual(again(.isCaught, after: run(.passed, .timedOut)), [])
  }

  func testWhereACrashByChanceCameFirst_allRunsAnew_andThatTwice() {
    let trial = Trial("1-a", "S/", .isCaught)
    let (crash, passing) = (run(.crashed), run(.passed))
    let failing = run(.passed, .failed)
    XCTAssertEqual(trial.again(after: [crash, passing]), "S/")
    XCTAssertEqual(
      trial.again(after: [crash, passing, failing]),
      Kata.pattern(for: [names[1]]))
    XCTAssertNil(trial.again(after: [crash, passing, failing, run(.passed)]))
    XCTAssertNil(trial.again(after: [crash, crash]))
    XCTAssertNil(trial.again(after: [failing, passing]))
    XCTAssertNil(trial.again(after: [crash, passing, crash, passing]))
  }

  func testWhereNothingIsHopedFor_aRedIsDue_andRunsOnce() {
    XCTAssertEqual(again(.nothing, after: run(.failed)), [])
  }
}
