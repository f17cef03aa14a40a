import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage5TimeOutTests: XCTestCase {
  func testValue_isTheOperationsValueWhenItIsFirst() async {
    for seconds in [60, 0.9] {
      // given
      let sut = TimeoutTask(seconds: seconds) {
        try await Task.sleep(for: .seconds(0.002))
        return 7
      }

      // when
      let value = await outcome { try await sut.value }

      // then
      XCTAssertEqual(
        value, .returned(7),
        "the operation ended within its \(seconds) seconds: return its value")
    }
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

  func testNothingBegins_beforeTheValueIsRead() async {
    // given
    let runs = HandlerRecorder<Void>()
    let sut = TimeoutTask(seconds: 0.1) {
      runs.record(())
      try await Task.sleep(for: .seconds(0.002))
      return 7
    }
    let other = TimeoutTask(seconds: 0.1) { try await sleepUntilCancelled() }

    // when: the other one has begun later, and its time is up
    _ = await outcome {
      try await other.value
      return "a value"
    }
    let runsBeforeTheRead = runs.calls.count
    let value = await outcome { try await sut.value }

    // then
    XCTAssertEqual(
      runsBeforeTheRead, 0, "nothing should run before the value is read")
    XCTAssertEqual(
      value, .returned(7), "its time, too, should begin with the first read")
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
