import KataTestSupport
import Testing

@testable import AsyncCountdown

@Suite struct Stage7LetGoTests {
  @Test func timeUp_doesNotWaitForAnOperationThatIgnoresCancellation() async {
    // given
    let (mayEnd, isDropped) = (Gate(), Gate())
    let sut = TimeoutTask(after: .milliseconds(10)) {
      await mayEnd.wait()
      return LateValue(isDropped)
    }

    // when: it ends after its time
    let value = await outcome { try await sut.value }
    mayEnd.open()
    _ = await isDropped.opens()
    let next = await outcome { try await sut.value }

    // then
    #expect(
      value == .threw("TimeoutError()"),
      "the reader should be resumed when time is up, and not later")
    #expect(
      next == value, "a value that comes after that should change nothing")
  }

  @Test func timeUp_cancelsTheOperation() async throws {
    // given: a limit that ends once the operation has begun
    let sleep = WatchedSleep()
    let clock = SleepClock { _ in _ = await sleep.started.opens() }
    let sut = TimeoutTask(after: .milliseconds(10), clock: clock) {
      try await sleep.sleep(.seconds(3_600))
    }

    // when
    _ = await ends { try? await sut.value }

    // then
    try #require(sleep.durations.calls.count == 1, "a read should run it")
    #expect(
      await sleep.cancelled.opens(),
      "an operation that lost against the clock should be cancelled")
  }

  @Test(arguments: ["a value", "SampleError()"])
  func operationIsFirst_cancelsTheClocksSleep(end: String) async throws {
    // given: an operation that returns or fails once the time runs
    let sleep = WatchedSleep()
    let clock = SleepClock(sleep: sleep.sleep)
    let sut = TimeoutTask(after: .seconds(60), clock: clock) {
      _ = await sleep.started.opens()
      if end == "SampleError()" { throw SampleError() }
      return end
    }

    // when
    let value = await outcome { try await sut.value }

    // then
    #expect(
      value == (end == "a value" ? .returned(end) : .threw(end)),
      "the operation was first: its result should be passed on")
    try #require(sleep.durations.calls.count == 1, "the clock should be used")
    #expect(
      await sleep.cancelled.opens(),
      "a limit that lost against the operation should be cancelled")
  }

  @Test func cancelledReader_getsCancellationErrorImmediately() async {
    // given: two wait for an operation that ignores cancellation
    let mayEnd = Gate()
    let sut = TimeoutTask(after: .seconds(60)) {
      await mayEnd.wait()
      return "a value"
    }
    let (leaving, other) = (beginToRead(sut), beginToRead(sut))

    // when
    leaving.cancel()
    let value = await outcome { try await leaving.value }
    mayEnd.open()
    let others = await outcome { try await other.value }

    // then
    #expect(
      value == .threw("CancellationError()"),
      "a reader whose task is cancelled should not wait for the operation")
    #expect(others == .returned("a value"), "the other reader should wait on")
  }

  @Test(arguments: [1, 2])
  func lastReaderCancelled_cancelsTheOperation(count: Int) async throws {
    // given
    let sleep = WatchedSleep()
    let sut = TimeoutTask(after: .seconds(60)) {
      try await sleep.sleep(.seconds(3_600))
    }
    let readers = (1...count).map { _ in beginToRead(sut) }
    _ = await sleep.started.opens()

    // when: one after the other leaves
    for reader in readers { reader.cancel() }

    // then
    try #require(sleep.durations.calls.count == 1, "a read should run it")
    #expect(
      await sleep.cancelled.opens(),
      "the last reader left: the operation should be cancelled")
  }

  @Test func readAfterTheLastOneLeft_throws() async {
    // given: an operation that ignores cancellation
    let (mayEnd, ended) = (Gate(), Gate())
    let sut = TimeoutTask(after: .seconds(60)) {
      await mayEnd.wait()
      defer { ended.open() }
      return "a value"
    }
    let reader = beginToRead(sut)

    // when: one reads before it ends, and one after it
    reader.cancel()
    let value = await outcome { try await reader.value }
    let next = await outcome { try await sut.value }
    mayEnd.open()
    _ = await ended.opens()
    let last = await outcome { try await sut.value }

    // then
    let cancelled = Outcome<String>.threw("CancellationError()")
    #expect(
      [value, next, last] == [cancelled, cancelled, cancelled],
      "the last reader is cancelled: it and every later one should not wait")
  }

  @Test func readerCancelledBeforeItReads_getsCancellationError() async {
    // given
    let mayEnd = Gate()
    let sut = TimeoutTask(after: .seconds(60)) {
      await mayEnd.wait()
      return "a value"
    }

    // when
    let reader = cancelledReader(of: sut)
    let value = await outcome { try await reader.value }
    mayEnd.open()

    // then
    #expect(
      value == .threw("CancellationError()"),
      "a reader that is cancelled before it reads should not wait")
  }
}
