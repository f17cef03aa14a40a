import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage8SpeedUpTimeEdgeTests: XCTestCase {
  func testRealSleep_stopsWhenItsTaskIsCancelled() async {
    for mayBegin in [true, false] {
      // given: one that sleeps already, or is cancelled before it does
      let gate = Gate()
      if mayBegin { gate.open() }
      let sleeper = beginTask {
        await gate.wait()
        try await Service().sleep(.seconds(3_600))
        return "slept"
      }

      // when
      sleeper.cancel()
      gate.open()
      let sleep = await outcome { try await sleeper.value }

      // then
      XCTAssertEqual(
        sleep, .threw("CancellationError()"),
        "by default, a Service's sleep should stop with its task, by an error")
    }
  }

  func testRealSleep_ofNoTime_ends() async {
    // when
    let sleep = await outcome {
      try await Service().sleep(.zero)
      let beginning = ContinuousClock.now
      try await Service().sleep(.milliseconds(20))
      let time = ContinuousClock.now - beginning
      return time < .milliseconds(10) ? "hardly slept" : "slept"
    }

    // then
    XCTAssertEqual(
      sleep, .returned("slept"), "a sleep should last its time, and then end")
  }

  func testManualSleep_asked_returnsWithTheSleepAndNotBefore() async {
    // given: two tasks ask for two sleeps before there is one
    let sut = ManualSleep()
    let areAsking = [Gate(), Gate()]
    let askers = areAsking.map { isAsking in
      Task { await sut.countOnceAsked(times: 2, opening: isAsking) }
    }
    for isAsking in areAsking { _ = await isAsking.opens() }

    // when
    let first = await fallAsleep(in: sut, as: 1)
    let second = await fallAsleep(in: sut, as: 2)
    let count = await outcome { await askers[0].value }
    let another = await outcome { await askers[1].value }
    let isCounted = await ends {
      for times in 0...2 { await sut.asked(times: times) }
    }

    // then
    XCTAssertEqual(
      [count, another], [.returned(2), .returned(2)],
      "asked(times: 2) should return with sleep 2, in every task that waits")
    XCTAssertTrue(isCounted, "with two sleeps, asking for 0, 1 or 2 should end")
    for sleeper in [first, second] { sleeper.cancel() }
  }

  func testManualSleep_cancelledBefore_throws() async {
    // given
    let sut = ManualSleep()
    let (isAsking, maySleep) = (Gate(), Gate())
    let asker = Task { await sut.countOnceAsked(times: 1, opening: isAsking) }
    _ = await isAsking.opens()
    let sleeper = Task {
      await maySleep.wait()
      try await sut.sleep(.seconds(1))
      return "slept"
    }

    // when
    sleeper.cancel()
    maySleep.open()
    let sleep = await outcome { try await sleeper.value }
    let count = await outcome { await asker.value }

    // then
    XCTAssertEqual(
      sleep, .threw("CancellationError()"),
      "a task that is cancelled already should not sleep")
    XCTAssertEqual(count, .returned(1), "it asked: note it, and say so")
  }

  func testCountDown_keepsItsValuesForALateReader() async {
    // when
    let values = await lateReader(after: 3) { $0.countDown() }

    // then
    XCTAssertEqual(
      values, .returned([2, 1, 0]),
      "no value should get lost if it is read late, and the service is gone")
  }
}

extension ManualSleep {
  /// How many sleeps there were in the moment when `asked(times:)` returned.
  fileprivate func countOnceAsked(times: Int, opening gate: Gate) async -> Int {
    gate.open()
    await asked(times: times)
    return durations.count
  }
}
