import KataTestSupport
import Testing

@testable import AsyncCountdown

@Suite(.ownClock) struct Stage10ModernSwiftTests {
  let clock = OwnClock.current

  @Test func clockSleepsUntilItIsMovedToTheDeadline() async {
    // given
    let sleeper = Task {
      try await clock.sleep(for: .seconds(2))
      return clock.now.elapsed
    }
    let sleeps = await ends { await clock.waitForSleeps(1) }

    // when
    clock.advance(by: .seconds(2))
    let time = await outcome { try await sleeper.value }

    // then
    #expect(sleeps, "every sleep should be counted by noteSleep()")
    #expect(
      time == .returned(.seconds(2)), "the deadline has come: wake the sleeper")
  }

  @Test func clockWakesEverySleeperWhoseTimeHasCome() async {
    // given: the first to fall asleep has the longest to sleep
    let longest = await fallAsleep(by: clock, for: .milliseconds(2_001), as: 1)
    let shortest = await fallAsleep(by: clock, for: .seconds(1), as: 2)
    let middle = await fallAsleep(by: clock, for: .seconds(2), as: 3)

    // when
    clock.advance(by: .seconds(2))
    let first = await outcome { try await shortest.value }
    let second = await outcome { try await middle.value }
    longest.cancel()
    let third = await outcome { try await longest.value }

    // then
    #expect(
      [first, second] == [.returned("woken"), .returned("woken")],
      "a step should wake every sleeper that is due, not only the first")
    #expect(
      third != .returned("woken"), "a millisecond is left: it should sleep on")
  }

  @Test(arguments: [0, 1])
  func clockEndsASleepThatIsCancelled(index: Int) async {
    // given
    let first = await fallAsleep(by: clock, for: .seconds(1), as: 1)
    let second = await fallAsleep(by: clock, for: .seconds(1), as: 2)
    let (leaving, other) = index == 0 ? (first, second) : (second, first)

    // when
    leaving.cancel()
    let end = await outcome { try await leaving.value }
    clock.advance(by: .seconds(1))
    let others = await outcome { try await other.value }

    // then
    #expect(
      end == .threw("CancellationError()"),
      "a clock's sleep should end immediately when its task is cancelled")
    #expect(others == .returned("woken"), "the other should sleep on")
  }

  @Test(arguments: [(3, [3, 2, 1, 0]), (0, [0]), (-1, [])])
  func countDownFollowsTheClock(start: Int, values: [Int]) async {
    // given
    let reader = Reader(Service().countDown(from: start, clock: clock))

    for (index, expected) in values.enumerated() {
      // when: the first number takes no second
      if index > 0 {
        await ends { await clock.waitForSleeps(index) }
        clock.advance(by: .seconds(1))
      }
      let value = await outcome { await reader.value(at: index) }

      // then
      #expect(value == .returned(expected), "in second \(index): \(expected)")
    }
    let end = await outcome { await reader.value(at: values.count) }
    #expect(end == .returned(nil), "then the stream should end")
  }

  @Test(arguments: [(1_500, 1), (3_500, 3)])
  func aLateValueDoesNotMakeTheNextOneLate(time: Int, due: Int) async {
    // given
    let reader = Reader(Service().countDown(from: 4, clock: clock))
    await ends { await clock.waitForSleeps(1) }

    // when: the second value comes late, and then a second is half over
    clock.advance(by: .milliseconds(time))
    let last = await outcome { await reader.value(at: due) }
    await ends { await clock.waitForSleeps(due + 1) }
    clock.advance(by: .milliseconds(500))
    let next = await outcome { await reader.value(at: due + 1) }

    // then
    #expect(
      [last, next] == [.returned(4 - due), .returned(3 - due)],
      "a value is due each whole second, however late another one was")
  }

  @Test func readerWhoLeavesAfterTwoNumbers_hasCausedASleepOrTwo() async {
    await confirmation("sleeps", expectedCount: 1...2) { slept in
      // given: a clock whose second sleep never ends by itself
      let sleeps = HandlerRecorder<Duration>()
      let clock = SleepClock { duration in
        slept()
        sleeps.record(duration)
        if sleeps.calls.count > 1 { try await sleepUntilCancelled() }
      }

      // when
      let hasLeft = await ends {
        var count = 0
        for await _ in Service().countDown(from: 10, clock: clock) {
          count += 1
          if count == 2 { return }
        }
      }

      // then
      #expect(hasLeft, "two numbers should come")
    }
  }
}

/// A task that sleeps, when it is the sleeper with this number that does.
func fallAsleep(
  by clock: ManualClock, for duration: Duration, as number: Int
) async -> Task<String, any Error> {
  let sleeper = Task {
    try await clock.sleep(for: duration)
    return "woken"
  }
  await ends { await clock.waitForSleeps(number) }
  return sleeper
}
