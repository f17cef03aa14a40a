import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage1RecordTheRequestTests: XCTestCase {
  func testStartLoading_answers200() async {
    // given
    let url = makeURL()
    let session = TestURLProtocol.makeSession()

    // when
    let status = await outcome { try await session.status(of: url) }

    // then
    XCTAssertEqual(
      status, .returned(200),
      "without further orders, startLoading() should answer status 200")
  }

  func testStartLoading_answersWhatWasSetForTheURL() async {
    // given
    let url = makeURL()
    let session = TestURLProtocol.makeSession()

    for (answer, expected) in [
      (Answer.status(404), 404), (.status(503), 503), (.notHTTP, nil),
    ] {
      // when
      TestURLProtocol.setAnswer(answer, of: url)
      let first = await outcome { try await session.status(of: url) }
      let second = await outcome { try await session.status(of: url) }

      // then
      XCTAssertEqual(
        [first, second], [.returned(expected), .returned(expected)],
        "\(answer) was set last: every request to the URL should get it")
    }
  }

  func testStartLoading_canFail() async {
    // given
    let url = makeURL()
    let session = TestURLProtocol.makeSession()
    TestURLProtocol.setAnswer(.failure(.timedOut), of: url)

    // when
    let ending = await outcome {
      do {
        _ = try await session.status(of: url)
        return "answered"
      } catch URLError.timedOut {
        return "timed out"
      }
    }

    // then
    XCTAssertEqual(
      ending, .returned("timed out"),
      "the answer .failure should fail the request, with that error")
    XCTAssertNotNil(
      TestURLProtocol.lastRequest(to: url),
      "a request that fails was sent, too: the log should keep it")
  }

  func testLastRequest_isTheRequestThatWasSentLast() async {
    // given
    let url = makeURL()
    let session = TestURLProtocol.makeSession()

    for method in ["PUT", "DELETE"] {
      // when
      _ = await outcome { try await session.status(of: url, method: method) }

      // then
      let request = TestURLProtocol.lastRequest(to: url)
      let language = request?.value(forHTTPHeaderField: "Accept-Language")
      XCTAssertEqual(
        [request?.httpMethod, language], [method, "ko"],
        "the log should keep the last request to a URL, headers and all")
    }
  }

  func testTwoRequestsAtTheSameTime_doNotMix() async {
    // given
    let (first, second) = (makeURL(), makeURL())
    let session = TestURLProtocol.makeSession()
    TestURLProtocol.setAnswer(.status(500), of: second)

    // when
    async let one = outcome {
      try await session.status(of: first, method: "PUT")
    }
    async let two = outcome {
      try await session.status(of: second, method: "DELETE")
    }
    let statuses = await [one, two]

    // then
    XCTAssertEqual(
      statuses, [.returned(200), .returned(500)],
      "each URL should get its own answer, also when both are read together")
    XCTAssertEqual(
      [first, second].map { TestURLProtocol.lastRequest(to: $0)?.httpMethod },
      ["PUT", "DELETE"],
      "each URL should keep its own request, also when both are sent together")
  }

  func testLastRequest_keepsTheBody() async {
    for isStreamed in [false, true] {
      // given: a body as data, or as a stream
      let url = makeURL()
      var request = URLRequest(url: url)
      request.httpMethod = "POST"
      if isStreamed {
        request.httpBodyStream = InputStream(data: bytes(1_025))
      } else {
        request.httpBody = bytes(1_025)
      }
      let session = TestURLProtocol.makeSession()

      // when
      _ = await outcome { [request] in try await session.data(for: request).0 }

      // then
      XCTAssertEqual(
        TestURLProtocol.lastRequest(to: url)?.httpBody, bytes(1_025),
        "startLoading() should keep what readBody() finds, in httpBody")
    }
  }
}

extension URLSession {
  /// The status code that this URL answers; nil when it is not HTTP.
  fileprivate func status(
    of url: URL, method: String = "GET"
  ) async throws -> Int? {
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.setValue("ko", forHTTPHeaderField: "Accept-Language")
    let (_, response) = try await data(for: request)
    return (response as? HTTPURLResponse)?.statusCode
  }
}
