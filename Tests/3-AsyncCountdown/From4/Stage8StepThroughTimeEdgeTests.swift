import KataTestSupport
import Testing

@testable import AsyncCountdown

@Suite struct Stage8StepThroughTimeEdgeTests {
  @Test func manualSleep_waitForSleeps_returnsWithTheSleepAndNotBefore() async {
    // given: two tasks wait for two sleeps before there is one
    let sut = ManualSleep()
    let areWaiting = [Gate(), Gate()]
    let waiters = areWaiting.map { isWaiting in
      Task { await sut.count(atSleep: 2, opening: isWaiting) }
    }
    for isWaiting in areWaiting { _ = await isWaiting.opens() }

    // when
    let first = await fallAsleep(in: sut, as: 1)
    let second = await fallAsleep(in: sut, as: 2)
    let count = await outcome { await waiters[0].value }
    let another = await outcome { await waiters[1].value }
    let isCounted = await ends {
      for count in 0...2 { await sut.waitForSleeps(count) }
    }
    let third = await fallAsleep(in: sut, as: 3)

    // then
    #expect(
      [count, another] == [.returned(2), .returned(2)],
      "waitForSleeps(2) should return with sleep 2, in every task that waits")
    #expect(isCounted, "after two sleeps, a wait for 0, 1 or 2 ends")
    for sleeper in [first, second, third] { sleeper.cancel() }
  }

  @Test func manualSleep_waitForSleeps_doesNotPoll() async {
    // given: a task whose work is done piece by piece, by this test
    let sut = ManualSleep()
    let executor = SteppedExecutor()
    let waiter = Task(executorPreference: executor) {
      await sut.waitForSleeps(1)
      return "returned"
    }

    // when
    let hasRest = executor.comesToRest(within: 100)
    let sleeper = await fallAsleep(in: sut, as: 1)
    _ = executor.comesToRest(within: 100)
    let wait = await outcome { await waiter.value }

    // then
    #expect(
      hasRest, "it should wait to be resumed, and not look again and again")
    #expect(wait == .returned("returned"), "the sleep should resume it")
    sleeper.cancel()
  }

  @Test func manualSleep_eachStepWakesWhoHasSleptLongest() async {
    // given: eight sleepers, neither the shortest nor the longest sleep first
    let sut = ManualSleep()
    var sleepers: [Task<String, any Error>] = []
    for (index, seconds) in [4, 7, 1, 8, 2, 6, 3, 5].enumerated() {
      let sleeper = await fallAsleep(
        in: sut, for: .seconds(seconds), as: index + 1)
      sleepers.append(sleeper)
    }

    for (index, sleeper) in sleepers.enumerated() {
      // when
      await sut.step()
      let sleep = await outcome { try await sleeper.value }

      // then
      #expect(
        sleep == .returned("woken"),
        "step \(index + 1) should wake sleeper \(index + 1), whatever its duration"
      )
      guard sleep == .returned("woken") else { break }
    }
    for sleeper in sleepers { sleeper.cancel() }
  }

  @Test func manualSleep_cancelledBefore_throws() async {
    // given
    let sut = ManualSleep()
    let (isWaiting, maySleep) = (Gate(), Gate())
    let waiter = Task { await sut.count(atSleep: 1, opening: isWaiting) }
    _ = await isWaiting.opens()
    let sleeper = Task {
      await maySleep.wait()
      try await sut.sleep(.seconds(1))
      return "slept"
    }

    // when
    sleeper.cancel()
    maySleep.open()
    let sleep = await outcome { try await sleeper.value }
    let count = await outcome { await waiter.value }

    // then
    #expect(
      sleep == .threw("CancellationError()"),
      "a task that is cancelled already should not sleep")
    #expect(count == .returned(1), "it called: note it, and say so")
  }

  @Test func countDown_outlivesItsService() async {
    // when
    let values = await lateReader(after: 2) { $0.countDown(from: 2) }

    // then
    #expect(
      values == .returned([2, 1, 0]),
      "no value should get lost if it is read late, and the service is gone")
  }

  @Test func countDown_keepsEveryValueForALateReader() async {
    // when
    let values = await lateReader(after: 1_000) { $0.countDown(from: 1_000) }

    // then
    #expect(
      values == .returned(Array((0...1_000).reversed())),
      "however many values wait to be read, none should get lost")
  }
}

extension ManualSleep {
  /// How many sleeps there were in the moment when `waitForSleeps(_:)` returned.
  fileprivate func count(atSleep number: Int, opening gate: Gate) async -> Int {
    gate.open()
    await waitForSleeps(number)
    return durations.count
  }
}
