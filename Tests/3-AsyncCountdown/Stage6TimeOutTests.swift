import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage6TimeOutTests: XCTestCase {
  func testValue_isTheOperationsValueWhenItIsFirst() async {
    // given
    let sut = TimeoutTask(after: .seconds(60)) { 7 }

    // when
    let value = await outcome { try await sut.value }

    // then
    XCTAssertEqual(
      value, .returned(7),
      "the operation ended within its minute: return its value, now")
  }

  func testValue_throwsTimeoutErrorWhenTimeIsUp() async {
    for limit in [Duration.milliseconds(10), .zero, .seconds(-60)] {
      // given
      let sut = TimeoutTask(after: limit) { try await sleepUntilCancelled() }

      // when
      let value = await outcome { try await sut.value }

      // then
      XCTAssertEqual(
        value, .threw("TimeoutError()"),
        "\(limit) is a limit, and an operation that takes longer is too late")
    }
  }

  func testValue_throwsTheOperationsOwnError() async {
    // given
    let sut = TimeoutTask<Int>(after: .seconds(60)) { throw SampleError() }

    // when
    let error = await outcome { try await sut.value }

    // then
    XCTAssertEqual(
      error, .threw("SampleError()"),
      "the operation failed: its own error should be passed on, now")
  }

  func testNothingBegins_beforeTheValueIsRead() async {
    // given
    let runs = HandlerRecorder<Void>()
    let sut = TimeoutTask(after: .seconds(60)) { runs.record(()) }
    let other = TimeoutTask(after: .milliseconds(10)) {
      try await sleepUntilCancelled()
    }

    // when: the other one was made later, and its time is up
    _ = await outcome { try await other.value }
    let runsBeforeTheRead = runs.calls.count
    _ = await ends { try? await sut.value }

    // then
    XCTAssertEqual(
      runsBeforeTheRead, 0, "nothing should run before the value is read")
    XCTAssertEqual(runs.calls.count, 1, "the read should run the operation")
  }

  func testTimeoutError_saysWhatHappened() {
    // given
    let error: any Error = TimeoutError()

    // when
    let text = error.localizedDescription

    // then
    XCTAssertEqual(
      text, "The operation timed out.",
      "errorDescription should say in plain words what happened")
  }
}
