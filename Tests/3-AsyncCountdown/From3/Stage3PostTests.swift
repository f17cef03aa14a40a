import KataTestSupport
import XCTest

@testable import AsyncCountdown

// On Linux, URLRequest lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage3PostTests: XCTestCase {
  func testPost_sendsAPostRequestWithJSON() async {
    for parameters in [["name": "Mina", "note": ""], [:]] {
      // given
      let url = makeURL()
      let sut = Service(urlSession: TestURLProtocol.makeSession())

      // when
      _ = await outcome { try await sut.post(parameters, to: url) }

      // then
      let request = TestURLProtocol.lastRequest(to: url)
      XCTAssertEqual(
        request?.httpMethod, "POST", "a POST request should reach the session")
      XCTAssertEqual(
        request?.value(forHTTPHeaderField: "Content-Type"), "application/json",
        "the header should tell the server that the body is JSON")
      let body = request?.httpBody ?? Data()
      XCTAssertEqual(
        try? JSONDecoder().decode([String: String].self, from: body),
        parameters,
        "the body should be a JSON object, an empty one without parameters")
    }
  }

  func testPost_sendsTheParametersAsJSON() async {
    // given
    struct Parameters: Decodable, Equatable {
      var name: String
      var count: Int
      var weight: Double
      var isNew: Bool
      var tags: [String]
      var owner: [String: String]
    }
    let url = makeURL()
    let sut = Service(urlSession: TestURLProtocol.makeSession())

    // when
    _ = await outcome {
      try await sut.post(
        [
          "name": "미나", "count": 3, "weight": 0.5, "isNew": true,
          "tags": ["a", "b"], "owner": ["name": "Jun"],
        ], to: url)
    }

    // then
    let body = TestURLProtocol.lastRequest(to: url)?.httpBody ?? Data()
    XCTAssertEqual(
      try? JSONDecoder().decode(Parameters.self, from: body),
      Parameters(
        name: "미나", count: 3, weight: 0.5, isNew: true, tags: ["a", "b"],
        owner: ["name": "Jun"]),
      "decoding the body should give back the parameters")
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
        status, .returned(code), "the status of the answer should be returned")
    }
  }

  func testPost_ofAValueThatJSONCannotHold_throwsAndSendsNothing() async {
    for value in [
      Date(), Data(), makeURL(), Double.nan, Double.infinity, [Date()],
      ["at": [Double.nan]],
    ] as [any Sendable] {
      // given
      let url = makeURL()
      let sut = Service(urlSession: TestURLProtocol.makeSession())

      // when
      let status = await outcome {
        try await sut.post(["n": 1, "v": value], to: url)
      }

      // then
      XCTAssertEqual(
        status, .threw("notJSON"),
        "JSON cannot hold a \(type(of: value)) such as this: throw .notJSON")
      XCTAssertNil(
        TestURLProtocol.lastRequest(to: url),
        "if JSON cannot hold one value, the others should not be sent either")
    }
  }

  func testPost_answeredWithoutHTTP_throws() async {
    // given
    let url = makeURL()
    let sut = Service(urlSession: TestURLProtocol.makeSession())
    TestURLProtocol.setAnswer(.notHTTP, of: url)

    // when
    let status = await outcome { try await sut.post(["n": 1], to: url) }

    // then
    XCTAssertEqual(
      status, .threw("notHTTP"),
      "an answer without a status code should throw .notHTTP")
  }

  func testPost_withoutAnAnswer_throwsTheSessionsError() async {
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
        "without an answer, the session's own error should be thrown")
    }
  }
}
