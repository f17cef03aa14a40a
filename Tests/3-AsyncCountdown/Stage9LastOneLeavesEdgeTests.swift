import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage9LastOneLeavesEdgeTests: XCTestCase {
  func testReaderThatCameCancelled_leavesTheOthersTheirValue() async {
    for isOver in [false, true] {
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
      XCTAssertEqual(
        value, .threw("CancellationError()"),
        "a reader that is cancelled before it reads gets no value"
          + (isOver ? ", not even one that is there" : ", and does not wait"))
      XCTAssertEqual(
        others, .returned("a value"),
        "a reader that comes cancelled should not end the race for the other")
    }
  }

  func testFirstReaderThatCameCancelled_startsNothing() async {
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
    XCTAssertEqual(
      value, .threw("CancellationError()"),
      "a reader that is cancelled before it reads should not wait")
    let hasStarted = await started.opens(within: 0.2)
    XCTAssertFalse(
      hasStarted, "nobody waits for the operation: it should not be started")
  }

  func testOperation_isCancelledAfterTheLockIsReleased() async {
    // given
    let (sut, started, hasRead) = taskThatReadsWhenCancelled(
      after: .seconds(60))

    // when: its last reader leaves
    let reader = beginToRead(sut)
    let hasStarted = await started.opens()
    reader.cancel()

    // then
    guard hasStarted else { return XCTFail("a read should run it") }
    let isReleased = await hasRead.opens()
    XCTAssertTrue(
      isReleased,
      "a reader should be able to come while the operation is cancelled")
  }
}
