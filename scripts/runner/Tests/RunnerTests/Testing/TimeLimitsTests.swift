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

  func testTimeInWhichTheRunnerStandsStill_doesNotCount() {
    XCTAssertFalse(isOverdue(Array(repeating: 0.05, count: 390)))
    XCTAssertTrue(isOverdue(Array(repeating: 0.05, count: 410)))
    XCTAssertFalse(isOverdue([0.05, 3_600, 0.05]), "a paused container")
    XCTAssertTrue(isOverdue(Array(repeating: 1.2, count: 22)), "a busy one")
  }
}
