import KataTestSupport
import Testing

@testable import AsyncCountdown

@Suite struct Stage7LetGoEdgeTests {
  @Test(arguments: 0...2)
  func cancelledReader_leavesTheOthersTheirValue(index: Int) async {
    // given: an operation that fails if it is cancelled
    let mayEnd = Gate()
    let sut = TimeoutTask(after: .seconds(60)) {
      await mayEnd.wait()
      try Task.checkCancellation()
      return "a value"
    }
    var readers = (0...2).map { _ in beginToRead(sut) }

    // when: one of the three leaves, and then the operation ends
    let leaving = readers.remove(at: index)
    leaving.cancel()
    _ = await ends { _ = await leaving.result }
    mayEnd.open()
    let first = await outcome { [readers] in try await readers[0].value }
    let second = await outcome { [readers] in try await readers[1].value }

    // then
    #expect(
      [first, second] == [.returned("a value"), .returned("a value")],
      "reader \(index) left: the operation and its others should go on")
  }

  @Test(arguments: [true, false])
  func readerAfterOneThatLeft_waitsBesideTheOthers(isInTime: Bool) async {
    // given: of two who wait, the first one leaves
    let mayEnd = Gate()
    let sut = TimeoutTask(after: .milliseconds(isInTime ? 60_000 : 50)) {
      await mayEnd.wait()
      return "a value"
    }
    let (first, second) = (beginToRead(sut), beginToRead(sut))
    first.cancel()
    _ = await ends { _ = await first.result }

    // when
    let third = beginToRead(sut)
    if isInTime { mayEnd.open() }
    let seconds = await outcome { try await second.value }
    let thirds = await outcome { try await third.value }

    // then
    let result: Outcome<String> =
      isInTime ? .returned("a value") : .threw("TimeoutError()")
    #expect(
      [seconds, thirds] == [result, result],
      "a reader that has left should change nothing for the others")
  }

  @Test(arguments: [Duration.milliseconds(10), .seconds(60)])
  func operation_isCancelledAfterTheLockIsReleased(limit: Duration) async throws
  {
    // given
    let (sut, started, hasRead) = taskThatReadsWhenCancelled(after: limit)

    // when: its time is up, or its last reader leaves
    let reader = beginToRead(sut)
    let hasStarted = await started.opens()
    if limit == .seconds(60) { reader.cancel() }

    // then
    try #require(hasStarted, "a read should run it")
    #expect(
      await hasRead.opens(),
      "a reader should be able to come while the operation is cancelled")
  }

  @Test(arguments: [false, true])
  func readerThatCameCancelled_leavesTheOthersTheirValue(isOver: Bool) async {
    // given: one who waits, or has its value
    let mayEnd = Gate()
    let sut = TimeoutTask(after: .seconds(60)) {
      await mayEnd.wait()
      return "a value"
    }
    let other = beginToRead(sut)
    if isOver { mayEnd.open() }
    if isOver { await ends { _ = await other.result } }

    // when
    let reader = cancelledReader(of: sut)
    let value = await outcome { try await reader.value }
    mayEnd.open()
    let others = await outcome { try await other.value }

    // then
    #expect(
      value == .threw("CancellationError()"),
      "a reader that is cancelled before it reads should get no value")
    #expect(
      others == .returned("a value"),
      "a reader that comes cancelled should not end the race for the other")
  }

  @Test func firstReaderThatCameCancelled_startsNothing() async {
    // given
    let started = Gate()
    let sut = TimeoutTask(after: .seconds(60)) {
      started.open()
      return try await sleepUntilCancelled()
    }

    // when
    let reader = cancelledReader(of: sut)
    let value = await outcome { try await reader.value }

    // then
    #expect(
      value == .threw("CancellationError()"),
      "a reader that is cancelled before it reads should not wait")
    #expect(
      await !started.opens(within: 0.2),
      "nobody waits for the operation: it should not be started")
  }

  @Test func lastReaderCancelled_cancelsTheClocksSleep() async throws {
    // given
    let sleep = WatchedSleep()
    let clock = SleepClock(sleep: sleep.sleep)
    let sut = TimeoutTask(after: .seconds(60), clock: clock) {
      try await sleepUntilCancelled()
    }
    let reader = beginToRead(sut)
    _ = await sleep.started.opens()

    // when
    reader.cancel()

    // then
    try #require(sleep.durations.calls.count == 1, "the clock should be used")
    #expect(
      await sleep.cancelled.opens(),
      "the race is over: the clock's sleep should be, too")
  }
}

/// A value that opens a gate when nobody has it any more.
final class LateValue: Equatable, Sendable {
  private let isDropped: Gate

  init(_ isDropped: Gate) {
    self.isDropped = isDropped
  }

  deinit {
    isDropped.open()
  }

  static func == (left: LateValue, right: LateValue) -> Bool {
    left === right
  }
}
