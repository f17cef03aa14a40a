import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage9CancelTests: XCTestCase {
  func testReadersTaskCancelled_stopsTheSleeping() async throws {
    // given
    let sleep = WatchedSleep()
    let sut = Service(sleep: { try await sleep.sleep($0) })
    let reader = Task {
      defer { sleep.started.open() }  // also when nobody sleeps
      return await all(sut.countDown())
    }
    _ = await sleep.started.opens()

    // when
    reader.cancel()

    // then
    _ = try XCTUnwrap(sleep.durations.calls.first, "a countdown should sleep")
    let isCancelled = await sleep.cancelled.opens()
    XCTAssertTrue(
      isCancelled, "the reader is cancelled: the sleep should be, too")
  }

  func testReadersTaskCancelled_endsTheStream() async throws {
    // given
    let sleep = WatchedSleep()
    let sut = Service(sleep: { try await sleep.sleep($0) })
    let reader = Task {
      defer { sleep.started.open() }  // also when nobody sleeps
      return await all(sut.countDown())
    }
    _ = await sleep.started.opens()

    // when
    reader.cancel()
    let values = await outcome { await reader.value }

    // then
    XCTAssertEqual(
      values, .returned([]), "the reader's loop should end, without a value")
    XCTAssertEqual(
      sleep.durations.calls, [1],
      "after the first sleep was cancelled, no other should begin")
  }

  func testReaderThatLetsGo_stopsTheSleeping() async throws {
    // given
    let sleep = WatchedSleep(freeSleeps: 1)
    let sut = Service(sleep: { try await sleep.sleep($0) })

    // when: the reader leaves its loop, once the countdown sleeps again. One
    // that only sleeps when it is asked for a value does not, and may.
    let value = await outcome(within: 3) { () -> String? in
      for await value in sut.countDown() {
        _ = await sleep.started.opens()
        return value
      }
      return nil
    }

    // then
    _ = try XCTUnwrap(sleep.durations.calls.first, "a countdown should sleep")
    XCTAssertEqual(value, .returned("2"), "the reader should get its one value")
    let isAsleep = sleep.started.isOpen
    let isStopped = await sleep.cancelled.opens(within: isAsleep ? 1 : 0)
    XCTAssertTrue(
      isStopped || !isAsleep,
      "the reader has left the stream: the sleep should be cancelled")
  }

  func testReaderCancelled_leavesTheOtherCountdownAlone() async {
    // given: the second sleep is the second countdown's, all others the first's
    let calls = HandlerRecorder<Int>()
    let (firstSleeps, firstMayGoOn) = (Gate(), Gate())
    let second = WatchedSleep()
    let sut = Service(sleep: { seconds in
      calls.record(seconds)
      if calls.calls.count == 2 { return try await second.sleep(seconds) }
      firstSleeps.open()
      await firstMayGoOn.wait()
      try Task.checkCancellation()
    })
    async let values = outcome(within: 3) {
      defer { firstSleeps.open() }  // also when nobody sleeps
      return await all(sut.countDown())
    }
    _ = await firstSleeps.opens()
    let reader = Task {
      defer { second.started.open() }  // also when nobody sleeps
      return await all(sut.countDown())
    }
    _ = await second.started.opens()

    // when
    reader.cancel()
    if !second.durations.calls.isEmpty { _ = await second.cancelled.opens() }
    firstMayGoOn.open()

    // then
    let firstsValues = await values
    XCTAssertEqual(
      firstsValues, .returned(["2", "1", "0"]),
      "what ends one countdown should not affect another")
  }

  func testSleepThatThrows_endsTheStream() async {
    // given
    let sleeps = HandlerRecorder<Int>()
    let sut = Service(sleep: { seconds in
      sleeps.record(seconds)
      if sleeps.calls.count == 2 { throw SampleError() }
    })

    // when
    let values = await outcome { await all(sut.countDown()) }

    // then
    XCTAssertEqual(
      values, .returned(["2"]),
      "the second sleep failed, so the stream should end after its first value")
  }

  func testSleepThatThrowsAtOnce_endsTheStreamWithoutAValue() async {
    // given
    let sleeps = HandlerRecorder<Int>()
    let sut = Service(sleep: { seconds in
      sleeps.record(seconds)
      throw SampleError()
    })

    // when
    let values = await outcome { await all(sut.countDown()) }

    // then
    XCTAssertEqual(
      values, .returned([]), "no second has passed, so no value should come")
    XCTAssertEqual(
      sleeps.calls, [1], "the countdown should try one sleep, and then end")
  }
}
