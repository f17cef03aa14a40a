import KataTestSupport
import Testing

@testable import AsyncCountdown

@Suite struct Stage9CancelTests {
  @Test func readersTaskCancelled_endsTheSleepAndTheStream() async throws {
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
    try #require(sleep.durations.calls.count == 1, "a countdown should sleep")
    #expect(
      await sleep.cancelled.opens(),
      "the reader is cancelled: the sleep should be, too")
    let values = await outcome { await reader.value }
    #expect(
      values == .returned([2]), "the reader's loop should end, without another")
    #expect(
      sleep.durations.calls == [.seconds(1)],
      "after the first sleep was cancelled, no other should begin")
  }

  @Test(arguments: Leaving.allCases)
  func readerThatStops_endsTheSecondSleep(leaving: Leaving) async {
    // when
    let isOver = await sleepEnds(whenReader: leaving) { sleep in
      Service(sleep: { try await sleep.sleep($0) }).countDown(from: 3)
    }

    // then
    #expect(
      isOver, "the reader \(leaving.rawValue): the sleep should be cancelled")
  }

  @Test func readerCancelled_leavesTheOtherCountdownAlone() async {
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
    #expect(
      firstsValues == .returned([2, 1, 0]),
      "what ends one countdown should not affect another")
  }

  @Test(arguments: [(1, [3]), (2, [3, 2]), (3, [3, 2, 1])])
  func sleepThatThrows_endsTheStream(number: Int, expected: [Int]) async {
    // given
    let sleeps = HandlerRecorder<Duration>()
    let sut = Service(sleep: { duration in
      sleeps.record(duration)
      if sleeps.calls.count == number { throw SampleError() }
    })

    // when
    let values = await outcome { await all(sut.countDown(from: 3)) }

    // then
    #expect(
      values == .returned(expected),
      "sleep \(number) threw: no value should follow, and the stream end")
    #expect(
      sleeps.calls.count == number, "it threw: no other sleep should begin")
  }
}
