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
      values, .returned([2, 1, 0]),
      "the stream should give 2, 1 and 0, and then call finish()")
  }

  func testCountDown_twice_makesTwoStreams() async {
    // given
    let sut = Service(sleep: { _ in })
    let (first, second) = (sut.countDown(), sut.countDown())

    // when
    let values = await outcome { await [all(first), all(second)] }

    // then
    XCTAssertEqual(
      values, .returned([[2, 1, 0], [2, 1, 0]]),
      "each call should make a stream with all three values")
  }
}
