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
    let status = await outcome { try await session.status(of: url) }

    // then
    XCTAssertEqual(
      status, .returned(404),
      "startLoading() should give the answer that was set for this URL")
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
    let code = await outcome {
      try await session.failure(of: url)?.code.rawValue
    }

    // then
    XCTAssertEqual(
      code, .returned(URLError.timedOut.rawValue),
      "the answer .failure should fail the request, with that error")
  }

  func testStartLoading_withoutAURL_fails() {
    // given: no session, as a session does not let such a request through
    var request = URLRequest(url: makeURL())
    request.url = nil
    let client = NotingClient()
    let sut = TestURLProtocol(
      request: request, cachedResponse: nil, client: client)

    // when
    sut.startLoading()

    // then
    XCTAssertEqual(
      client.errors.calls.map { ($0 as? URLError)?.code }, [.badURL],
      "a request without a URL should fail with .badURL, not wait for ever")
  }

  func testLog_usedByManyThreadsAtOnce_losesNothing() {
    // given
    let sut = RequestLog()
    let urls = (0..<100).map { _ in makeURL() }

    // when: without its lock, a dictionary crashes here, or loses entries
    DispatchQueue.concurrentPerform(iterations: 20_000) { number in
      let url = urls[number % urls.count]
      sut.record(URLRequest(url: url))
      sut.setAnswer(.status(number % urls.count), of: url)
      _ = sut.lastRequest(to: url)
    }

    // then
    XCTAssertEqual(
      urls.count { sut.lastRequest(to: $0) != nil }, urls.count,
      "from whatever thread, each URL should keep its request")
  }

  func testLastRequest_isTheRequestThatWasSent() async {
    // given
    let url = makeURL()
    let session = TestURLProtocol.makeSession()

    // when
    _ = await outcome { try await session.status(of: url, method: "PUT") }

    // then
    XCTAssertEqual(
      TestURLProtocol.lastRequest(to: url)?.httpMethod, "PUT",
      "the log should keep the request that the session sent")
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
      "after two requests to a URL, the second is the last one")
  }

  func testLastRequest_isNilWhenNothingWasSent() {
    // given
    let url = makeURL()

    // when
    let request = TestURLProtocol.lastRequest(to: url)

    // then
    XCTAssertNil(request, "nobody asked this URL, so it has no last request")
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
    let (_, response) = try await data(for: request)
    return (response as? HTTPURLResponse)?.statusCode
  }

  /// The error that a request to this URL fails with.
  fileprivate func failure(of url: URL) async throws -> URLError? {
    do {
      _ = try await status(of: url)
      return nil
    } catch let error as URLError {
      return error
    }
  }
}
