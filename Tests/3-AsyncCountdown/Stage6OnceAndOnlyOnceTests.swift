import KataTestSupport
import Testing

@testable import AsyncCountdown

@Suite struct Stage6OnceAndOnlyOnceTests {
  @Test func readTwice_oneAfterTheOther_givesTheSameValue() async {
    // given
    let runs = HandlerRecorder<Void>()
    let sut = TimeoutTask(after: .seconds(60)) { countRun(runs) }

    // when
    let first = await outcome { try await sut.value }
    let second = await outcome { try await sut.value }

    // then
    #expect(
      [first, second] == [.returned("run 1"), .returned("run 1")],
      "the second read should get the result of the first run, not run again")
  }

  @Test(
    arguments: [
      SampleError(), CancellationError(), TimeoutError(),
    ] as [any Error])
  func readTwice_oneAfterTheOther_givesTheSameError(error: any Error) async {
    // given: an operation that throws the error, or lets its time run out
    let isLate = error is TimeoutError
    let runs = HandlerRecorder<Void>()
    let sut = TimeoutTask<String>(after: .milliseconds(isLate ? 10 : 60_000)) {
      runs.record(())
      if isLate { return try await sleepUntilCancelled() }
      throw error
    }

    // when
    let first = await outcome { try await sut.value }
    let second = await outcome { try await sut.value }

    // then
    #expect(
      [first, second] == [.threw("\(error)"), .threw("\(error)")],
      "\(error) should be thrown, and by the second read, too")
    #expect(
      runs.calls.count == 1,
      "an operation that failed or timed out should not run again")
  }

  @Test(arguments: [false, true])
  func twoReadersAtTheSameTime_waitForOneRun(fails: Bool) async {
    // given
    let runs = HandlerRecorder<Void>()
    let mayEnd = Gate()
    let sut = TimeoutTask(after: .seconds(60)) {
      let run = countRun(runs)
      await mayEnd.wait()
      if fails { throw SampleError() }
      return run
    }

    // when: both wait before the operation ends
    let readers = [beginToRead(sut), beginToRead(sut)]
    mayEnd.open()
    let first = await outcome { try await readers[0].value }
    let second = await outcome { try await readers[1].value }

    // then
    let result = fails ? Outcome.threw("SampleError()") : .returned("run 1")
    #expect(
      [first, second] == [result, result],
      "both readers should be resumed, with the result of one run")
    #expect(runs.calls.count == 1, "there should be one run for both")
  }

  @Test func laterReader_addsNoTime() async {
    // given: a clock whose first sleep ends with the gate, and no other does
    let sleeps = HandlerRecorder<Duration>()
    let (isAsleep, isOver) = (Gate(), Gate())
    let clock = SleepClock { duration in
      sleeps.record(duration)
      isAsleep.open()
      if sleeps.calls.count > 1 { try await sleepUntilCancelled() }
      await isOver.wait()
      try Task.checkCancellation()
    }
    let sut = TimeoutTask(after: .seconds(1), clock: clock) {
      try await sleepUntilCancelled()
    }
    let first = beginToRead(sut)
    _ = await isAsleep.opens()

    // when: another one comes before the time is up
    let second = beginToRead(sut)
    isOver.open()
    let firsts = await outcome { try await first.value }
    let seconds = await outcome { try await second.value }

    // then
    let timeout = Outcome<String>.threw("TimeoutError()")
    #expect(
      [firsts, seconds] == [timeout, timeout],
      "the time runs from the first read: a later one should not restart it")
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
}

/// Counts this run, and says which one it is.
private func countRun(_ runs: HandlerRecorder<Void>) -> String {
  runs.record(())
  return "run \(runs.calls.count)"
}
