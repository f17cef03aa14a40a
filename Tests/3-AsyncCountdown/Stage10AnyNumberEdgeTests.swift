import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage10AnyNumberEdgeTests: XCTestCase {
  func testCountDownFrom_keepsEveryValueForALateReader() async {
    // given
    let sleeps = HandlerRecorder<Duration>()
    let lastSleep = Gate()
    let sut = Service(sleep: {
      sleeps.record($0)
      if sleeps.calls.count == 11 { lastSleep.open() }
    })

    // when: the countdown is nearly over before it is read
    let stream = sut.countDown(from: 10)
    _ = await lastSleep.opens(within: 0.2)
    let values = await outcome { await all(stream) }

    // then
    XCTAssertEqual(
      values, .returned(Array((0...10).reversed())),
      "however many values wait to be read, none should get lost")
  }
}
