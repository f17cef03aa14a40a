import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage2PostTests: XCTestCase {
  func testPost_sendsAPostRequestWithJSON() async {
    for value in [["name": "Mina", "note": ""], [:]] {
      // given
      let url = makeURL()
      let sut = Service(urlSession: TestURLProtocol.makeSession())

      // when
      _ = await outcome { try await sut.post(value, to: url) }

      // then
      let request = TestURLProtocol.lastRequest(to: url)
      XCTAssertEqual(
        request?.httpMethod, "POST", "a POST request should reach the session")
      XCTAssertEqual(
        request?.value(forHTTPHeaderField: "Content-Type"), "application/json",
        "the header should tell the server that the body is JSON")
      let body = request?.httpBody ?? Data()
      XCTAssertEqual(
        try? JSONDecoder().decode([String: String].self, from: body), value,
        "decoding the body should give back the value")
    }
  }

  func testPost_sendsTheValueAsJSON() async {
    // given
    struct Launch: Codable, Equatable {
      var name: String
      var count: Int
      var weight: Double
      var isNew: Bool
      var tags: [String]
      var owner: [String: String]
    }
    let launch = Launch(
      name: "미나", count: 3, weight: 0.5, isNew: true, tags: ["a", "b"],
      owner: ["name": "Jun"])
    let url = makeURL()
    let sut = Service(urlSession: TestURLProtocol.makeSession())

    // when
    _ = await outcome { try await sut.post(launch, to: url) }

    // then
    let body = TestURLProtocol.lastRequest(to: url)?.httpBody ?? Data()
    XCTAssertEqual(
      try? JSONDecoder().decode(Launch.self, from: body), launch,
      "decoding the body should give back the value")
  }

  func testPost_returnsTheStatusCode() async {
    for code in [200, 201, 204, 299, 300, 304, 399, 400, 404, 500, 600, 999] {
      // given
      let url = makeURL()
      let sut = Service(urlSession: TestURLProtocol.makeSession())
      TestURLProtocol.setAnswer(.status(code), of: url)

      // when
      let status = await outcome { try await sut.post(["n": 1], to: url) }

      // then
      XCTAssertEqual(
        status, .returned(code), "its status should be returned")
    }
  }

  func testPost_ofAValueThatJSONCannotHold_throwsAndSendsNothing() async {
    for value in [
      ["n": [1, Double.nan]], ["n": [.infinity]],
      ["n": [1], "m": [-.infinity]],
    ] {
      // given
      let url = makeURL()
      let sut = Service(urlSession: TestURLProtocol.makeSession())

      // when
      let status = await outcome { try await sut.post(value, to: url) }

      // then
      XCTAssertEqual(
        status, .threw("notJSON"),
        "JSON cannot hold \(value): throw .notJSON")
      XCTAssertNil(
        TestURLProtocol.lastRequest(to: url),
        "if JSON cannot hold one number, nothing should be sent")
    }
  }

  func testPost_responseWithoutHTTP_throws() async {
    // given
    let url = makeURL()
    let sut = Service(urlSession: TestURLProtocol.makeSession())
    TestURLProtocol.setAnswer(.notHTTP, of: url)

    // when
    let status = await outcome { try await sut.post(["n": 1], to: url) }

    // then
    XCTAssertEqual(
      status, .threw("notHTTP"),
      "a response without a status code should throw .notHTTP")
  }

  func testPost_withoutAResponse_throwsTheSessionsError() async {
    for code in [
      URLError.timedOut, .networkConnectionLost, .notConnectedToInternet,
      .badServerResponse,
    ] {
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
        "without a response, the session's own error should be thrown")
    }
  }
}
