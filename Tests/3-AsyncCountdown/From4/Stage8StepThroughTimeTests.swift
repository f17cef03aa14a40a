import KataTestSupport
import Testing

@testable import AsyncCountdown

@Suite struct Stage8StepThroughTimeTests {
  @Test func manualSleep_sleepsUntilTheStep() async {
    // given
    let sut = ManualSleep()
    let sleeper = Task {
      try await sut.sleep(.seconds(3))
      return "woken"
    }
    await ends { await sut.waitForSleeps(1) }
    let durations = await sut.durations

    // when
    await sut.step()
    let sleep = await outcome { try await sleeper.value }

    // then
    #expect(
      durations == [.seconds(3)],
      "waitForSleeps(1) should return when a task sleeps, its duration noted")
    #expect(sleep == .returned("woken"), "the step should end the sleep")
  }

  @Test func manualSleep_oneStepWakesOneSleeper() async {
    // given
    let sut = ManualSleep()
    let first = await fallAsleep(in: sut, for: .seconds(1), as: 1)
    let second = await fallAsleep(in: sut, for: .zero, as: 2)

    // when: the third sleeper comes after a step, and is cancelled
    await sut.step()
    let firsts = await outcome { try await first.value }
    let third = await fallAsleep(in: sut, for: .zero, as: 3)
    third.cancel()
    let thirds = await outcome { try await third.value }
    await sut.step()
    let seconds = await outcome { try await second.value }

    // then
    #expect(
      [firsts, seconds, thirds] == [
        .returned("woken"), .returned("woken"), .threw("CancellationError()"),
      ], "a step should wake whoever sleeps, and has slept longest; no other")
    let durations = await sut.durations
    #expect(
      durations == [.seconds(1), .zero, .zero],
      "all durations should be noted, in their order")
  }

  @Test func manualSleep_cancelled_throwsImmediately() async {
    // given: a step that comes before the first sleep
    let sut = ManualSleep()
    await sut.step()
    let first = await fallAsleep(in: sut, as: 1)
    let second = await fallAsleep(in: sut, as: 2)
    let third = await fallAsleep(in: sut, for: .zero, as: 3)

    // when: a sleeper that the step woke has no sleep left to be cancelled
    first.cancel()
    let firsts = await outcome { try await first.value }
    await sut.step()
    let seconds = await outcome { try await second.value }
    third.cancel()
    let thirds = await outcome { try await third.value }

    // then
    let cancelled = Outcome<String>.threw("CancellationError()")
    #expect(
      [firsts, seconds, thirds] == [cancelled, .returned("woken"), cancelled],
      "the first and third are cancelled; the step is the second's")
  }

  @Test func countDown_eachValueWaitsForItsSecond() async {
    // given
    let sleep = ManualSleep()
    let sut = Service(sleep: { try await sleep.sleep($0) })
    let reader = Reader(sut.countDown(from: 3))
    let first = await outcome { await reader.value(at: 0) }
    #expect(first == .returned(3), "3 should come without a second")

    for (index, expected) in [(1, 2), (2, 1), (3, 0)] {
      // given
      await ends { await sleep.waitForSleeps(index) }
      let before = await reader.values.count

      // when
      await sleep.step()
      let value = await outcome { await reader.value(at: index) }

      // then
      #expect(before == index, "\(expected) should not come too early")
      #expect(
        value == .returned(expected), "\(expected) should follow its second")
    }
  }

  @Test func twoCountDowns_doNotShareTheirNumber() async {
    // given: both sleep before either goes on
    let sleep = ManualSleep()
    let sut = Service(sleep: { try await sleep.sleep($0) })
    let readers = [2, 1].map { Reader(sut.countDown(from: $0)) }

    // when: three sleeps in all, so three steps
    await ends { await sleep.waitForSleeps(2) }
    await sleep.step()
    await sleep.step()
    await ends { await sleep.waitForSleeps(3) }
    await sleep.step()
    let lasts = await [
      outcome { await readers[0].value(at: 3) },
      outcome { await readers[1].value(at: 2) },
    ]

    // then
    let values = await [readers[0].values, readers[1].values]
    #expect(values == [[2, 1, 0], [1, 0]], "each should count for itself")
    #expect(
      lasts == [.returned(nil), .returned(nil)],
      "each stream should end after 0")
  }
}

/// A task that sleeps, when it is the sleeper with this number that does.
func fallAsleep(
  in sleep: ManualSleep, for duration: Duration = .seconds(1), as number: Int
) async -> Task<String, any Error> {
  let sleeper = Task {
    try await sleep.sleep(duration)
    return "woken"
  }
  await ends { await sleep.waitForSleeps(number) }
  return sleeper
}
