import Foundation
import KataTestSupport
import Testing

@testable import ProductCatalog

@Suite struct Stage5NameTheFailureTests {
  private static let words = Data(#"["lamp"]"#.utf8)
  private static let page = Data("<h1>We are sorry</h1>".utf8)
  private static let lost = URLError(.networkConnectionLost)

  private static func response(
    _ status: Int?, _ data: Data?, _ error: (any Error)? = nil
  ) -> StubResponse {
    StubResponse(statusCode: status, data: data, error: error)
  }

  private static func failure(_ code: URLError.Code) -> StubResponse {
    response(nil, nil, URLError(code))
  }

  @Test(
    arguments: [
      ("no connection", failure(.notConnectedToInternet), .transport),
      (
        "an error after all of the data", response(200, words, lost), .transport
      ),
      ("an error after a status 200", response(200, nil, lost), .transport),
      ("an error after a status 500", response(500, page, lost), .transport),
      ("a timeout", failure(.timedOut), .transport),
      ("a bad response", failure(.badServerResponse), .transport),
      ("the session's own cancelling", failure(.cancelled), .transport),
      ("the session's own bad URL", failure(.badURL), .transport),
      (
        "an error that is no URLError",
        response(200, words, CocoaError(.fileNoSuchFile)), .transport
      ),
      ("no response", response(nil, words), .transport),
      ("nothing at all", response(nil, nil), .transport),
      ("a no", response(404, words), .status(404)),
      ("a no with a web page", response(500, page), .status(500)),
      ("a no without data", response(503, nil), .status(503)),
      ("a yes with a web page", response(200, page), .undecodable),
      ("a yes without data", response(200, nil), .undecodable),
      ("a yes that says: no content", response(204, nil), .undecodable),
    ] as [(String, StubResponse, NetworkError)])
  func eachCauseHasItsName(
    cause: String, response: StubResponse, expected: NetworkError
  ) throws {
    // given
    let session = StubURLSession { _ in response }
    let request = URLRequest(url: try #require(Sample.endpoint.url))

    // when: both methods are called
    let calls = fetch([String].self, from: session)
    URLSessionProvider<[String]>(session: session)
      .getData(from: request, completionHandler: calls.record)

    // then
    #expect(
      calls.outcomes() == [.failure(expected), .failure(expected)],
      "\(cause) should be \(expected), once for each of the two methods")
    #expect(
      session.requests.count == 2, "\(cause): each should send one request")
  }

  private static let yes = [200, 201, 203, 204, 206, 299]
  private static let no = [
    100, 199, 300, 304, 400, 404, 408, 429, 500, 503, 599, 600, 999,
  ]

  @Test(arguments: yes + no)
  func everythingFrom200To299IsAYes(status: Int) {
    // given: the same data, whatever the status
    let session = StubURLSession { _ in Self.response(status, Self.words) }

    // when
    let calls = fetch([String].self, from: session)

    // then
    let isYes = Self.yes.contains(status)
    #expect(
      calls.outcomes()
        == [isYes ? .success(["lamp"]) : .failure(.status(status))],
      "200...299 are a yes, and nothing else is: the status was \(status)")
    #expect(
      session.requests.count == 1, "\(status): one request should be sent")
  }
}
