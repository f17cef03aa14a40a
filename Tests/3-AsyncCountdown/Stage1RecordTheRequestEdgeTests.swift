import KataTestSupport
import XCTest

@testable import AsyncCountdown

// On Linux, URLRequest lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage1RecordTheRequestEdgeTests: XCTestCase {
  func testStartLoading_reportsHowTheRequestEnds() async {
    for (answer, expected) in [
      (Answer.status(200), ["response", "finished"]),
      (.failure(.timedOut), ["error"]),
    ] {
      // given: no session, which would show a part of it only
      let url = makeURL()
      TestURLProtocol.setAnswer(answer, of: url)
      let client = NotingClient()
      let sut = TestURLProtocol(
        request: URLRequest(url: url), cachedResponse: nil, client: client)

      // when
      sut.startLoading()
      _ = await client.ended.opens()

      // then
      XCTAssertEqual(
        client.reports.calls, expected,
        "\(answer): a response and the end, or an error, and nothing else")
    }
  }

  func testStartLoading_withoutAURL_fails() async {
    // given: no session, as a session does not let such a request through
    var request = URLRequest(url: makeURL())
    request.url = nil
    let client = NotingClient()
    let sut = TestURLProtocol(
      request: request, cachedResponse: nil, client: client)

    // when
    sut.startLoading()
    _ = await client.ended.opens()

    // then
    XCTAssertEqual(
      client.errors.calls.map { ($0 as? URLError)?.code }, [.badURL],
      "a request without a URL should fail with .badURL, not wait forever")
  }

  func testLog_withoutARequestOrAnAnswer() {
    // given
    let sut = RequestLog()
    let url = makeURL()

    // when
    sut.record(URLRequest(url: makeURL()))
    sut.setAnswer(.status(500), of: makeURL())

    // then
    XCTAssertNil(
      sut.lastRequest(to: url), "no request went to this URL: it should be nil")
    XCTAssertEqual(
      "\(sut.answer(of: url))", "status(200)",
      "no answer was set for this URL: it should be status 200")
  }
}
