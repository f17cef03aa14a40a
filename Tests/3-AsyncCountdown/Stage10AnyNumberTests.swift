import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage10AnyNumberTests: XCTestCase {
  func testCountDownFrom_yieldsTheNumbersDownToZero() async {
    // given: one service counts from 3 twice
    let sut = Service(sleep: { _ in })
    for (start, expected) in [(3, [3, 2, 1, 0]), (0, [0]), (3, [3, 2, 1, 0])] {
      // when
      let values = await outcome { await all(sut.countDown(from: start)) }

      // then
      XCTAssertEqual(
        values, .returned(expected),
        "from \(start), these values should come, and then the end")
    }
  }

  func testCountDownFromANegativeNumber_yieldsNothingAndDoesNotSleep() async {
    for start in [-1, -3] {
      // given
      let sleeps = HandlerRecorder<Duration>()
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
    for start in [2, 0] {
      // given
      let sleeps = HandlerRecorder<Duration>()
      let sut = Service(sleep: { sleeps.record($0) })

      // when
      _ = await outcome { await all(sut.countDown(from: start)) }

      // then
      XCTAssertEqual(
        sleeps.calls, (0...start).map { _ in .seconds(1) },
        "from \(start), each value takes one sleep of one second, the 0 too")
    }
  }

  func testTwoCountDowns_doNotShareTheirNumber() async {
    // given: both sleep before either goes on
    let sleeps = HandlerRecorder<Duration>()
    let bothSleep = Gate()
    let sut = Service(sleep: {
      sleeps.record($0)
      if sleeps.calls.count == 2 { bothSleep.open() }
      await bothSleep.wait()
    })

    // when
    let readers = [2, 1].map { start in
      let stream = sut.countDown(from: start)
      return Task { await all(stream) }
    }
    let first = await outcome { await readers[0].value }
    let second = await outcome { await readers[1].value }

    // then
    XCTAssertEqual(
      [first, second], [.returned([2, 1, 0]), .returned([1, 0])],
      "each stream should count for itself")
  }

  func testReaderThatStops_endsTheSleep() async {
    for leaving in Leaving.allCases {
      // when
      let isOver = await sleepEnds(whenReader: leaving) { sleep in
        Service(sleep: { try await sleep.sleep($0) }).countDown(from: 3)
      }

      // then
      XCTAssertTrue(
        isOver, "the reader \(leaving.rawValue): the sleep should be cancelled")
    }
  }

  func testSleepThatThrows_endsTheStream() async {
    for (start, number, expected) in [
      (3, 1, []), (3, 2, [3]), (3, 4, [3, 2, 1]), (.max, 2, [Int.max]),
    ] {
      // given
      let sleeps = HandlerRecorder<Duration>()
      let sut = Service(sleep: { duration in
        sleeps.record(duration)
        if sleeps.calls.count == number { throw CancellationError() }
      })

      // when
      let values = await outcome { await all(sut.countDown(from: start)) }

      // then
      XCTAssertEqual(
        values, .returned(expected),
        "sleep \(number) threw: no value should follow, and the stream end")
      XCTAssertEqual(
        sleeps.calls.count, number, "it threw: no other sleep should begin")
    }
  }
}
