import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage6OnceAndOnlyOnceTests: XCTestCase {
  func testReadTwice_oneAfterTheOther_givesTheSameValue() async {
    // given
    let runs = HandlerRecorder<Void>()
    let sut = TimeoutTask(after: .seconds(60)) { countRun(runs) }

    // when
    let first = await outcome { try await sut.value }
    let second = await outcome { try await sut.value }

    // then
    XCTAssertEqual(
      [first, second], [.returned("run 1"), .returned("run 1")],
      "the second read should get the result of the first run, not run again")
  }

  func testReadTwice_oneAfterTheOther_givesTheSameError() async {
    // given
    let runs = HandlerRecorder<Void>()
    let sut = TimeoutTask<String>(after: .seconds(60)) {
      runs.record(())
      throw SampleError()
    }

    // when
    let first = await outcome { try await sut.value }
    let second = await outcome { try await sut.value }

    // then
    XCTAssertEqual(
      [first, second], [.threw("SampleError()"), .threw("SampleError()")],
      "the second read should get the error of the first run")
    XCTAssertEqual(
      runs.calls.count, 1, "an operation that failed should not run again")
  }

  func testReadTwice_afterATimeout_doesNotRunAgain() async {
    // given
    let runs = HandlerRecorder<Void>()
    let sut = TimeoutTask(after: .milliseconds(10)) {
      runs.record(())
      return try await sleepUntilCancelled()
    }

    // when
    let first = await outcome { try await sut.value }
    let second = await outcome { try await sut.value }

    // then
    XCTAssertEqual(
      [first, second], [.threw("TimeoutError()"), .threw("TimeoutError()")],
      "once its time is up, a TimeoutTask stays timed out")
    XCTAssertEqual(
      runs.calls.count, 1, "an operation that timed out should not run again")
  }

  func testTwoReadersAtOnce_waitForOneRun() async {
    // given
    let runs = HandlerRecorder<Void>()
    let mayEnd = Gate()
    let sut = TimeoutTask(after: .seconds(60)) {
      let run = countRun(runs)
      await mayEnd.wait()
      return run
    }

    // when: both wait before the operation ends
    let readers = [beginToRead(sut), beginToRead(sut)]
    mayEnd.open()
    let first = await outcome { try await readers[0].value }
    let second = await outcome { try await readers[1].value }

    // then
    XCTAssertEqual(
      [first, second], [.returned("run 1"), .returned("run 1")],
      "both readers should be resumed, with the value of one and the same run")
  }

  func testReadAgainAndAgain_addsNoTime() async {
    // given
    let isOver = Gate()
    let sut = TimeoutTask(after: .milliseconds(100)) {
      try await sleepUntilCancelled()
    }
    let first = Task {
      defer { isOver.open() }
      return await outcome(within: 3) { try await sut.value }
    }

    // when: until the first read is over, there is always a new one
    while await !isOver.opens(within: 0.02) { _ = beginToRead(sut) }
    let value = await first.value

    // then
    XCTAssertEqual(
      value, .threw("TimeoutError()"),
      "the time runs from the first read: a later one should not restart it")
  }
}

/// Counts this run, and says which one it is.
private func countRun(_ runs: HandlerRecorder<Void>) -> String {
  runs.record(())
  return "run \(runs.calls.count)"
}
