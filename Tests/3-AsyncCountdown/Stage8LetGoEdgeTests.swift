import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage8LetGoEdgeTests: XCTestCase {
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
    for isInTime in [true, false] {
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
      mayEnd.open()

      // then
      let result: Outcome<String> =
        isInTime ? .returned("a value") : .threw("TimeoutError()")
      XCTAssertEqual(
        [seconds, thirds], [result, result],
        "a reader that has left should change nothing for the others")
    }
  }

  func testOperation_isCancelledAfterTheLockIsReleased() async {
    for isTimeUp in [true, false] {
      // given: an operation that reads the value when it is cancelled
      let suts = HandlerRecorder<TimeoutTask<String>>()
      let (started, hasRead) = (Gate(), Gate())
      let sut = TimeoutTask(after: .milliseconds(isTimeUp ? 10 : 60_000)) {
        try await withTaskCancellationHandler {
          started.open()
          return try await sleepUntilCancelled()
        } onCancel: {
          for sut in suts.calls { _ = beginToRead(sut) }
          hasRead.open()
        }
      }
      suts.record(sut)

      // when: its time is up, or its last reader leaves
      let reader = beginToRead(sut)
      let hasStarted = await started.opens()
      if !isTimeUp { reader.cancel() }

      // then
      guard hasStarted else { return XCTFail("a read should run it") }
      let isReleased = await hasRead.opens()
      XCTAssertTrue(
        isReleased,
        "a reader should be able to come while the operation is cancelled")
    }
  }
}
