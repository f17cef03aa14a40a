import KataTestSupport
import Testing

@testable import AsyncCountdown

@Suite struct Stage5TimeOutTests {
  @Test func value_isTheOperationsValueWhenItIsFirst() async {
    // given
    let sut = TimeoutTask(after: .seconds(60)) { 7 }

    // when
    let value = await outcome { try await sut.value }

    // then
    #expect(
      value == .returned(7),
      "the operation ended within its minute: return its value, now")
  }

  @Test func value_throwsTimeoutErrorWhenTimeIsUp() async {
    // given
    let sut = TimeoutTask(after: .milliseconds(10)) {
      try await sleepUntilCancelled()
    }

    // when
    let value = await outcome { try await sut.value }

    // then
    #expect(
      value == .threw("TimeoutError()"),
      "the operation takes an hour: it should be too late")
  }

  @Test(arguments: [SampleError(), CancellationError()] as [any Error])
  func value_throwsTheOperationsOwnError(error: any Error) async {
    // given
    let sut = TimeoutTask<Int>(after: .seconds(60)) { throw error }

    // when
    let value = await outcome { try await sut.value }

    // then
    #expect(
      value == .threw("\(error)"),
      "the operation failed: its own error should be passed on, now")
  }

  @Test func nothingBegins_beforeTheValueIsRead() async {
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
    #expect(
      runsBeforeTheRead == 0, "nothing should run before the value is read")
    #expect(runs.calls.count == 1, "the read should run the operation")
  }

  @Test func timeoutError_saysWhatHappened() {
    // given
    let error: any Error = TimeoutError()

    // when
    let text = error.localizedDescription

    // then
    #expect(
      text == "The operation timed out.",
      "errorDescription should say in plain words what happened")
  }
}
