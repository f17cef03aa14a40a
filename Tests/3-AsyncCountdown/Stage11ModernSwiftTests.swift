import Foundation
import KataTestSupport
import Testing

@testable import AsyncCountdown

/// The limit is the shortest there is; it cannot end a test that hangs, so
/// every wait in here has a bound of its own.
@Suite(.timeLimit(.minutes(1)))
struct Stage11ModernSwiftTests {
  @Test func clockSleepsUntilItIsMovedToTheDeadline() async {
    // given
    let clock = ManualClock()
    let woken = Gate()
    let sleeper = Task {
      try await clock.sleep(for: .seconds(2))
      woken.open()
      return clock.now.elapsed
    }
    await ends { await clock.asked(times: 1) }

    // when
    clock.advance(by: .seconds(1))
    let early = woken.isOpen
    clock.advance(by: .seconds(1))
    let time = await outcome { try await sleeper.value }

    // then
    #expect(early == false, "one second of two is too early to wake")
    #expect(
      time == .returned(.seconds(2)), "the deadline has come: wake the sleeper")
  }

  @Test func clockLetsASleeperSleepUntilTheLastMillisecond() async {
    // given
    let clock = ManualClock()
    let sleeper = Task {
      try await clock.sleep(for: .seconds(2), tolerance: .seconds(1))
      return "woken"
    }
    await ends { await clock.asked(times: 1) }

    // when: who was woken too early has no sleep left that could be cancelled
    clock.advance(by: .milliseconds(1_999))
    sleeper.cancel()
    let sleep = await outcome { try await sleeper.value }

    // then
    #expect(
      sleep == .threw("CancellationError()"),
      "a millisecond is left: no tolerance should wake the task early")
  }

  @Test func clockDoesNotSleepForADeadlineThatHasPassed() async throws {
    // given: ten threads move the clock, and each step wakes a sleeper
    let clock = ManualClock()
    let sleepers = (1...500).map { number in
      Task { try await clock.sleep(for: .milliseconds(10 * number)) }
    }
    await ends { await clock.asked(times: 500) }
    await onThreads(10) {
      for _ in 0..<50 { clock.advance(by: .milliseconds(10)) }
    }
    try #require(
      clock.now.elapsed == .seconds(5),
      "50 steps of 10 milliseconds on each of ten threads are 5 seconds")
    let areAwake = await ends { for each in sleepers { _ = await each.result } }
    try #require(areAwake, "it is second 5: no task should still be asleep")

    for (index, deadline) in [5, 4].enumerated() {
      // when
      let time = await outcome {
        try await clock.sleep(
          until: ManualClock.Instant(elapsed: .seconds(deadline)),
          tolerance: nil)
        return clock.now.elapsed
      }
      let isCounted = await ends { await clock.asked(times: 501 + index) }

      // then
      #expect(
        time == .returned(.seconds(5)),
        "it is second 5: a sleep until second \(deadline) should end at once")
      #expect(isCounted, "asked(times:) should count a sleep that is over, too")
    }
  }

  @Test func clockEndsASleepThatIsCancelled() async {
    // given: three fall asleep, one after the other
    let clock = ManualClock()
    func asleep(_ number: Int) async -> Task<String, any Error> {
      let sleeper = Task {
        try await clock.sleep(for: .seconds(1))
        return "slept"
      }
      await ends { await clock.asked(times: number) }
      return sleeper
    }
    let first = await asleep(1)
    let second = await asleep(2)
    let third = await asleep(3)

    // when: its time comes as well, and it is not left to be woken
    second.cancel()
    let sleep = await outcome { try await second.value }
    clock.advance(by: .seconds(1))
    let firsts = await outcome { try await first.value }
    let thirds = await outcome { try await third.value }

    // then
    #expect(
      sleep == .threw("CancellationError()"),
      "a clock's sleep should end at once when its task is cancelled")
    #expect(
      [firsts, thirds] == [.returned("slept"), .returned("slept")],
      "the others should sleep on, until the clock is moved")
  }

  @Test func clockDoesNotSleepForATaskThatWasCancelledBefore() async {
    // given
    let clock = ManualClock()
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
    let isCounted = await ends { await clock.asked(times: 1) }

    // then
    #expect(
      sleep == .threw("CancellationError()"),
      "a task that is cancelled already should not sleep")
    #expect(isCounted, "asked(times:) should count its sleep all the same")
  }

  @Test func clockWakesEverybodyWhoseTimeHasCome() async {
    // given: who comes first has the longest to sleep
    let clock = ManualClock()
    let longest = Task {
      try await clock.sleep(for: .seconds(4))
      return 4
    }
    await ends { await clock.asked(times: 1) }
    let sleepers = [1, 2, 3].map { seconds in
      Task {
        try await clock.sleep(for: .seconds(seconds))
        return seconds
      }
    }
    await ends { await clock.asked(times: 4) }

    // when: the third is cancelled, and the time of two others comes
    sleepers[2].cancel()
    let cancelled = await outcome { try await sleepers[2].value }
    clock.advance(by: .seconds(2))
    let first = await outcome { try await sleepers[0].value }
    let second = await outcome { try await sleepers[1].value }
    // Who was woken too early has no sleep left that could be cancelled.
    longest.cancel()
    let last = await outcome { try await longest.value }
    let isCounted = await ends { await clock.asked(times: 1) }

    // then
    #expect(
      cancelled == .threw("CancellationError()"),
      "the sleeper that is cancelled should be the one that wakes")
    #expect(
      [first, second] == [.returned(1), .returned(2)],
      "a step should wake every sleeper that is due, not only the first")
    #expect(
      last == .threw("CancellationError()"),
      "it is second 2: a sleep until second 4 should not be over")
    #expect(isCounted, "with four sleeps, asked(times: 1) should return")
  }

  @Test func clockTellsOfASleepAndNotBefore() async {
    // given: of 200 that have begun to ask for one sleep or two, nearly all wait
    let clock = ManualClock()
    let (asks, answers) = (HandlerRecorder<Void>(), HandlerRecorder<Int>())
    let allAsk = Gate()
    let askers = (0..<200).map { number in
      Task {
        asks.record(())
        if asks.calls.count == 200 { allAsk.open() }
        await clock.asked(times: 1 + number % 2)
        answers.record(1 + number % 2)
      }
    }
    _ = await allAsk.opens()

    // when: the second sleep begins well after the first
    let answersBefore = answers.calls.count
    let first = Task { try await clock.sleep(for: .seconds(1)) }
    await ends(within: 0.05) { for asker in askers { await asker.value } }
    let answersBetween = answers.calls
    let second = Task { try await clock.sleep(for: .seconds(1)) }
    await ends { for asker in askers { await asker.value } }
    for sleeper in [first, second] { sleeper.cancel() }

    // then
    #expect(
      answersBefore == 0, "no task sleeps yet: asked(times: 1) should wait")
    #expect(
      !answersBetween.contains(2), "asked(times: 2) should wait for a second")
    #expect(
      answers.calls.count == 200,
      "two tasks sleep: every asked(times:) should return")
  }

  @Test(arguments: [
    (3, ["3", "2", "1", "0"]), (1, ["1", "0"]), (0, ["0"]), (-1, []),
  ])
  func countDownFollowsTheClock(start: Int, values: [String]) async {
    // given
    let clock = ManualClock()
    let reader = Reader(Service().countDown(from: start, clock: clock))

    for (index, expected) in values.enumerated() {
      // given
      await ends { await clock.asked(times: index + 1) }
      clock.advance(by: .milliseconds(999))
      let before = await reader.values.count

      // when
      clock.advance(by: .milliseconds(1))
      let value = await outcome { await reader.value(at: index) }

      // then
      #expect(
        before == index,
        "from \(start), \(expected) should wait for its whole second")
      #expect(
        value == .returned(expected),
        "from \(start), a second later comes \(expected)")
      // What comes after a miss would only be told wrongly.
      guard before == index, value == .returned(expected) else { return }
    }
    let end = await outcome { await reader.value(at: values.count) }
    #expect(
      end == .returned(nil),
      "from \(start), the stream should end after \(values)")
  }

  @Test func countDownAsksForWholeSecondsSinceTheCall() async {
    // given
    let clock = NotingClock()

    // when
    await ends { _ = await all(Service().countDown(from: 2, clock: clock)) }

    // then
    #expect(
      clock.deadlines.calls == [.seconds(1), .seconds(2), .seconds(3)],
      "each value should be due a whole second after the one before")
  }

  @Test func countDownReadsItsClockAtTheCall() async {
    // given
    let clock = NotingClock()

    // when
    let stream = clock.duringACall {
      Service().countDown(from: 0, clock: clock)
    }
    await ends { _ = await all(stream) }

    // then
    #expect(
      clock.readsDuringTheCall.calls.first == true,
      "the seconds should count from the call, not from a moment after it")
  }

  @Test func aLateValueDoesNotMakeTheNextOneLate() async {
    // given
    let clock = ManualClock()
    let reader = Reader(Service().countDown(from: 1, clock: clock))
    await ends { await clock.asked(times: 1) }

    // when: the first value comes half a second late, the second is on time
    clock.advance(by: .milliseconds(1_500))
    let first = await outcome { await reader.value(at: 0) }
    await ends { await clock.asked(times: 2) }
    clock.advance(by: .milliseconds(500))
    let second = await outcome { await reader.value(at: 1) }

    // then
    #expect(first == .returned("1"), "the first second is over")
    #expect(
      second == .returned("0"),
      "two seconds after the call the second value is due: count from the call")
  }

  @Test func valuesThatAreLateComeAllTheSame() async {
    // given
    let clock = ManualClock()
    let reader = Reader(Service().countDown(from: 2, clock: clock))
    await ends { await clock.asked(times: 1) }

    // when: all three are overdue by now
    clock.advance(by: .seconds(10))
    let end = await outcome { await reader.value(at: 3) }
    let values = await reader.values

    // then
    #expect(end == .returned(nil), "the stream should end after its values")
    #expect(
      values == ["2", "1", "0"], "no value should be left out for being late")
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
      values == .returned(["2"]),
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
      defer { sleep.started.open() }  // also when nobody sleeps
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
}

