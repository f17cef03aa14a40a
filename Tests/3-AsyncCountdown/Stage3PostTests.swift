import KataTestSupport
import XCTest

@testable import AsyncCountdown

// On Linux, URLRequest lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage3PostTests: XCTestCase {
  private struct Parameters: Codable, Equatable {
    var name: String
    var count: Int
    var tags: [String]
    var isNew: Bool
    var sizes: [String: Double]
  }

  func testPost_sendsAPostRequest() async {
    // given
    let url = makeURL().appending(
      queryItems: [URLQueryItem(name: "page", value: "2")])
    let sut = Service(urlSession: TestURLProtocol.makeSession())

    // when
    _ = await outcome { try await sut.post(["name": "Mina"], to: url) }

    // then
    XCTAssertEqual(
      TestURLProtocol.lastRequest(to: url)?.httpMethod, "POST",
      "a POST request to the URL, with its query, should reach the session")
  }

  func testPost_saysThatTheBodyIsJSON() async {
    // given
    let url = makeURL()
    let sut = Service(urlSession: TestURLProtocol.makeSession())

    // when
    _ = await outcome { try await sut.post(["name": "Mina"], to: url) }

    // then
    let request = TestURLProtocol.lastRequest(to: url)
    XCTAssertEqual(
      request?.value(forHTTPHeaderField: "Content-Type"), "application/json",
      "the header should tell the server that the body is JSON")
  }

  func testPost_sendsTheParametersAsJSON() async {
    // given
    let url = makeURL()
    let sut = Service(urlSession: TestURLProtocol.makeSession())

    // when
    _ = await outcome {
      try await sut.post(
        [
          "name": "미나", "count": 3, "tags": ["a", "b"], "isNew": true,
          "sizes": ["m": 0.5],
        ], to: url)
    }

    // then
    let body = TestURLProtocol.lastRequest(to: url)?.httpBody ?? Data()
    XCTAssertEqual(
      try? JSONDecoder().decode(Parameters.self, from: body),
      Parameters(
        name: "미나", count: 3, tags: ["a", "b"], isNew: true,
        sizes: ["m": 0.5]),
      "decoding the body should give back the parameters")
  }

  func testPost_withoutParameters_sendsAnEmptyObject() async {
    // given
    let url = makeURL()
    let sut = Service(urlSession: TestURLProtocol.makeSession())

    // when
    _ = await outcome {
      try await sut.post([:], to: url)
    }

    // then
    let body = TestURLProtocol.lastRequest(to: url)?.httpBody ?? Data()
    XCTAssertEqual(
      try? JSONDecoder().decode([String: Int].self, from: body), [:],
      "no parameters are an empty JSON object, not an empty body")
  }

  func testPost_returnsTheStatusCode() async {
    // given: one service, and many who post at once
    let sut = Service(urlSession: TestURLProtocol.makeSession())
    let codes = [200, 201, 400, 401, 403, 404, 429, 500, 503]
    let posts = (codes + codes + codes + codes).map { code in
      let url = makeURL()
      TestURLProtocol.setAnswer(.status(code), of: url)
      return (code, Task { try await sut.post(["n": code], to: url) })
    }

    for (code, post) in posts {
      // when
      let status = await outcome { try await post.value }

      // then
      XCTAssertEqual(
        status, .returned(code),
        "each post should return the status code of its own answer")
    }
  }

  func testPost_ofAValueThatJSONCannotHold_throws() async throws {
    // given
    let url = makeURL()
    let sut = Service(urlSession: TestURLProtocol.makeSession())

    for value in [Date(), Double.nan, [Date()]] as [any Sendable] {
      // when
      let status = await outcome {
        try await sut.post(["n": 1, "v": value], to: url)
      }

      // then
      XCTAssertEqual(
        status, .threw("notJSON"),
        "JSON cannot hold a \(type(of: value)) such as this: throw .notJSON")
    }
    // A date ends the process on Apple's systems where nobody asks. No run on
    // Linux shows that, so the text of the code is asked.
    let text = try textOfSources()
    XCTAssertTrue(
      text.contains("isValidJSONObject(") || !text.contains("withJSONObject:"),
      "a date should throw, but on Apple's systems withJSONObject ends the app")
  }

  func testPost_ofAValueThatJSONCannotHold_sendsNothing() async {
    // given
    let url = makeURL()
    let sut = Service(urlSession: TestURLProtocol.makeSession())

    // when
    _ = await outcome {
      try await sut.post(["n": 1, "v": Date()], to: url)
    }

    // then
    XCTAssertNil(
      TestURLProtocol.lastRequest(to: url),
      "if JSON cannot hold one value, the others should not be sent either")
  }

  func testPost_sendsOneRequest_whateverComesBack() async {
    // given: a session, which numbers its tasks, has sent one already
    let session = CountingProtocol.makeSession()
    let before = makeURL()
    _ = await outcome { try await session.data(from: before).0 }
    let number = CountingProtocol.requests.calls.last { $0.url == before }?.task

    for answer in [
      Answer.status(500), .status(503), .notHTTP, .failure(.timedOut),
      .failure(.networkConnectionLost),
    ] {
      // given
      let url = makeURL()
      let sut = Service(urlSession: session)
      CountingProtocol.log.setAnswer(answer, of: url)

      // when
      _ = await outcome { try await sut.post(["n": 1], to: url) }

      // then
      let sent = CountingProtocol.requests.calls.filter { $0.url == url }
      XCTAssertEqual(
        sent.count, 1,
        "\(answer): a POST should be sent once, as a second one posts again")
      XCTAssertFalse(
        sent.contains { $0.task != nil && $0.task == number },
        "the number of this task is taken: post through the given session, "
          + "not through another one like it")
    }
  }

  func testPost_answeredWithoutHTTP_throws() async {
    // given
    let url = makeURL()
    let sut = Service(urlSession: TestURLProtocol.makeSession())
    TestURLProtocol.setAnswer(.notHTTP, of: url)

    // when
    let status = await outcome {
      try await sut.post(["n": 1], to: url)
    }

    // then
    XCTAssertEqual(
      status, .threw("notHTTP"),
      "an answer without a status code should throw .notHTTP")
  }

  func testPost_withoutAnAnswer_throwsTheSessionsError() async {
    for code in [URLError.timedOut, .cancelled, .networkConnectionLost] {
      // given
      let url = makeURL()
      let sut = Service(urlSession: TestURLProtocol.makeSession())
      TestURLProtocol.setAnswer(.failure(code), of: url)

      // when
      let thrown = await outcome {
        do {
          return try await sut.post(["n": 1], to: url)
        } catch let error as URLError {
          return error.code.rawValue
        }
      }

      // then
      XCTAssertEqual(
        thrown, .returned(code.rawValue),
        "without an answer, the session's own error should be thrown")
    }
  }
}
