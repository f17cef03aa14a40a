import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage5SpeedUpTimeTests: XCTestCase {
  func testCountDown_yieldsEveryNumberInNoTime() async {
    // given
    let sut = Service(sleep: { _ in })

    // when
    let numbers = await outcome { await all(sut.countDown(from: 3)) }

    // then
    XCTAssertEqual(
      numbers, .returned([3, 2, 1, 0]),
      "its sleep takes no time, so neither should the countdown")
  }

  func testCountDown_sleepsOneSecondBeforeEachNumberButTheFirst() async {
    for start in [1, 3] {
      // given
      let sleeps = HandlerRecorder<Duration>()
      let sut = Service(sleep: { sleeps.record($0) })

      // when
      _ = await outcome { await all(sut.countDown(from: start)) }

      // then
      XCTAssertEqual(
        sleeps.calls, (1...start).map { _ in .seconds(1) },
        "from \(start), each number but the first takes one sleep of a second")
    }
  }

  func testCountDownFrom0OrBelow_doesNotSleep() async {
    for (start, expected) in [(0, [0]), (-1, []), (-3, [])] {
      // given
      let sleeps = HandlerRecorder<Duration>()
      let sut = Service(sleep: { sleeps.record($0) })

      // when
      let numbers = await outcome { await all(sut.countDown(from: start)) }

      // then
      XCTAssertEqual(
        numbers, .returned(expected), "from \(start), this is all there is")
      XCTAssertEqual(
        sleeps.calls, [], "from \(start), there is no second to wait for")
    }
  }

  func testServiceWithoutASleepOfItsOwn_reallySleeps() async {
    // given
    let sleeper = beginTask {
      try await Service().sleep(.seconds(3_600))
      return "slept"
    }

    // when: one that did not sleep has no sleep left to be cancelled
    sleeper.cancel()
    let sleep = await outcome { try await sleeper.value }

    // then
    XCTAssertEqual(
      sleep, .threw("CancellationError()"),
      "without a sleep of its own, it should sleep until its task is cancelled")
  }
}
