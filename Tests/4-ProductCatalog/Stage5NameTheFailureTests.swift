import Foundation
import KataTestSupport
import Testing

@testable import ProductCatalog

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct Stage5NameTheFailureTests {
  private static let words = Data(#"["lamp"]"#.utf8)
  private static let page = Data("<h1>We are sorry</h1>".utf8)
  private static let noConnection = URLError(.notConnectedToInternet)

  @Test(
    arguments: [
      ("no connection", StubAnswer(error: noConnection), .transport),
      (
        "an error after all of the data",
        StubAnswer(statusCode: 200, data: words, error: noConnection),
        .transport
      ),
      (
        "an error after a status 500",
        StubAnswer(statusCode: 500, data: page, error: noConnection), .transport
      ),
      ("a timeout", StubAnswer(error: URLError(.timedOut)), .transport),
      (
        "a bad answer", StubAnswer(error: URLError(.badServerResponse)),
        .transport
      ),
      (
        "the session's own cancelling", StubAnswer(error: URLError(.cancelled)),
        .transport
      ),
      (
        "the session's own bad URL", StubAnswer(error: URLError(.badURL)),
        .transport
      ),
      (
        "an error that is no URLError",
        StubAnswer(
          statusCode: 200, data: words, error: CocoaError(.fileNoSuchFile)),
        .transport
      ),
      ("no response", StubAnswer(data: words), .transport),
      ("a no", StubAnswer(statusCode: 404, data: words), .status(404)),
      (
        "a no with a web page", StubAnswer(statusCode: 500, data: page),
        .status(500)
      ),
      ("a no without data", StubAnswer(statusCode: 503), .status(503)),
      (
        "a yes with a web page", StubAnswer(statusCode: 200, data: page),
        .undecodable
      ),
      ("a yes without data", StubAnswer(statusCode: 200), .undecodable),
    ] as [(String, StubAnswer, NetworkError)])
  func eachCauseHasItsName(
    cause: String, answer: StubAnswer, expected: NetworkError
  ) throws {
    // given
    let session = StubURLSession { _ in answer }
    let sut = URLSessionProvider<[String]>(session: session)
    let handler = HandlerRecorder<Result<[String], NetworkError>>()

    // when
    sut.getData(
      from: URLRequest(url: try #require(Sample.endpoint.url)),
      completionHandler: handler.record)

    // then
    #expect(
      handler.outcomes() == [.failure(expected)],
      "\(cause) should be .\(expected), and the handler be called once")
    #expect(session.requests.count == 1, "\(cause): one request should be sent")
  }

  @Test(
    arguments: [
      (200, .success(["lamp"])), (201, .success(["lamp"])),
      (204, .success(["lamp"])), (299, .success(["lamp"])),
      (199, .failure(.status(199))), (300, .failure(.status(300))),
      (304, .failure(.status(304))), (400, .failure(.status(400))),
    ] as [(Int, Outcome<[String]>)])
  func everythingFrom200To299IsAYes(
    status: Int, expected: Outcome<[String]>
  ) {
    // given: the same data, whatever the status
    let session = StubURLSession { _ in
      StubAnswer(statusCode: status, data: Self.words)
    }
    let sut = URLSessionProvider<[String]>(session: session)
    let handler = HandlerRecorder<Result<[String], NetworkError>>()

    // when
    sut.fetchData(from: Sample.endpoint, completionHandler: handler.record)

    // then
    #expect(
      handler.outcomes() == [expected],
      "200...299 are a yes, and nothing else is: the status was \(status)")
  }
}
