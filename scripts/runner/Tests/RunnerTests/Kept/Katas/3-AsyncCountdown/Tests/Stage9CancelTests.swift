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
}
