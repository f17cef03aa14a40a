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
    for scheme in ["http", "ftp", "kata"] {
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
      parts?.scheme = scheme
      XCTAssertEqual(
        parts?.url.map { TestURLProtocol.canInit(with: URLRequest(url: $0)) },
        true,
        "\(scheme): nothing may get past this protocol, whatever its scheme")
    }
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
    let code = await outcome {
      try await session.failure(of: url)?.code.rawValue
    }

    // then
    XCTAssertEqual(
      code, .returned(URLError.timedOut.rawValue),
      "the answer .failure should fail the request, with that error")
    XCTAssertNotNil(
      TestURLProtocol.lastRequest(to: url),
      "a request that fails was sent, too: the log should keep it")
  }

  func testStartLoading_tellsHowTheRequestEnds() async {
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
        client.told.calls, expected,
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
      "each URL should keep its request, on any thread")
    XCTAssertNil(
      RequestLog().lastRequest(to: urls[0]),
      "a log should keep its own requests, not those of another log")
  }

  func testLog_isNotReadWhileItIsWritten() {
    // given: a kept request that, when it is replaced, lets others use the log
    let sut = RequestLog()
    let (url, otherURL) = (makeURL(), makeURL())
    let read = Gate()
    var request: URLRequest? = URLRequest(url: url)
    request?.httpBodyStream = LastWords {
      let writer = onAThread { sut.record(URLRequest(url: otherURL)) }
      guard writer.wait(timeout: .now() + 0.01) == .timedOut else { return }
      let reader = onAThread { _ = sut.lastRequest(to: otherURL) }
      guard reader.wait(timeout: .now() + 0.1) == .success else { return }
      // On a busy machine, the writer may have been late and not held up.
      if writer.wait(timeout: .now() + 0.5) == .timedOut { read.open() }
    }
    if let request { sut.record(request) }
    request = nil

    // when: whoever writes may be held up now; then so should be who reads
    sut.record(URLRequest(url: url))

    // then
    XCTAssertFalse(
      read.isOpen,
      "lastRequest(to:) should wait for the lock while record(_:) has it")
  }

  func testLastRequest_isTheRequestThatWasSent() async {
    // given
    let url = makeURL()
    let session = TestURLProtocol.makeSession()

    // when
    _ = await outcome { try await session.status(of: url, method: "PUT") }

    // then
    let request = TestURLProtocol.lastRequest(to: url)
    XCTAssertEqual(
      [
        request?.httpMethod,
        request?.value(forHTTPHeaderField: "Accept-Language"),
      ], ["PUT", "ko"],
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
    TestURLProtocol.setAnswer(.notHTTP, of: url)
    XCTAssertEqual(
      (0..<2).map { _ in TestURLProtocol.lastRequest(to: url)?.httpMethod },
      ["DELETE", "DELETE"],
      "of two requests to a URL, the second should be and stay the last one")
  }

  func testLastRequest_isNilWhenNothingWasSent() {
    // given: a log of its own, which nobody else has to wait for
    let sut = RequestLog()
    let url = makeURL()
    let requests = HandlerRecorder<URLRequest?>()

    // when
    let asked = onAThread {
      for _ in 0..<2 { requests.record(sut.lastRequest(to: url)) }
    }

    // then
    XCTAssertEqual(
      asked.wait(timeout: .now() + 1), .success,
      "lastRequest(to:) should release the lock, even when it returns nil")
    XCTAssertEqual(
      requests.calls, [nil, nil],
      "no request went to this URL, so lastRequest(to:) should be nil")
  }

  func testTwoRequestsAtOnce_doNotMix() async {
    // given: two URLs that differ in one letter of their query, and in its case
    let url = makeURL()
    let first = url.appending(queryItems: [.init(name: "id", value: "A")])
    let second = url.appending(queryItems: [.init(name: "id", value: "a")])
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

/// Does the work on a thread of its own, and returns once it has begun; the
/// semaphore tells when it has ended.
private func onAThread(
  _ work: @escaping @Sendable () -> Void
) -> DispatchSemaphore {
  let (begun, ended) = (
    DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
  )
  Thread.detachNewThread {
    begun.signal()
    work()
    ended.signal()
  }
  _ = begun.wait(timeout: .now() + 3)
  return ended
}

/// A body that does something when nobody holds it any more.
private final class LastWords: InputStream {
  private var say: () -> Void = {}

  convenience init(_ say: @escaping () -> Void) {
    self.init(data: Data())
    self.say = say
  }

  deinit {
    say()
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
