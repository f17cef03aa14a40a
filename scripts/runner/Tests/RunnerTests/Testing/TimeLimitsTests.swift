import XCTest

@testable import Runner

/// What counts against the limits of a run, with seconds that these tests play.
final class TimeLimitsTests: XCTestCase {
  private func isOverdue(_ steps: [Double]) -> Bool {
    var (limits, log) = (TimeLimits(limit: 20), TestLog())
    log.phase = .swiftTesting(ended: 0)
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

  /// Many modules may take a slow machine any time; one that never ends says nothing.
  func testABuildThatSaysSomething_goesOn() {
    var limits = TimeLimits(limit: 20)
    for _ in 1...3 {
      for _ in 0..<890 { limits.pass(1) }
      XCTAssertFalse(limits.isOverdue)
      limits.hear()
    }
    for _ in 0..<890 { limits.pass(1) }
    XCTAssertFalse(limits.isOverdue)
    for _ in 0..<20 { limits.pass(1) }
    XCTAssertTrue(limits.isOverdue)
  }

  func testATestThatPrints_hasNoMoreTime() {
    var (limits, log) = (TimeLimits(limit: 20), TestLog())
    log.phase = .swiftTesting(ended: 0)
    _ = limits.isNewPhase(log)
    for _ in 0..<21 {
      limits.pass(1)
      limits.hear()
    }
    XCTAssertTrue(limits.isOverdue)
  }

  func testATestThatEnds_givesThoseBesideItTheirTimeAnew() {
    var (limits, log) = (TimeLimits(limit: 20), TestLog())
    for ended in 0...2 {
      log.phase = .swiftTesting(ended: ended)
      _ = limits.isNewPhase(log)
      for _ in 0..<19 { limits.pass(1) }
      XCTAssertFalse(limits.isOverdue)
    }
    for _ in 0..<2 { limits.pass(1) }
    XCTAssertTrue(limits.isOverdue)
  }
}
