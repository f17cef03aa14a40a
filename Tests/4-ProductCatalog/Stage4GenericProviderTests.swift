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
    let handler = HandlerRecorder<Result<[String], NetworkError>>()
    var request = URLRequest(url: try #require(endpoint.url))
    request.httpMethod = "PATCH"
    request.setValue("shop-7", forHTTPHeaderField: "identifier")
    request.httpBody = Data("stock=3".utf8)
    request.timeoutInterval = 7
    request.cachePolicy = .returnCacheDataElseLoad

    // when
    sut.getData(from: request, completionHandler: handler.record)

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
    #expect(session.requests == [request], "it should be sent as it is, once")
    #expect(handler.outcomes() == [.success([])], "its answer should come back")
  }

  @Test func anyTypeCanBeDecoded() {
    // given
    let hill = StubURLSession { _ in
      Sample.answer(#"{"name":"Hill","stalls":12}"#)
    }
    let twelve = StubURLSession { _ in Sample.answer("12") }

    // when
    let vendors = fetch(Vendor.self, from: hill)
    let numbers = fetch(Int.self, from: twelve)

    // then
    #expect(
      vendors.outcomes() == [.success(Vendor(name: "Hill", stalls: 12))],
      "a type that exists only in this test should be decoded, too")
    #expect(
      numbers.outcomes() == [.success(12)],
      "a number should be decoded, too, though it is no list and no object")
  }

  @Test(arguments: [
    Sample.answer("lamp"), Sample.answer("[1]"), Sample.answer(""),
    StubAnswer(statusCode: 200),
  ])
  func dataThatIsNotWhatWasAskedForIsUndecodable(answer: StubAnswer) {
    // given
    let session = StubURLSession { _ in answer }

    // when: the second type can also be decoded from {} and from null
    let words = fetch([String].self, from: session)
    let numbers = fetch([String: Int]?.self, from: session)

    // then
    let text = answer.data.map { String(decoding: $0, as: UTF8.self) }
    #expect(
      words.outcomes() == [.failure(.undecodable)],
      "\(text ?? "no data") is no list of words: the app should be told, once")
    #expect(
      numbers.outcomes() == [.failure(.undecodable)],
      "\(text ?? "no data") is no dictionary, not even an empty one")
  }

  @Test func anEndpointWithoutAURLSendsNothing() {
    // given
    let session = StubURLSession { _ in Sample.answer("[]") }

    // when
    let calls = fetch([String].self, from: session, at: Sample.brokenEndpoint)

    // then
    #expect(
      calls.outcomes() == [.failure(.badEndpoint)],
      "an address that is none should be .badEndpoint, once")
    #expect(session.requests == [], "it should not cost a request")
  }
}
