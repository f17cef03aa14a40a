import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage8SpeedUpTimeTests: XCTestCase {
  func testCountDown_asksForOneSecondThreeTimes() async {
    // given
    let sleeps = HandlerRecorder<Int>()
    let sut = Service(sleep: { sleeps.record($0) })

    // when
    _ = await outcome { await all(sut.countDown()) }

    // then
    XCTAssertEqual(
      sleeps.calls, [1, 1, 1],
      "the countdown should ask its sleep for one second before each value")
  }

  func testRealSleep_stopsWhenItsTaskIsCancelled() async {
    // given
    let mayStart = Gate()
    let sleeper = Task {
      await mayStart.wait()
      try await Service().sleep(3_600)
      return "slept"
    }

    // when
    sleeper.cancel()
    mayStart.open()
    let sleep = await outcome { try await sleeper.value }

    // then
    XCTAssertEqual(
      sleep, .threw("CancellationError()"),
      "by default a Service should sleep with Task.sleep, which stops at once")
  }

  func testManualSleep_notesWhatItIsAskedFor() async {
    // given
    let sut = ManualSleep()
    let sleepers = [3, 5].map { seconds in
      Task {
        try await sut.sleep(seconds)
      }
    }

    // when
    await ends { await sut.asked(times: 2) }

    // then
    let durations = await sut.durations
    XCTAssertEqual(
      durations.sorted(), [3, 5],
      "sleep should note each duration, and asked(times:) wait for both")
    for sleeper in sleepers { sleeper.cancel() }
  }

  func testManualSleep_sleepsUntilTheStep() async {
    // given
    let sut = ManualSleep()
    let woken = HandlerRecorder<Void>()
    let sleeper = Task {
      try await sut.sleep(1)
      woken.record(())
      return "woken"
    }
    await ends { await sut.asked(times: 1) }
    let durations = await sut.durations
    let wokenBefore = woken.calls.count

    // when
    await sut.step()
    let sleep = await outcome { try await sleeper.value }

    // then
    XCTAssertEqual(
      durations, [1], "asked(times: 1) should return when somebody sleeps")
    XCTAssertEqual(wokenBefore, 0, "nobody should wake before the step")
    XCTAssertEqual(sleep, .returned("woken"), "the step should end the sleep")
  }

  func testManualSleep_oneStepWakesOneSleeper() async {
    // given
    let sut = ManualSleep()
    let woken = HandlerRecorder<Int>()
    let first = Task {
      try await sut.sleep(1)
      woken.record(1)
      return true
    }
    await ends { await sut.asked(times: 1) }
    let second = Task {
      try await sut.sleep(2)
      woken.record(2)
      return true
    }
    await ends { await sut.asked(times: 2) }

    // when
    await sut.step()
    _ = await outcome { try await first.value }
    let wokenAfterOneStep = woken.calls
    await sut.step()
    _ = await outcome { try await second.value }

    // then
    XCTAssertEqual(
      wokenAfterOneStep, [1], "a step should wake who has slept longest")
    XCTAssertEqual(
      woken.calls, [1, 2], "the next step should wake the next sleeper")
  }

  func testManualSleep_asked_returnsWithTheSleepAndNotBefore() async {
    // given: somebody asks for two sleeps before there is one
    let sut = ManualSleep()
    let isAsking = Gate()
    async let count = outcome(within: 3) {
      await sut.countOnceAsked(times: 2, opening: isAsking)
    }
    _ = await isAsking.opens()

    // when
    let sleepers = (0..<2).map { _ in Task { try await sut.sleep(1) } }

    // then
    let countThen = await count
    XCTAssertEqual(
      countThen, .returned(2),
      "asked(times: 2) should return with the second sleep, and not before")
    for sleeper in sleepers { sleeper.cancel() }
  }

  func testManualSleep_cancelled_leavesTheOthersAsleep() async {
    // given
    let sut = ManualSleep()
    let first = Task {
      try await sut.sleep(1)
      return "woken"
    }
    await ends { await sut.asked(times: 1) }
    let second = Task { try await sut.sleep(2) }
    await ends { await sut.asked(times: 2) }

    // when
    second.cancel()
    let ending = await outcome {
      try await second.value
      return "woken"
    }
    await sut.step()
    let sleep = await outcome { try await first.value }

    // then
    XCTAssertEqual(
      ending, .threw("CancellationError()"),
      "who is cancelled should be the one who wakes")
    XCTAssertEqual(
      sleep, .returned("woken"),
      "the other should sleep on, until the next step")
  }

  func testManualSleep_cancelled_throwsAtOnce() async {
    // given
    let sut = ManualSleep()
    let sleeper = Task {
      try await sut.sleep(1)
      return "slept"
    }
    await ends { await sut.asked(times: 1) }

    // when
    sleeper.cancel()
    let sleep = await outcome { try await sleeper.value }

    // then
    XCTAssertEqual(
      sleep, .threw("CancellationError()"),
      "a double of sleep should end when it is cancelled, as the real one does")
  }

  func testCountDown_eachValueWaitsForItsSecond() async {
    // given
    let sleep = ManualSleep()
    let sut = Service(sleep: { try await sleep.sleep($0) })
    let reader = Reader(sut.countDown())

    for (index, expected) in ["2", "1", "0"].enumerated() {
      // given
      await ends { await sleep.asked(times: index + 1) }
      let before = await reader.values.count

      // when
      await sleep.step()
      let value = await outcome { await reader.value(at: index) }

      // then
      XCTAssertEqual(before, index, "\(expected) should not come too early")
      XCTAssertEqual(
        value, .returned(expected), "\(expected) should follow its second")
    }
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
