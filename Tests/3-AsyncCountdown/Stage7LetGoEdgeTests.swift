import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage7LetGoEdgeTests: XCTestCase {
  func testTimeUp_dropsTheLateValue() async throws {
    // given
    let runs = HandlerRecorder<Void>()
    let (mayEnd, ended) = (Gate(), Gate())
    let sut = TimeoutTask(after: .milliseconds(10)) {
      runs.record(())
      await mayEnd.wait()
      defer { ended.open() }
      return "too late"
    }

    // when
    _ = await outcome { try await sut.value }
    mayEnd.open()

    // then
    _ = try XCTUnwrap(runs.calls.first, "a read should run the operation")
    _ = await ended.opens()
    let value = await outcome { try await sut.value }
    XCTAssertEqual(
      value, .threw("TimeoutError()"),
      "a value that comes after the time is up should change nothing")
  }

  func testReaderCancelledBefore_getsCancellationError() async {
    for (hasOther, isOver) in [(false, false), (true, false), (true, true)] {
      // given
      let (mayRead, mayEnd) = (Gate(), Gate())
      let sut = TimeoutTask(after: .seconds(60)) {
        await mayEnd.wait()
        return "a value"
      }
      let other = hasOther ? beginToRead(sut) : nil
      if isOver { mayEnd.open() }
      if isOver { await ends { _ = await other?.result } }
      let reader = Task {
        await mayRead.wait()
        return try await sut.value
      }

      // when
      reader.cancel()
      mayRead.open()
      let value = await outcome { try await reader.value }
      mayEnd.open()
      let others = await outcome { try await other?.value }

      // then
      XCTAssertEqual(
        value, .threw("CancellationError()"),
        "a reader that is cancelled before it reads gets no value"
          + (isOver ? ", not even one that is there" : ", and does not wait"))
      XCTAssertEqual(
        others, .returned(hasOther ? "a value" : nil),
        "a reader that comes cancelled should not end the race for the other")
    }
  }

  func testReaderAfterOneThatLeft_waitsBesideTheOthers() async {
    // given: of two who wait, the first one leaves
    let mayEnd = Gate()
    let sut = TimeoutTask(after: .seconds(60)) {
      await mayEnd.wait()
      return "a value"
    }
    let (first, second) = (beginToRead(sut), beginToRead(sut))
    first.cancel()
    _ = await ends { _ = await first.result }

    // when
    let third = beginToRead(sut)
    mayEnd.open()
    let seconds = await outcome { try await second.value }
    let thirds = await outcome { try await third.value }

    // then
    XCTAssertEqual(
      [seconds, thirds], [.returned("a value"), .returned("a value")],
      "a reader that comes after one has left should replace no other")
  }

  func testOperationThatThrowsCancellationError_endsTheRaceAtOnce() async {
    // given: its task was not cancelled
    let sut = TimeoutTask<Int>(after: .seconds(60)) {
      throw CancellationError()
    }

    // when
    let error = await outcome { try await sut.value }

    // then
    XCTAssertEqual(
      error, .threw("CancellationError()"),
      "whatever the operation throws is its own error: pass it on, now")
  }

  func testTimeUp_cancelsTheOperationAfterTheLockIsReleased() async throws {
    // given: an operation that cancels its reader when it is cancelled itself
    let readers = HandlerRecorder<Task<String, any Error>>()
    let (runs, mayRead, hasCalledBack) = (
      HandlerRecorder<Void>(), Gate(), Gate()
    )
    let sut = TimeoutTask(after: .milliseconds(10)) {
      runs.record(())
      return try await withTaskCancellationHandler {
        try await sleepUntilCancelled()
      } onCancel: {
        for reader in readers.calls { reader.cancel() }
        hasCalledBack.open()
      }
    }
    let reader = Task {
      await mayRead.wait()
      return try await sut.value
    }
    readers.record(reader)

    // when
    mayRead.open()
    _ = await ends { _ = await reader.result }

    // then
    _ = try XCTUnwrap(runs.calls.first, "a read should run the operation")
    let isReleased = await hasCalledBack.opens()
    XCTAssertTrue(
      isReleased,
      "a reader should be able to leave while the operation is cancelled")
  }
}
