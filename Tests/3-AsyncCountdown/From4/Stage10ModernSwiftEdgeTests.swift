import KataTestSupport
import Testing

@testable import AsyncCountdown

@Suite(.ownClock) struct Stage10ModernSwiftEdgeTests {
  let clock = OwnClock.current

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
      Service().countDown(from: 10, clock: SleepClock(sleep: $0.sleep))
    }

    // then
    #expect(
      isCancelled,
      "the reader \(leaving.rawValue): the clock's sleep should end, too")
  }
}
