import XCTest

@testable import Runner

/// What counts against the limits of a run, with seconds that these tests play.
final class TimeLimitsTests: XCTestCase {
  private func isOverdue(_ steps: [Double]) -> Bool {
    var (limits, log) = (TimeLimits(limit: 20), TestLog())
    log.phase = .swiftTesting
    _ = limits.isNewPhase(log)
    for step in steps { limits.pass(step) }
    return limits.isOverdue
  }

  func testTimeInWhichTheTestsProcessIsStopped_doesNotCount_forAWhile() {
    var (limits, log) = (TimeLimits(limit: 20), TestLog())
    log.phase = .swiftTesting
    _ = limits.isNewPhase(log)
    func pass(_ seconds: Int) -> [Bool] {
      for _ in 0..<seconds { limits.pass(1) }
      return [limits.isOverdue, limits.isStoppedForGood]
    }

    XCTAssertEqual(pass(15), [false, false])
    limits.isStopped = true
    XCTAssertEqual(pass(290), [false, false])
    limits.isStopped = false
    XCTAssertEqual(pass(4), [false, false])
    limits.isStopped = true
    XCTAssertEqual(pass(11), [false, true])
    limits.isStopped = false
    XCTAssertEqual(pass(2)[0], true)
  }

  func testTimeInWhichTheRunnerStandsStill_doesNotCount() {
    XCTAssertFalse(isOverdue(Array(repeating: 0.05, count: 390)))
    XCTAssertTrue(isOverdue(Array(repeating: 0.05, count: 410)))
    XCTAssertFalse(isOverdue([0.05, 3_600, 0.05]), "a paused container")
    XCTAssertTrue(isOverdue(Array(repeating: 1.2, count: 22)), "a busy one")
  }
}
