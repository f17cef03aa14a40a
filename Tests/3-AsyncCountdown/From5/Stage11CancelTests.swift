import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage11CancelTests: XCTestCase {
  func testReadersTaskCancelled_endsTheSleepAndTheStream() async throws {
    // given
    let sleep = WatchedSleep()
    let sut = Service(sleep: { try await sleep.sleep($0) })
    let hasTwo = Gate()
    let reader = Task {
      defer { sleep.started.open() }  // also when nothing sleeps
      var values: [Int] = []
      for await value in sut.countDown(from: 2) {
        values.append(value)
        hasTwo.open()
      }
      return values
    }
    _ = await hasTwo.opens()
    _ = await sleep.started.opens()

    // when
    reader.cancel()

    // then
    _ = try XCTUnwrap(sleep.durations.calls.first, "a countdown should sleep")
    let isCancelled = await sleep.cancelled.opens()
    XCTAssertTrue(
      isCancelled, "the reader is cancelled: the sleep should be, too")
    let values = await outcome { await reader.value }
    XCTAssertEqual(
      values, .returned([2]), "the reader's loop should end, without another")
    XCTAssertEqual(
      sleep.durations.calls, [.seconds(1)],
      "after the first sleep was cancelled, no other should begin")
  }

  func testReaderThatStops_endsTheSecondSleep() async {
    for leaving in Leaving.allCases {
      // when
      let isOver = await sleepEnds(whenReader: leaving) { sleep in
        Service(sleep: { try await sleep.sleep($0) }).countDown(from: 3)
      }

      // then
      XCTAssertTrue(
        isOver, "the reader \(leaving.rawValue): the sleep should be cancelled")
    }
  }

  func testReaderCancelled_leavesTheOtherCountdownAlone() async {
    // given: the second sleep is the second countdown's, all others the first's
    let calls = HandlerRecorder<Duration>()
    let (firstSleeps, firstMayGoOn) = (Gate(), Gate())
    let second = WatchedSleep()
    let sut = Service(sleep: { duration in
      calls.record(duration)
      if calls.calls.count == 2 { return try await second.sleep(duration) }
      firstSleeps.open()
      await firstMayGoOn.wait()
      try Task.checkCancellation()
    })
    async let values = outcome(within: 3) {
      defer { firstSleeps.open() }  // also when nothing sleeps
      return await all(sut.countDown(from: 2))
    }
    _ = await firstSleeps.opens()
    let reader = Task {
      defer { second.started.open() }  // also when nothing sleeps
      return await all(sut.countDown(from: 2))
    }
    _ = await second.started.opens()

    // when
    reader.cancel()
    if !second.durations.calls.isEmpty { _ = await second.cancelled.opens() }
    firstMayGoOn.open()

    // then
    let firstsValues = await values
    XCTAssertEqual(
      firstsValues, .returned([2, 1, 0]),
      "what ends one countdown should not affect another")
  }

  func testSleepThatThrows_endsTheStream() async {
    for (number, expected) in [(1, [3]), (2, [3, 2]), (3, [3, 2, 1])] {
      // given
      let sleeps = HandlerRecorder<Duration>()
      let sut = Service(sleep: { duration in
        sleeps.record(duration)
        if sleeps.calls.count == number { throw SampleError() }
      })

      // when
      let values = await outcome { await all(sut.countDown(from: 3)) }

      // then
      XCTAssertEqual(
        values, .returned(expected),
        "sleep \(number) threw: no value should follow, and the stream end")
      XCTAssertEqual(
        sleeps.calls.count, number, "it threw: no other sleep should begin")
    }
  }
}
