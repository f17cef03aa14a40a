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

  func testRealSleep_countsInSeconds() async {
    // when: long enough for milliseconds, or for tenths
    let sleep = await outcome(within: 0.15) {
      try await Service().sleep(1)
      return "slept"
    }

    let none = await outcome(within: 0.8) {
      try await Service().sleep(0)
      return "slept"
    }

    // then
    XCTAssertEqual(
      [sleep, none], [.stillWaiting, .returned("slept")],
      "a second should not be over so soon, and no seconds should be")
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
      durations, [1], "asked(times: 1) should return when a task sleeps")
    XCTAssertEqual(wokenBefore, 0, "no task should wake before the step")
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
      try await sut.sleep(0)
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
      wokenAfterOneStep, [1], "a step should wake the longest sleeper")
    let isCounted = await ends { await sut.asked(times: 1) }
    XCTAssertEqual(
      woken.calls, [1, 2], "the next step should wake the next sleeper")
    XCTAssertTrue(
      isCounted, "asked(times:) should count all sleeps, also those that ended")
  }

  func testManualSleep_stepThatFindsNobody_wakesNobodyLater() async {
    // given
    let sut = ManualSleep()
    await sut.step()
    let sleeper = Task {
      try await sut.sleep(1)
      return "woken by the step before"
    }
    await ends { await sut.asked(times: 1) }

    // when: who was woken has no sleep left that could be cancelled
    sleeper.cancel()
    let sleep = await outcome { try await sleeper.value }

    // then
    XCTAssertEqual(
      sleep, .threw("CancellationError()"),
      "a step that finds no task asleep should do nothing, now and later")
  }

  func testManualSleep_asked_returnsWithTheSleepAndNotBefore() async {
    // given: two ask for two sleeps before there is one
    let sut = ManualSleep()
    func asking() async -> Task<Int, Never> {
      let isAsking = Gate()
      let asker = Task { await sut.countOnceAsked(times: 2, opening: isAsking) }
      _ = await isAsking.opens()
      return asker
    }
    let asker = await asking()
    let other = await asking()

    // when: the second sleep begins well after the first
    let first = Task { try await sut.sleep(1) }
    await ends { await sut.asked(times: 1) }
    let early = await outcome(within: 0.05) { await asker.value }
    let second = Task { try await sut.sleep(1) }
    let count = await outcome { await asker.value }
    let otherCount = await outcome { await other.value }

    // then
    XCTAssertEqual(
      [early, count, otherCount], [.stillWaiting, .returned(2), .returned(2)],
      "every asked(times: 2) should return with the second sleep")
    for sleeper in [first, second] { sleeper.cancel() }
  }

  func testManualSleep_cancelled_leavesTheOthersAsleep() async {
    // given: three fall asleep, one after the other
    let sut = ManualSleep()
    func asleep(_ number: Int) async -> Task<String, any Error> {
      let sleeper = Task {
        try await sut.sleep(1)
        return "woken"
      }
      await ends { await sut.asked(times: number) }
      return sleeper
    }
    let first = await asleep(1)
    let second = await asleep(2)
    let third = await asleep(3)

    // when
    second.cancel()
    let ending = await outcome { try await second.value }
    await sut.step()
    let firsts = await outcome { try await first.value }
    await sut.step()
    let thirds = await outcome { try await third.value }

    // then
    XCTAssertEqual(
      ending, .threw("CancellationError()"),
      "the sleeper that is cancelled should be the one that wakes")
    XCTAssertEqual(
      [firsts, thirds], [.returned("woken"), .returned("woken")],
      "the others should sleep on, each until a step")
  }

  func testManualSleep_cancelledBefore_isNotedAndThrows() async {
    // given
    let sut = ManualSleep()
    let maySleep = Gate()
    let sleeper = Task {
      await maySleep.wait()
      try await sut.sleep(1)
      return "slept"
    }

    // when
    sleeper.cancel()
    maySleep.open()
    let sleep = await outcome { try await sleeper.value }

    // then
    let durations = await sut.durations
    XCTAssertEqual(
      sleep, .threw("CancellationError()"),
      "a task that is cancelled already should not sleep")
    XCTAssertEqual(
      durations, [1], "its duration should be noted all the same")
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

  func testCountDown_keepsItsValuesForALateReader() async {
    // given
    let sleeps = HandlerRecorder<Int>()
    let lastSleep = Gate()
    let sut = Service(sleep: {
      sleeps.record($0)
      if sleeps.calls.count == 3 { lastSleep.open() }
    })

    // when: a countdown that waits for its reader has not begun by then
    let stream = sut.countDown()
    _ = await lastSleep.opens(within: 0.2)
    let values = await outcome { await all(stream) }

    // then
    XCTAssertEqual(
      values, .returned(["2", "1", "0"]),
      "a value that is not read at once should not get lost")
  }

  func testCountDown_outlivesItsService() async {
    // given: 50 services that nobody holds after the call, nor before a sleep
    // has ended
    let sleeps = HandlerRecorder<Int>()
    let areGone = Gate()
    let streams = (0..<50).map { _ in
      let sut = Service(sleep: {
        sleeps.record($0)
        await areGone.wait()
      })
      return sut.countDown()
    }
    areGone.open()

    for stream in streams {
      // when
      let values = await outcome { await all(stream) }

      // then
      XCTAssertEqual(
        values, .returned(["2", "1", "0"]),
        "the stream should go on when only its reader is left")
    }
    XCTAssertEqual(
      sleeps.calls.count, 150,
      "each of the 150 values should have its second, without the service too")
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
