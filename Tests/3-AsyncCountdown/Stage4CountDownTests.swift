import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage4CountDownTests: XCTestCase {
  func testCountDown_yieldsTheThreeValuesInOrderAndEnds() async {
    // given
    let sut = Service(sleep: { _ in })

    // when
    let values = await outcome { await all(sut.countDown()) }

    // then
    XCTAssertEqual(
      values, .returned(["2", "1", "0"]),
      "the stream should give 2, 1 and 0, and then call finish()")
  }

  func testCountDown_calledAgain_startsAnew() async {
    // given
    let sut = Service(sleep: { _ in })
    _ = await outcome { await all(sut.countDown()) }

    // when
    let values = await outcome { await all(sut.countDown()) }

    // then
    XCTAssertEqual(
      values, .returned(["2", "1", "0"]),
      "a second countdown should begin at 2 like the first")
  }

  func testCountDown_twoAtOnce_doNotShareTheirValues() async {
    // given
    let sut = Service(sleep: { _ in })
    let (first, second) = (sut.countDown(), sut.countDown())

    // when
    let values = await outcome {
      async let one = all(first)
      async let two = all(second)
      return await [one, two]
    }

    // then
    XCTAssertEqual(
      values, .returned([["2", "1", "0"], ["2", "1", "0"]]),
      "each call should make a stream with all three values")
  }
}
