import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage1RecordTheRequestEdgeTests: XCTestCase {
  func testStartLoading_reportsHowTheRequestEnds() async {
    for (answer, expected) in [
      (Answer.status(200), ["response", "finished"]),
      (.notHTTP, ["response", "finished"]),
      (.failure(.timedOut), ["error"]),
    ] {
      // given: no session, which would show a part of it only
      let url = makeURL()
      TestURLProtocol.setAnswer(answer, of: url)
      let client = NotingClient()
      let sut = TestURLProtocol(
        request: URLRequest(url: url, timeoutInterval: 7), cachedResponse: nil,
        client: client)

      // when
      sut.startLoading()
      _ = await client.ended.opens()

      // then
      XCTAssertEqual(
        client.reports.calls, expected,
        "\(answer): a response and the end, or an error, and nothing else")
      XCTAssertEqual(
        client.kept.calls.map { $0?.timeoutInterval }, [7],
        "before the answer, the request should be kept, with all it holds")
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
    XCTAssertEqual(client.reports.calls, ["error"], "and with nothing else")
    XCTAssertTrue(
      TestURLProtocol.canInit(with: request), "canInit should take any request")
  }

  func testStartLoading_ofABodyThatBreaks_failsTheRequest() async {
    // given: no session, so the body arrives as it is on every system
    let url = makeURL()
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBodyStream = FiveByteStream(breaks: true)
    let client = NotingClient()
    let sut = TestURLProtocol(
      request: request, cachedResponse: nil, client: client)

    // when
    sut.startLoading()
    _ = await client.ended.opens()

    // then
    XCTAssertEqual(
      client.errors.calls.map { "\($0)" }, ["SampleError()"],
      "startLoading() should fail the request with the stream's error")
    XCTAssertEqual(
      client.reports.calls, ["error"],
      "the error should be the only thing that is reported")
    XCTAssertNil(
      TestURLProtocol.lastRequest(to: url),
      "a request whose body cannot be read should not be kept")
  }

  func testLog_keepsTheLastRequest() {
    // given
    let sut = RequestLog()
    let url = makeURL()
    sut.record(URLRequest(url: url))

    // when
    _ = sut.lastRequest(to: url)
    sut.setAnswer(.status(500), of: url)

    // then
    XCTAssertEqual(
      sut.lastRequest(to: url)?.url, url,
      "neither a look at it nor a new answer should take the request away")
  }

  func testLog_withoutARequestOrAnAnswer() {
    // given
    let sut = RequestLog()
    let url = makeURL()
    let others = [
      url.appending(queryItems: [.init(name: "page", value: "1")]),
      url.appending(path: "1"), URL(string: "https://else.invalid" + url.path),
    ]

    // when
    for other in others.compactMap(\.self) {
      sut.record(URLRequest(url: other))
      sut.setAnswer(.status(500), of: other)
    }

    // then
    XCTAssertNil(
      sut.lastRequest(to: url), "no request went to this URL: it should be nil")
    XCTAssertEqual(
      "\(sut.answer(of: url))", "status(200)",
      "no answer was set for this URL: it should be status 200")
  }
}
