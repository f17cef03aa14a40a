import KataTestSupport
import Testing

@testable import AsyncCountdown

@Suite(.timeLimit(.minutes(1)))
struct Stage11ModernSwiftEdgeTests {
  let clock = ManualClock()

  @Test(arguments: [5, 4])
  func clockDoesNotSleepForADeadlineThatHasPassed(second: Int) async {
    // given
    clock.advance(by: .seconds(5))

    // when
    let time = await outcome {
      try await clock.sleep(
        until: ManualClock.Instant(elapsed: .seconds(second)), tolerance: nil)
      return clock.now.elapsed
    }

    // then
    #expect(
      time == .returned(.seconds(5)),
      "it is second 5: a sleep until second \(second) should end at once")
  }

  @Test func clockDoesNotSleepForATaskThatWasCancelledBefore() async {
    // given
    let maySleep = Gate()
    let sleeper = Task {
      await maySleep.wait()
      try await clock.sleep(for: .seconds(1))
      return "slept"
    }

    // when
    sleeper.cancel()
    maySleep.open()
    let sleep = await outcome { try await sleeper.value }

    // then
    #expect(
      sleep == .threw("CancellationError()"),
      "a task that is cancelled already should not sleep")
  }

  @Test func clockAnswersWhoAsksBeforeTheSleep() async {
    // given
    let askers = [1, 2, 3, 3].map { beginToAsk(clock, times: $0) }

    // when: the second sleep is over at once, the third is cancelled before
    let first = beginTask { try await clock.sleep(for: .seconds(1)) }
    _ = beginTask { try await clock.sleep(for: .zero) }
    let (one, two) = await (askers[0].opens(), askers[1].opens())
    let tooEarly = askers[2].isOpen
    _ = beginTask {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }

    // then
    #expect(one && two, "sleep 2 is over at once, and counts all the same")
    #expect(!tooEarly, "asked(times: 3) should wait for a third sleep")
    for asker in askers + (0...3).map({ beginToAsk(clock, times: $0) }) {
      let isAnswered = await asker.opens()
      #expect(isAnswered, "three tasks asked for a sleep: return")
    }
    first.cancel()
  }

  @Test func countDownCountsItsSecondsFromTheCall() async {
    // given
    let clock = NotingClock()
    let sleeps = HandlerRecorder<Duration>()
    let sut = Service(sleep: { sleeps.record($0) })

    // when
    let stream = sut.countDown(from: 10, clock: clock)
    clock.times.record(.seconds(5))  // after the call, before a read
    _ = await clock.hasTen.opens(within: 0.2)
    let values = await outcome { await all(stream) }
    _ = await outcome(within: 0.1) {  // by the real clock: too short for 0
      await all(sut.countDown(from: 1, clock: ContinuousClock()))
    }

    // then
    #expect(
      values == .returned((0...10).reversed()), "a late reader misses nothing")
    #expect(
      clock.deadlines.calls == (1...10).map { .seconds($0) },
      "each value should be due a whole number of seconds after the call")
    #expect(sleeps.calls == [], "a countdown by a clock should not use sleep")
  }

  @Test(arguments: [(1, [2]), (2, [2, 1])])
  func aClockThatThrowsEndsTheStream(second: Int, expected: [Int]) async {
    // given
    let clock = NotingClock(failsAt: .seconds(second))

    // when
    let values = await outcome {
      await all(Service().countDown(from: 2, clock: clock))
    }

    // then
    #expect(
      values == .returned(expected),
      "sleep \(second) failed: no value should follow, and the stream end")
    #expect(
      clock.deadlines.calls == (1...second).map { .seconds($0) },
      "after a sleep that failed, no other should begin")
  }

  @Test(arguments: Leaving.allCases)
  func aReaderThatStopsEndsTheClocksSleep(leaving: Leaving) async {
    // when
    let isOver = await sleepEnds(whenReader: leaving) { sleep in
      Service().countDown(from: 3, clock: WatchedClock(sleep: sleep))
    }

    // then
    #expect(
      isOver, "the reader \(leaving.rawValue): the sleep should be cancelled")
  }

  @Test func theTimeBeginsWithTheFirstRead() async {
    // given
    let clock = NotingClock()
    let sut = TimeoutTask(after: .milliseconds(1_500), clock: clock) {
      try await sleepUntilCancelled()
    }

    // when
    clock.times.record(.seconds(5))
    for _ in 1...2 { _ = await outcome { try await sut.value } }

    // then
    #expect(
      clock.deadlines.calls == [.milliseconds(6_500)],
      "1.5 seconds from the first read, in second 5, end in second 6.5")
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
    try #require(sleep.durations.calls.count == 1, "the clock should be asked")
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
