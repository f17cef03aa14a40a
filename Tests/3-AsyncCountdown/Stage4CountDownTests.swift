import KataTestSupport
import XCTest

@testable import AsyncCountdown

/// None of these tests waits for a second: the first number takes none.
final class Stage4CountDownTests: XCTestCase {
  func testCountDownFrom0_yieldsZeroAndEnds() async {
    // given
    let sut = Service()

    // when
    let numbers = await outcome { await all(sut.countDown(from: 0)) }

    // then
    XCTAssertEqual(
      numbers, .returned([0]),
      "from 0, the stream should give 0, and then call finish()")
  }

  func testCountDown_beginsWithTheNumberThatItIsGiven() async {
    // given
    let sut = Service()
    for start in [3, 10] {
      // when
      let number = await outcome {
        await firstNumber(of: sut.countDown(from: start))
      }

      // then
      XCTAssertEqual(
        number, .returned(start), "\(start) should come first, immediately")
    }
  }

  func testCountDownFromANegativeNumber_yieldsNothingAndEnds() async {
    // given
    let sut = Service()
    for start in [-1, -3] {
      // when
      let numbers = await outcome { await all(sut.countDown(from: start)) }

      // then
      XCTAssertEqual(
        numbers, .returned([]),
        "from \(start) there is nothing to count: the stream should end")
    }
  }
}
