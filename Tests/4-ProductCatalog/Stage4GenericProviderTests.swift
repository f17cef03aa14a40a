import Foundation
import KataTestSupport
import Testing

@testable import ProductCatalog

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A type that the kata does not know.
private struct Vendor: Decodable, Equatable {
  var name: String
  var stalls: Int
}

@Suite struct Stage4GenericProviderTests {
  private let endpoint = Endpoint(
    baseURL: "https://market.example", path: "/words")

  @Test func fetchDataPassesOnTheDecodedValue() {
    // given
    let session = StubURLSession { _ in
      StubAnswer(statusCode: 200, data: Data(#"["lamp"]"#.utf8))
    }
    let sut = URLSessionProvider<[String]>(session: session)
    let handler = HandlerRecorder<Result<[String], NetworkError>>()

    // when
    sut.fetchData(from: endpoint, completionHandler: handler.record)

    // then
    #expect(
      handler.calls == [.success(["lamp"])],
      "the handler should get the decoded value, once")
  }

  @Test func eachCallSendsOneGETRequest() {
    // given
    let session = StubURLSession { _ in Sample.answer("[]") }
    let sut = URLSessionProvider<[String]>(session: session)

    // when
    sut.fetchData(from: endpoint) { _ in }
    sut.fetchData(from: endpoint) { _ in }

    // then
    let get = "GET https://market.example/words"
    #expect(
      session.requests.map { "\($0.httpMethod ?? "no method") \($0)" }
        == [get, get],
      "each call should send one GET request")
  }

  @Test func getDataSendsTheRequestAsItIs() throws {
    // given
    let session = StubURLSession { _ in Sample.answer("[]") }
    let sut = URLSessionProvider<[String]>(session: session)
    var request = URLRequest(url: try #require(endpoint.url))
    request.httpMethod = "PATCH"
    request.setValue("shop-7", forHTTPHeaderField: "identifier")
    request.httpBody = Data("stock=3".utf8)
    request.timeoutInterval = 7

    // when
    sut.getData(from: request) { _ in }

    // then
    let sent = session.requests.map { request in
      [
        request.httpMethod,
        request.allHTTPHeaderFields?.description.lowercased(),
        request.httpBody.map { String(decoding: $0, as: UTF8.self) },
        "\(request.timeoutInterval)",
      ].map { $0 ?? "none" }
    }
    #expect(
      sent == [["PATCH", #"["identifier": "shop-7"]"#, "stock=3", "7.0"]],
      "the caller's method, header, body and time limit should arrive")
  }

  @Test func anyTypeCanBeDecoded() throws {
    // given
    let session = StubURLSession { _ in
      Sample.answer(#"{"name":"Hill","stalls":12}"#)
    }
    let sut = URLSessionProvider<Vendor>(session: session)
    let handler = HandlerRecorder<Result<Vendor, NetworkError>>()

    // when
    sut.getData(
      from: URLRequest(url: try #require(endpoint.url)),
      completionHandler: handler.record)

    // then
    #expect(
      handler.outcomes() == [.success(Vendor(name: "Hill", stalls: 12))],
      "a type that exists only in this test should be decoded, too")
  }

  @Test(arguments: [
    Sample.answer("lamp"), Sample.answer("[1]"), Sample.answer(""),
    StubAnswer(statusCode: 200),
  ])
  func dataThatIsNotWhatWasAskedForIsUndecodable(answer: StubAnswer) {
    // given
    let session = StubURLSession { _ in answer }
    let sut = URLSessionProvider<[String]>(session: session)
    let handler = HandlerRecorder<Result<[String], NetworkError>>()
    // This type can also be decoded from {} and from null.
    let another = URLSessionProvider<[String: Int]?>(session: session)
    let others = HandlerRecorder<Result<[String: Int]?, NetworkError>>()

    // when
    sut.fetchData(from: endpoint, completionHandler: handler.record)
    another.fetchData(from: endpoint, completionHandler: others.record)

    // then
    let text = answer.data.map { String(decoding: $0, as: UTF8.self) }
    #expect(
      handler.outcomes() == [.failure(.undecodable)],
      "\(text ?? "no data") is no list of words: the app should be told, once")
    #expect(
      others.outcomes() == [.failure(.undecodable)],
      "\(text ?? "no data") is no dictionary, not even an empty one")
  }

  @Test func anEndpointWithoutAURLSendsNothing() {
    // given
    let session = StubURLSession { _ in Sample.answer("[]") }
    let sut = URLSessionProvider<[String]>(session: session)
    let handler = HandlerRecorder<Result<[String], NetworkError>>()

    // when
    sut.fetchData(
      from: Sample.brokenEndpoint, completionHandler: handler.record)

    // then
    #expect(
      handler.outcomes() == [.failure(.badEndpoint)],
      "an address that is none should be .badEndpoint, once")
    #expect(session.requests == [], "it should not cost a request")
  }
}
