import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage10AnyNumberEdgeTests: XCTestCase {
  func testCountDownFrom_keepsEveryValueForALateReader() async {
    // when
    let values = await lateReader(after: 1_001) { $0.countDown(from: 1_000) }

    // then
    XCTAssertEqual(
      values, .returned(Array((0...1_000).reversed())),
      "however many values wait to be read, none should get lost")
  }
}
