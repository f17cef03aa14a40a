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
    let askers = [beginToAsk(clock, times: 2), beginToAsk(clock, times: 2)]

    // when
    let first = await fallAsleep(by: clock, for: .seconds(1), as: 1)
    let tooEarly = askers[0].isOpen
    let second = await fallAsleep(by: clock, for: .seconds(1), as: 2)
    let laterAsker = beginToAsk(clock, times: 1)

    // then
    #expect(!tooEarly, "asked(times: 2) should wait for a second sleep")
    for asker in askers + [laterAsker] {
      let isAnswered = await asker.opens()
      #expect(isAnswered, "two tasks sleep: asked(times:) should return")
    }
    for sleeper in [first, second] { sleeper.cancel() }
  }

  @Test func countDownCountsItsSecondsFromTheBeginning() async {
    // given
    let clock = NotingClock()
    let sleeps = HandlerRecorder<Duration>()
    let sut = Service(sleep: { sleeps.record($0) })

    // when
    let stream = sut.countDown(from: 2, clock: clock)
    _ = await clock.hasThree.opens(within: 0.2)
    let values = await outcome { await all(stream) }

    // then
    #expect(values == .returned([2, 1, 0]), "a late reader misses nothing")
    #expect(
      clock.deadlines.calls == [.seconds(1), .seconds(2), .seconds(3)],
      "each value should be due a whole second after the one before")
    #expect(sleeps.calls == [], "a countdown by a clock should not use sleep")
  }

  @Test func aClockThatThrowsEndsTheStream() async {
    // given
    let clock = NotingClock(failsAt: .seconds(2))

    // when
    let values = await outcome {
      await all(Service().countDown(from: 2, clock: clock))
    }

    // then
    #expect(
      values == .returned([2]),
      "the second sleep failed: the stream should end after its first value")
    #expect(
      clock.deadlines.calls == [.seconds(1), .seconds(2)],
      "after a sleep that failed, no other should begin")
  }

  @Test func aCancelledReaderStopsTheClocksSleep() async throws {
    // given
    let sleep = WatchedSleep()
    let stream = Service().countDown(from: 3, clock: WatchedClock(sleep: sleep))
    let reader = Task {
      defer { sleep.started.open() }  // also when nothing sleeps
      return await all(stream)
    }
    _ = await sleep.started.opens()

    // when
    reader.cancel()

    // then
    try #require(sleep.durations.calls.count == 1, "the clock should be asked")
    let isCancelled = await sleep.cancelled.opens()
    #expect(isCancelled, "the reader is cancelled: its sleep should end")
  }

  @Test func theTimeBeginsWithTheFirstRead() async {
    // given
    let clock = NotingClock()
    let sut = TimeoutTask(after: .seconds(2), clock: clock) {
      try await sleepUntilCancelled()
    }

    // when
    clock.times.record(.seconds(5))
    _ = await outcome { try await sut.value }

    // then
    #expect(
      clock.deadlines.calls == [.seconds(7)],
      "two seconds from the read in second 5 end in second 7")
  }

  @Test(arguments: [false, true])
  func anOperationThatIsFirstStopsTheClocksSleep(fails: Bool) async throws {
    // given
    let sleep = WatchedSleep()
    let clock = WatchedClock(sleep: sleep)
    let sut = TimeoutTask(after: .seconds(60), clock: clock) {
      _ = await sleep.started.opens()
      if fails { throw SampleError() }
      return "a value"
    }

    // when
    let value = await outcome(within: 3) { try await sut.value }

    // then
    #expect(
      value == (fails ? .threw("SampleError()") : .returned("a value")),
      "the operation is first")
    try #require(sleep.durations.calls.count == 1, "the clock should be asked")
    let isCancelled = await sleep.cancelled.opens()
    #expect(isCancelled, "the clock lost: its sleep should be cancelled")
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
  /// Opens with the third deadline.
  let hasThree = Gate()
  /// The times it was set to; the last one is now.
  let times = HandlerRecorder<Duration>()

  var now: ManualClock.Instant { .init(elapsed: times.calls.last ?? .zero) }
  var minimumResolution: Duration { .zero }

  func sleep(
    until deadline: ManualClock.Instant, tolerance: Duration?
  ) async throws {
    deadlines.record(deadline.elapsed)
    if deadlines.calls.count == 3 { hasThree.open() }
    if deadline.elapsed == failsAt { throw SampleError() }
  }
}
