import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage9StepThroughTimeEdgeTests: XCTestCase {
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

  func testCountDown_outlivesItsService() async {
    // when
    let values = await lateReader(after: 2) { $0.countDown(from: 2) }

    // then
    XCTAssertEqual(
      values, .returned([2, 1, 0]),
      "no value should get lost if it is read late, and the service is gone")
  }

  func testCountDown_keepsEveryValueForALateReader() async {
    // when
    let values = await lateReader(after: 1_000) { $0.countDown(from: 1_000) }

    // then
    XCTAssertEqual(
      values, .returned(Array((0...1_000).reversed())),
      "however many values wait to be read, none should get lost")
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
