import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage7LetGoTests: XCTestCase {
  func testTimeUp_doesNotWaitForAnOperationThatIgnoresCancellation() async {
    // given
    let mayEnd = Gate()
    let sut = TimeoutTask(after: .milliseconds(10)) {
      await mayEnd.wait()
      return "too late"
    }

    // when
    let value = await outcome { try await sut.value }
    mayEnd.open()

    // then
    XCTAssertEqual(
      value, .threw("TimeoutError()"),
      "the reader should be resumed when time is up, and not later")
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

  func testCancelledReader_getsCancellationErrorAtOnce() async {
    // given
    let mayEnd = Gate()
    let sut = TimeoutTask(after: .seconds(60)) {
      await mayEnd.wait()
      return "a value"
    }
    let reader = beginToRead(sut)

    // when
    reader.cancel()
    let value = await outcome { try await reader.value }
    mayEnd.open()

    // then
    XCTAssertEqual(
      value, .threw("CancellationError()"),
      "a cancelled reader should not wait for the operation or the clock")
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

  func testOnlyReaderCancelled_cancelsTheOperation() async throws {
    // given
    let sleep = WatchedSleep()
    let sut = TimeoutTask(after: .seconds(60)) {
      try await sleep.sleep(.seconds(3_600))
    }
    let reader = Task {
      defer { sleep.started.open() }  // also when the operation never starts
      return try await sut.value
    }
    _ = await sleep.started.opens()

    // when
    reader.cancel()

    // then
    _ = try XCTUnwrap(sleep.durations.calls.first, "a read should run it")
    let isCancelled = await sleep.cancelled.opens()
    XCTAssertTrue(
      isCancelled, "no reader waits: the operation should be cancelled")
  }

  func testOnlyReaderCancelled_isTheResultFromThenOn() async {
    // given: an operation that ignores cancellation
    let mayEnd = Gate()
    let sut = TimeoutTask(after: .seconds(60)) {
      await mayEnd.wait()
      return "a value"
    }
    let reader = beginToRead(sut)

    // when
    reader.cancel()
    _ = await ends { _ = await reader.result }
    mayEnd.open()
    let later = await outcome { try await sut.value }

    // then
    XCTAssertEqual(
      later, .threw("CancellationError()"),
      "when the last reader has left, every later read should throw its error")
  }
}
