import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage8LetGoEdgeTests: XCTestCase {
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
    // given
    let (sut, started, hasRead) = taskThatReadsWhenCancelled(
      after: .milliseconds(10))

    // when: its time is up
    _ = beginToRead(sut)
    let hasStarted = await started.opens()

    // then
    guard hasStarted else { return XCTFail("a read should run it") }
    let isReleased = await hasRead.opens()
    XCTAssertTrue(
      isReleased,
      "a reader should be able to come while the operation is cancelled")
  }
}
