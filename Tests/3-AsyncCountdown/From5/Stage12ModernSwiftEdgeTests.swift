import KataTestSupport
import Testing

@testable import AsyncCountdown

@Suite(.timeLimit(.minutes(1)))
struct Stage12ModernSwiftEdgeTests {
  let clock = ManualClock()

  @Test(arguments: [(4, false), (5, false), (6, true)])
  func clockDoesNotSleepWhenThereIsNothingToWaitFor(
    second: Int, isCancelled: Bool
  ) async {
    // given: second 5
    clock.advance(by: .seconds(5))
    let maySleep = Gate()
    let sleeper = Task {
      await maySleep.wait()
      try await clock.sleep(
        until: ManualClock.Instant(elapsed: .seconds(second)), tolerance: nil)
      return "woken"
    }

    // when
    if isCancelled { sleeper.cancel() }
    maySleep.open()
    let sleep = await outcome { try await sleeper.value }
    let isCounted = await ends { await clock.waitForSleeps(1) }

    // then
    #expect(isCounted, "noteSleep() should count this sleep, too")
    #expect(
      sleep
        == (isCancelled ? .threw("CancellationError()") : .returned("woken")),
      "its deadline has passed, or its task is cancelled: it should not sleep")
  }

  @Test(arguments: [nil, 3])
  func countDownCountsItsSecondsFromTheCall(failure: Int?) async {
    // given
    let clock = NotingClock(failsAt: failure.map { .seconds($0) })
    let sleeps = HandlerRecorder<Duration>()
    let sut = Service(sleep: { sleeps.record($0) })

    // when
    let stream = sut.countDown(from: 10, clock: clock)
    clock.times.record(.seconds(5))  // after the call, before a read
    _ = await clock.hasTen.opens(within: 0.2)
    let values = await outcome { await all(stream) }

    // then
    let last = failure ?? 10
    let numbers = (0...10).reversed().prefix(failure ?? 11)
    #expect(
      values == .returned(Array(numbers)),
      "a late reader misses nothing, and a sleep that fails ends the stream")
    #expect(
      clock.deadlines.calls == (1...last).map { .seconds($0) },
      "each number should be due a whole number of seconds after the call")
    #expect(sleeps.calls == [], "a countdown by a clock should not use sleep")
  }

  @Test(arguments: Leaving.allCases)
  func readerGone_endsTheClocksSleep(leaving: Leaving) async {
    // when
    let isCancelled = await sleepEnds(whenReader: leaving) {
      Service().countDown(from: 10, clock: WatchedClock(sleep: $0))
    }

    // then
    #expect(
      isCancelled,
      "the reader \(leaving.rawValue): the clock's sleep should end, too")
  }

  @Test func timeLimitBeginsWithTheFirstRead() async {
    // given: five seconds go by before the first read, and five after it
    let clock = NotingClock()
    let sut = TimeoutTask(after: .seconds(60), clock: clock) {
      try await sleepUntilCancelled()
    }
    clock.times.record(.seconds(5))

    // when
    let first = await outcome { try await sut.value }
    clock.times.record(.seconds(10))
    let second = await outcome { try await sut.value }

    // then
    #expect(
      [first, second] == [.threw("TimeoutError()"), .threw("TimeoutError()")],
      "the clock's sleep is over: time should be up, for every read")
    #expect(
      clock.deadlines.calls == [.seconds(65)],
      "the limit should be counted from the first read, not from the init")
  }

  @Test(arguments: ["a value", "SampleError()", "CancellationError()"])
  func theEndOfTheRaceStopsTheClocksSleep(end: String) async throws {
    // given: an operation that returns, fails, or loses its last reader
    let sleep = WatchedSleep()
    let clock = WatchedClock(sleep: sleep)
    let readerMayLeave = Gate()
    let sut = TimeoutTask(after: .seconds(60), clock: clock) {
      _ = await sleep.started.opens()
      readerMayLeave.open()
      if end == "SampleError()" { throw SampleError() }
      if end == "CancellationError()" { try await sleepUntilCancelled() }
      return end
    }

    // when
    let reader = beginToRead(sut)
    _ = await readerMayLeave.opens(within: 2)
    if end == "CancellationError()" { reader.cancel() }
    let values = await [
      outcome { try await reader.value }, outcome { try await sut.value },
    ]

    // then
    let result = end == "a value" ? Outcome.returned(end) : .threw(end)
    #expect(values == [result, result], "all reads should get this result")
    try #require(sleep.durations.calls.count == 1, "the clock should be used")
    let isCancelled = await sleep.cancelled.opens()
    #expect(isCancelled, "the race is over: the clock's sleep should be, too")
  }
}

/// A clock that sleeps by a watched sleep.
private struct WatchedClock: Clock {
  var sleep: WatchedSleep

  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await sleep.sleep(.seconds(1))
  }
}

/// A clock that notes every deadline, and waits for none.
private struct NotingClock: Clock {
  /// The deadline for which a sleep fails; nil if there is none.
  var failsAt: Duration?

  let deadlines = HandlerRecorder<Duration>()
  /// Opens with the tenth deadline.
  let hasTen = Gate()
  /// The times it was set to; the last one is now.
  let times = HandlerRecorder<Duration>()

  var now: ManualClock.Instant { .init(elapsed: times.calls.last ?? .zero) }
  var minimumResolution: Duration { .zero }

  func sleep(
    until deadline: ManualClock.Instant, tolerance: Duration?
  ) async throws {
    deadlines.record(deadline.elapsed)
    if deadlines.calls.count == 10 { hasTen.open() }
    if deadline.elapsed == failsAt { throw SampleError() }
  }
}
