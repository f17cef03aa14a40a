import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage5SpeedUpTimeEdgeTests: XCTestCase {
  func testRealSleep_cancelledBeforeItBegins_throws() async {
    // given
    let maySleep = Gate()
    let sleeper = beginTask {
      await maySleep.wait()
      try await Service().sleep(.seconds(3_600))
      return "slept"
    }

    // when
    sleeper.cancel()
    maySleep.open()
    let sleep = await outcome { try await sleeper.value }

    // then
    XCTAssertEqual(
      sleep, .threw("CancellationError()"),
      "a task that is cancelled already should not sleep")
  }

  func testRealSleep_ofNoTime_ends() async {
    // when
    let hasSlept = await ends { try? await Service().sleep(.zero) }

    // then
    XCTAssertTrue(hasSlept, "a sleep of no time should end")
  }
}
