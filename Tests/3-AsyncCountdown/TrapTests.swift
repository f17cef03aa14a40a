import KataTestSupport
import XCTest

@testable import AsyncCountdown

// On Linux, URLRequest lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests that pass on the starter and on the solution, and so test nothing.
///
/// The lesson tells what is wrong with each. Do not copy them.
final class TrapTests: XCTestCase {
  /// The request that was sent is a GET; the one that is found is another
  /// test's.
  func testTrap_oneLastRequestForAllTests() async {
    // given: another test, running at once, has sent a request of its own
    var strangersRequest = URLRequest(url: makeURL())
    strangersRequest.httpMethod = "POST"
    SharedLog.lastRequest.record(strangersRequest)
    let session = TestURLProtocol.makeSession()

    // when
    _ = await outcome { try await session.data(from: makeURL()).0 }

    // then
    let request = SharedLog.lastRequest.calls.last
    XCTAssertEqual(request?.httpMethod, "POST", "the request should be a POST")
  }

  /// The starter's stream is empty, so the loop's body never runs.
  func testTrap_assertionInsideTheLoop() async {
    // given
    let sut = Service(sleep: { _ in })

    // when
    await ends {
      for await value in sut.countDown() {
        // then
        XCTAssertTrue([2, 1, 0].contains(value), "2, 1 or 0 should come")
      }
    }
  }

  /// The test does not know that the countdown sleeps: one that was never started,
  /// or is a moment late, has no value either.
  func testTrap_absentBecauseNothingHasBegun() async {
    // given
    let sleep = ManualSleep()
    let sut = Service(sleep: { try await sleep.sleep($0) })
    let values = HandlerRecorder<Int>()
    let reader = Task {
      for await value in sut.countDown() { values.record(value) }
    }

    // when: a hundred chances to run are no proof that it ran
    for _ in 0..<100 { await Task.yield() }

    // then
    XCTAssertEqual(values.calls, [], "no value should come before its second")
    reader.cancel()
  }
}

/// One place for the last request of all tests.
private enum SharedLog {
  static let lastRequest = HandlerRecorder<URLRequest>()
}
