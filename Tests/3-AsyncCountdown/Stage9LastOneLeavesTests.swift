import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage9LastOneLeavesTests: XCTestCase {
  func testLastReaderCancelled_cancelsTheOperation() async throws {
    // given
    let sleep = WatchedSleep()
    let sut = TimeoutTask(after: .seconds(60)) {
      try await sleep.sleep(.seconds(3_600))
    }
    let reader = beginToRead(sut)
    _ = await sleep.started.opens()

    // when
    reader.cancel()

    // then
    _ = try XCTUnwrap(sleep.durations.calls.first, "a read should run it")
    let isCancelled = await sleep.cancelled.opens()
    XCTAssertTrue(
      isCancelled, "its only reader left: the operation should be cancelled")
  }

  func testBothReadersCancelled_cancelsTheOperation() async throws {
    // given
    let sleep = WatchedSleep()
    let sut = TimeoutTask(after: .seconds(60)) {
      try await sleep.sleep(.seconds(3_600))
    }
    let readers = [beginToRead(sut), beginToRead(sut)]
    _ = await sleep.started.opens()

    // when: one after the other leaves
    for reader in readers { reader.cancel() }

    // then
    _ = try XCTUnwrap(sleep.durations.calls.first, "a read should run it")
    let isCancelled = await sleep.cancelled.opens()
    XCTAssertTrue(
      isCancelled, "both readers left: the operation should be cancelled")
  }

  func testReadAfterTheLastOneLeft_throws() async {
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
    XCTAssertEqual(
      [value, next, last], [cancelled, cancelled, cancelled],
      "the last reader is cancelled: it and every later one should not wait")
  }

  func testReaderCancelledBeforeItReads_getsCancellationError() async {
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
    XCTAssertEqual(
      value, .threw("CancellationError()"),
      "a reader that is cancelled before it reads should not wait")
  }
}
