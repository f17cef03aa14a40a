import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage9CancelTests: XCTestCase {
  func testReadersTaskCancelled_stopsTheSleeping() async throws {
    // given
    let sleep = WatchedSleep()
    let sut = Service(sleep: { try await sleep.sleep($0) })
    let reader = Task {
      defer { sleep.started.open() }  // also when nobody sleeps
      return await all(sut.countDown())
    }
    _ = await sleep.started.opens()

    // when
    reader.cancel()

    // then
    _ = try XCTUnwrap(sleep.durations.calls.first, "a countdown should sleep")
    let isCancelled = await sleep.cancelled.opens()
    XCTAssertTrue(
      isCancelled, "nobody reads any more, so nobody should go on sleeping")
  }

  func testReadersTaskCancelled_endsTheStream() async throws {
    // given
    let sleep = WatchedSleep()
    let sut = Service(sleep: { try await sleep.sleep($0) })
    let reader = Task {
      defer { sleep.started.open() }  // also when nobody sleeps
      return await all(sut.countDown())
    }
    _ = await sleep.started.opens()

    // when
    reader.cancel()
    let values = await outcome { await reader.value }

    // then
    XCTAssertEqual(
      values, .returned([]), "the reader's loop should end, without a value")
    XCTAssertEqual(
      sleep.durations.calls, [1],
      "no further second should be asked for after the first was cancelled")
  }

  func testReaderThatStops_stopsTheSleeping() async throws {
    // given
    let sleep = WatchedSleep(freeSleeps: 1)
    let sut = Service(sleep: { try await sleep.sleep($0) })

    // when
    let value = await outcome { await first(of: sut.countDown()) }

    // then
    _ = try XCTUnwrap(sleep.durations.calls.first, "a countdown should sleep")
    XCTAssertEqual(value, .returned("2"), "the reader should get its one value")
    let isStopped = await sleep.cancelled.opens()
    XCTAssertTrue(
      isStopped, "the reader has let go of the stream: stop sleeping for it")
  }

  func testSleepThatThrows_endsTheStream() async {
    // given
    let sleeps = HandlerRecorder<Int>()
    let sut = Service(sleep: { seconds in
      sleeps.record(seconds)
      if sleeps.calls.count == 2 { throw SampleError() }
    })

    // when
    let values = await outcome { await all(sut.countDown()) }

    // then
    XCTAssertEqual(
      values, .returned(["2"]),
      "the second sleep failed, so the stream should end after its first value")
  }

  func testSleepThatThrowsAtOnce_endsTheStreamWithoutAValue() async {
    // given
    let sleeps = HandlerRecorder<Int>()
    let sut = Service(sleep: { seconds in
      sleeps.record(seconds)
      throw SampleError()
    })

    // when
    let values = await outcome { await all(sut.countDown()) }

    // then
    XCTAssertEqual(
      values, .returned([]), "no second has passed, so no value should come")
    XCTAssertEqual(
      sleeps.calls, [1], "the countdown should try one sleep, and then end")
  }
}
