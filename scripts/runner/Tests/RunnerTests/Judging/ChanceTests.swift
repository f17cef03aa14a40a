import XCTest

@testable import Runner

/// A failure that does not repeat is told as chance, and accuses no code.
extension TestFirstCheckTests {
  func testAnOwnTestThatFailsOnceOnTheLearnersCode_failsByChance() throws {
    try code("solved 2 by me")
    try write(good + " at first", sharp, strict)

    let verdict = try check()

    XCTAssertEqual(verdict.light, .red)
    XCTAssertEqual(verdict.stages.last?.byChance, ["Stage2ResetTests.testGood"])
    assert(
      verdict, says: "testGood failed in one run and passed in the next",
      "a test fails by chance", lacks: "not on yours")
    XCTAssertEqual(try outcomes(), [.green, .green])
  }

  func testBesideATestThatFailsAgain_theCodeIsWrong() throws {
    try code("solved 2 by me 22")
    try write(good + " at first", sharp, strict)

    assert(try check(), says: "but not on yours", lacks: "in one run")
  }

  func testAShippedTestThatFailsOnce_breaksNoRule() throws {
    try XCTUnwrap(world).book.ship([
      "Stage1CompareTests.testCompare expects solved",
      "Stage2ResetTests.testReset refuses 1 at first",
    ])
    try code("solved 2 by me")
    try write(good, sharp, strict)

    assert(
      try check(), says: "testReset failed in one run and passed in the next",
      lacks: "breaks a rule")
  }

  func testAGreenStageThatFailsOnce_isNotBroken() throws {
    try XCTUnwrap(world).book.ship([
      "Stage1CompareTests.testCompare expects solved at first"
    ])
    try code("solved 2")
    _ = try check()
    try code("solved 2 by me")

    let verdict = try check()

    assert(verdict, says: "testCompare failed in one run and passed in the")
    XCTAssertEqual(verdict.stages.map(\.outcome), [.failed])
  }

  func testATestThatFailsInTwoOfThreeRunsOnRightCode_failsByChance() throws {
    try write(good + " by luck", sharp, strict)

    XCTAssertEqual(
      try check().stages.last?.grade?.byChance.map(\.test),
      ["Stage2ResetTests.testGood"])
  }

  func testWhatFailedInTheLastCheckToo_runsOnce() throws {
    try code("solved 1 by me")
    try write(good)
    _ = try check()
    func runs() -> Int {
      world?.runner.runs.all.count {
        $0.filter.hasPrefix("UpDownGameOwnTests\\.")
      } ?? 0
    }
    let before = runs()

    _ = try check()

    XCTAssertEqual(before, 1)
    XCTAssertEqual(runs(), 1)
  }
}
