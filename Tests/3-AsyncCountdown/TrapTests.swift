import KataTestSupport
import XCTest

@testable import AsyncCountdown

/// Tests that pass on the starter and on the solution, and so test nothing.
///
/// The lesson tells what is wrong with each. Do not copy them.
final class TrapTests: XCTestCase {
  /// The request that was sent is a GET; the one that is found is another
  /// test's.
  func testTrap_oneLastRequestForAllTests() async {
    // given: another test, running at the same time, has sent a request of its own
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
}

/// One place for the last request of all tests.
private enum SharedLog {
  static let lastRequest = HandlerRecorder<URLRequest>()
}
