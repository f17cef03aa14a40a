import KataTestSupport
import XCTest

@testable import AsyncCountdown

// On Linux, URLSession and URLRequest live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
    TestURLProtocol.setAnswer(.status(404), of: url)

    // when
    let first = await outcome { try await session.status(of: url) }
    let second = await outcome { try await session.status(of: url) }

    // then
    XCTAssertEqual(
      [first, second], [.returned(404), .returned(404)],
      "every request should get the answer that was set for its URL")
  }

  func testStartLoading_canAnswerWithoutHTTP() async {
    // given
    let url = makeURL()
    let session = TestURLProtocol.makeSession()
    TestURLProtocol.setAnswer(.notHTTP, of: url)

    // when
    let status = await outcome { try await session.status(of: url) }

    // then
    XCTAssertEqual(
      status, .returned(nil),
      "the answer .notHTTP should arrive as a response without a status code")
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

  func testLastRequest_isTheRequestThatWasSent() async {
    // given
    let url = makeURL()
    let session = TestURLProtocol.makeSession()

    // when
    _ = await outcome { try await session.status(of: url, method: "PUT") }

    // then
    let request = TestURLProtocol.lastRequest(to: url)
    let language = request?.value(forHTTPHeaderField: "Accept-Language")
    XCTAssertEqual(
      [request?.httpMethod, language], ["PUT", "ko"],
      "the log should keep the request that the session sent, headers and all")
  }

  func testLastRequest_isTheLaterOfTwo() async {
    // given
    let url = makeURL()
    let session = TestURLProtocol.makeSession()

    // when
    _ = await outcome { try await session.status(of: url, method: "PUT") }
    _ = await outcome { try await session.status(of: url, method: "DELETE") }

    // then
    XCTAssertEqual(
      TestURLProtocol.lastRequest(to: url)?.httpMethod, "DELETE",
      "of two requests to a URL, the second should be the last one")
  }

  func testTwoRequestsAtOnce_doNotMix() async {
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
      "each URL should get its own answer, also when both ask at once")
    XCTAssertEqual(
      [first, second].map { TestURLProtocol.lastRequest(to: $0)?.httpMethod },
      ["PUT", "DELETE"],
      "each URL should keep its own request, also when both ask at once")
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
