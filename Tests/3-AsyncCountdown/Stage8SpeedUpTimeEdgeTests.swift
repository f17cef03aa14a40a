import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage8SpeedUpTimeEdgeTests: XCTestCase {
  func testRealSleep_stopsWhenItsTaskIsCancelled() async {
    // given
    let sleeper = Task {
      try await Service().sleep(.seconds(3_600))
      return "slept"
    }

    // when
    sleeper.cancel()
    let sleep = await outcome { try await sleeper.value }

    // then
    XCTAssertEqual(
      sleep, .threw("CancellationError()"),
      "by default a Service should sleep with Task.sleep, which stops at once")
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
    let isCounted = await ends { await sut.asked(times: 1) }

    // then
    XCTAssertEqual(
      [count, another], [.returned(2), .returned(2)],
      "asked(times: 2) should return with sleep 2, in every task that waits")
    XCTAssertTrue(isCounted, "with two sleeps, asked(times: 1) should return")
    for sleeper in [first, second] { sleeper.cancel() }
  }

  func testManualSleep_cancelledBefore_throws() async {
    // given
    let sut = ManualSleep()
    let maySleep = Gate()
    let sleeper = Task {
      await maySleep.wait()
      try await sut.sleep(.seconds(1))
      return "slept"
    }

    // when
    sleeper.cancel()
    maySleep.open()
    let sleep = await outcome { try await sleeper.value }
    let durations = await sut.durations

    // then
    XCTAssertEqual(
      sleep, .threw("CancellationError()"),
      "a task that is cancelled already should not sleep")
    XCTAssertEqual(durations, [.seconds(1)], "it asked: note its duration")
  }

  func testCountDown_keepsItsValuesForALateReader() async {
    // given
    let sleeps = HandlerRecorder<Duration>()
    let lastSleep = Gate()
    let sut = Service(sleep: {
      sleeps.record($0)
      if sleeps.calls.count == 3 { lastSleep.open() }
    })

    // when: the countdown is nearly over before it is read
    let stream = sut.countDown()
    _ = await lastSleep.opens(within: 0.2)
    let values = await outcome { await all(stream) }

    // then
    XCTAssertEqual(
      values, .returned([2, 1, 0]),
      "a value that is not read at once should not get lost")
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
