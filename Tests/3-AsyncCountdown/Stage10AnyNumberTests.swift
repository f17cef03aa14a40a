import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage10AnyNumberTests: XCTestCase {
  func testCountDownFrom_yieldsTheNumbersDownToZero() async {
    for (start, expected) in [
      (3, ["3", "2", "1", "0"]), (0, ["0"]),
      (500, (0...500).reversed().map(String.init)),
    ] {
      // given
      let sleeps = HandlerRecorder<Int>()
      let lastSleep = Gate()
      let sut = Service(sleep: {
        sleeps.record($0)
        if sleeps.calls.count == start + 1 { lastSleep.open() }
      })

      // when: a countdown that waits for its reader has not begun by then
      let stream = sut.countDown(from: start)
      _ = await lastSleep.opens(within: 0.2)
      let values = await outcome { await all(stream) }

      // then
      XCTAssertEqual(
        values, .returned(expected),
        "from \(start), these values should come, and then the end, even for "
          + "a reader that is late")
    }
  }

  func testCountDownFromANegativeNumber_yieldsNothingAndDoesNotSleep() async {
    for start in [-1, -3] {
      // given
      let sleeps = HandlerRecorder<Int>()
      let sut = Service(sleep: { sleeps.record($0) })

      // when
      let values = await outcome { await all(sut.countDown(from: start)) }

      // then
      XCTAssertEqual(
        values, .returned([]), "below 0 there is nothing to count")
      XCTAssertEqual(sleeps.calls, [], "no value needs no second to wait for")
    }
  }

  func testCountDownFrom_sleepsOneSecondForEachValue() async {
    for (start, seconds) in [(2, [1, 1, 1]), (0, [1])] {
      // given
      let sleeps = HandlerRecorder<Int>()
      let sut = Service(sleep: { sleeps.record($0) })

      // when
      _ = await outcome { await all(sut.countDown(from: start)) }

      // then
      XCTAssertEqual(
        sleeps.calls, seconds,
        "from \(start), each value takes one sleep of one second, the 0 too")
    }
  }

  func testTwoCountDowns_doNotShareTheirNumber() async {
    // given: both are made and read before either goes on
    let sleep = ManualSleep()
    let sut = Service(sleep: { try await sleep.sleep($0) })
    let readers = [2, 1].map { start in
      let stream = sut.countDown(from: start)
      return Task { await all(stream) }
    }

    // when: both sleep before either is woken; the fifth sleep is the first's
    for sleeps in [2, 4, 5] {
      guard await ends({ await sleep.asked(times: sleeps) }) else { break }
      await sleep.step()
      await sleep.step()
    }
    let first = await outcome { await readers[0].value }
    let second = await outcome { await readers[1].value }

    // then
    XCTAssertEqual(
      [first, second], [.returned(["2", "1", "0"]), .returned(["1", "0"])],
      "each stream should count for itself")
  }

  func testReaderCancelled_endsTheSleep() async throws {
    // given
    let sleep = WatchedSleep()
    let sut = Service(sleep: { try await sleep.sleep($0) })
    let reader = Task {
      defer { sleep.started.open() }  // also when nobody sleeps
      return await all(sut.countDown(from: 3))
    }
    _ = await sleep.started.opens()

    // when
    reader.cancel()

    // then
    _ = try XCTUnwrap(sleep.durations.calls.first, "a countdown should sleep")
    let isCancelled = await sleep.cancelled.opens()
    XCTAssertTrue(
      isCancelled, "the reader is cancelled: the sleep should be, too")
    XCTAssertEqual(
      sleep.durations.calls, [1], "no other sleep should begin")
  }

  func testSleepThatThrows_endsTheStream() async {
    // given
    let sleeps = HandlerRecorder<Int>()
    let sut = Service(sleep: { seconds in
      sleeps.record(seconds)
      if sleeps.calls.count == 2 { throw SampleError() }
    })

    // when
    let values = await outcome { await all(sut.countDown(from: 3)) }

    // then
    XCTAssertEqual(
      values, .returned(["3"]),
      "the second sleep failed, so the stream should end after its first value")
  }
}