/// A clock that sleeps by a watched sleep.
private struct WatchedClock: Clock {
  var sleep: WatchedSleep

  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await sleep.sleep(1)
  }
}

/// A clock that notes every deadline, and waits for none.
private struct NotingClock: Clock {
  /// The deadline for which nobody can sleep; nil where there is none.
  var failsAt: Duration?

  let deadlines = HandlerRecorder<Duration>()
  /// Whether each look at the clock was in the call, on the caller's thread.
  let readsDuringTheCall = HandlerRecorder<Bool>()

  var now: ManualClock.Instant {
    let marks = Thread.current.threadDictionary
    readsDuringTheCall.record(marks["isInTheCall"] != nil)
    return ManualClock.Instant(elapsed: .zero)
  }

  /// Marks this thread for as long as the call takes.
  func duringACall<Value>(_ call: () -> Value) -> Value {
    Thread.current.threadDictionary["isInTheCall"] = true
    defer { Thread.current.threadDictionary["isInTheCall"] = nil }
    return call()
  }

  var minimumResolution: Duration { .zero }

  func sleep(
    until deadline: ManualClock.Instant, tolerance: Duration?
  ) async throws {
    deadlines.record(deadline.elapsed)
    if deadline.elapsed == failsAt { throw SampleError() }
  }
}
