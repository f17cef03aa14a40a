import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage7OnceAndOnlyOnceTests: XCTestCase {
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
    for error in [SampleError(), CancellationError(), TimeoutError()]
      as [any Error]
    {
      // given: an operation that throws the error, or lets its time run out
      let isLate = error is TimeoutError
      let limit = Duration.milliseconds(isLate ? 10 : 60_000)
      let runs = HandlerRecorder<Void>()
      let sut = TimeoutTask<String>(after: limit) {
        runs.record(())
        if isLate { return try await sleepUntilCancelled() }
        throw error
      }

      // when
      let first = await outcome { try await sut.value }
      let second = await outcome { try await sut.value }

      // then
      XCTAssertEqual(
        [first, second], [.threw("\(error)"), .threw("\(error)")],
        "\(error) should be thrown, and by the second read, too")
      XCTAssertEqual(
        runs.calls.count, 1,
        "an operation that failed or timed out should not run again")
    }
  }

  func testTwoReadersAtTheSameTime_waitForOneRun() async {
    for fails in [false, true] {
      // given
      let runs = HandlerRecorder<Void>()
      let mayEnd = Gate()
      let sut = TimeoutTask(after: .seconds(60)) {
        let run = countRun(runs)
        await mayEnd.wait()
        if fails { throw SampleError() }
        return run
      }

      // when: both wait before the operation ends
      let readers = [beginToRead(sut), beginToRead(sut)]
      mayEnd.open()
      let first = await outcome { try await readers[0].value }
      let second = await outcome { try await readers[1].value }

      // then
      let result = fails ? Outcome.threw("SampleError()") : .returned("run 1")
      XCTAssertEqual(
        [first, second], [result, result],
        "both readers should be resumed, with the result of one run")
      XCTAssertEqual(runs.calls.count, 1, "there should be one run for both")
    }
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
