import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage5TimeOutTests: XCTestCase {
  func testValue_isTheOperationsValueWhenItIsFirst() async {
    // given
    let sut = TimeoutTask(seconds: 60) { 7 }

    // when
    let value = await outcome { try await sut.value }

    // then
    XCTAssertEqual(
      value, .returned(7),
      "the operation ended within its time, so its value should be returned")
  }

  func testValue_throwsTimeoutErrorWhenTimeIsUp() async {
    // given
    let sut = TimeoutTask(seconds: 0.01) { try await sleepUntilCancelled() }

    // when
    let error = await outcome {
      try await sut.value
      return "a value"
    }

    // then
    XCTAssertEqual(
      error, .threw("TimeoutError()"),
      "the operation did not end within its time: that is a TimeoutError")
  }

  func testValue_withNoTimeAtAll_throwsTimeoutError() async {
    for seconds in [0, -1.0] {
      // given
      let sut = TimeoutTask(seconds: seconds) {
        try await sleepUntilCancelled()
      }

      // when
      let error = await outcome {
        try await sut.value
        return "a value"
      }

      // then
      XCTAssertEqual(
        error, .threw("TimeoutError()"),
        "\(seconds) seconds are a limit too, and every operation is too late")
    }
  }

  func testValue_throwsTheOperationsOwnError() async {
    // given
    let sut = TimeoutTask<Int>(seconds: 60) { throw SampleError() }

    // when
    let error = await outcome { try await sut.value }

    // then
    XCTAssertEqual(
      error, .threw("SampleError()"),
      "the operation failed at once: its own error should be passed on, now")
  }

  func testOperation_doesNotRunBeforeValueIsRead() {
    // given
    let runs = HandlerRecorder<Void>()

    // when
    _ = TimeoutTask(seconds: 60) { runs.record(()) }

    // then
    XCTAssertEqual(
      runs.calls.count, 0, "nothing should run before the value is read")
  }

  func testTimeoutError_saysWhatHappened() {
    // given
    let error = TimeoutTask<Int>.TimeoutError()

    // when
    let text = error.localizedDescription

    // then
    XCTAssertEqual(
      text, "The operation timed out.",
      "errorDescription should say in plain words what happened")
  }
}
