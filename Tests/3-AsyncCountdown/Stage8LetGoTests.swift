import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage8LetGoTests: XCTestCase {
  func testTimeUp_doesNotWaitForAnOperationThatIgnoresCancellation() async {
    // given
    let (mayEnd, ended) = (Gate(), Gate())
    let sut = TimeoutTask(after: .milliseconds(10)) {
      await mayEnd.wait()
      defer { ended.open() }
      return "too late"
    }

    // when: it ends after its time
    let value = await outcome { try await sut.value }
    mayEnd.open()
    _ = await ended.opens()
    let next = await outcome { try await sut.value }

    // then
    XCTAssertEqual(
      value, .threw("TimeoutError()"),
      "the reader should be resumed when time is up, and not later")
    XCTAssertEqual(
      next, value, "a value that comes after that should change nothing")
  }

  func testTimeUp_cancelsTheOperation() async throws {
    // given
    let sleep = WatchedSleep()
    let sut = TimeoutTask(after: .milliseconds(10)) {
      try await sleep.sleep(.seconds(3_600))
    }

    // when
    _ = await ends { try? await sut.value }

    // then
    _ = try XCTUnwrap(sleep.durations.calls.first, "a read should run it")
    let isCancelled = await sleep.cancelled.opens()
    XCTAssertTrue(
      isCancelled,
      "an operation that lost against the clock should be cancelled")
  }

  func testCancelledReader_leavesTheOthersTheirValue() async {
    for index in 0...2 {
      // given
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
      XCTAssertEqual(
        [first, second], [.returned("a value"), .returned("a value")],
        "reader \(index) left: the operation and its others should go on")
    }
  }

  func testAllReadersCancelled_cancelsTheOperation() async throws {
    for count in 1...2 {
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
      _ = try XCTUnwrap(sleep.durations.calls.first, "a read should run it")
      let isCancelled = await sleep.cancelled.opens()
      XCTAssertTrue(
        isCancelled, "all \(count) readers left: cancel the operation")
    }
  }

  func testCancelledReader_getsCancellationErrorAtOnce() async {
    // given: an operation that ignores cancellation
    let (mayEnd, ended) = (Gate(), Gate())
    let sut = TimeoutTask(after: .seconds(60)) {
      await mayEnd.wait()
      defer { ended.open() }
      return "a value"
    }
    let reader = beginToRead(sut)

    // when
    reader.cancel()
    let value = await outcome { try await reader.value }
    let next = await outcome { try await sut.value }
    mayEnd.open()
    _ = await ended.opens()
    let last = await outcome { try await sut.value }

    // then
    let cancelled = Outcome<String>.threw("CancellationError()")
    XCTAssertEqual(
      [value, next, last], [cancelled, cancelled, cancelled],
      "the last reader is cancelled: it and every later one should not wait")
  }
}
