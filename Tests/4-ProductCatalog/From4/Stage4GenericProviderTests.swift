import Foundation
import KataTestSupport
import Testing

@testable import ProductCatalog

/// A type that the kata does not know.
private struct Order: Decodable, Equatable {
  var number: Int
  var town: String
}

@Suite struct Stage4GenericProviderTests {
  private let endpoint = Endpoint(
    baseURL: "https://market.example", path: "/api/orders")

  @Test func aTypeThatOnlyThisTestKnowsIsDecoded() {
    // given
    let session = StubURLSession { _ in
      StubResponse(
        statusCode: 200, data: Data(#"{"number":7,"town":"Jeju"}"#.utf8))
    }
    let sut = URLSessionProvider<Order>(session: session)
    let handler = HandlerRecorder<Result<Order, NetworkError>>()

    // when
    sut.fetchData(from: endpoint, completionHandler: handler.record)

    // then
    #expect(
      handler.calls == [.success(Order(number: 7, town: "Jeju"))],
      "the handler should get the decoded order, once")
  }

  @Test func eachCallSendsOneGETRequest() {
    // given
    let session = StubURLSession { _ in Sample.response("[]") }
    let sut = URLSessionProvider<[String]>(session: session)

    // when
    sut.fetchData(from: endpoint) { _ in }
    sut.fetchData(from: endpoint) { _ in }

    // then
    let get = "GET https://market.example/api/orders"
    #expect(
      Sample.lines(of: session.requests)
        == [get, get],
      "each call should send one GET request")
  }

  @Test func getDataSendsTheRequestAsItIs() throws {
    // given
    let session = StubURLSession { _ in Sample.response("[]") }
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
    #expect(
      handler.outcomes() == [.success([])], "its response should come back")
  }

  @Test func listsAndNumbersAreDecodedToo() {
    // given
    let list = StubURLSession { _ in Sample.response(#"["lamp"]"#) }
    let twelve = StubURLSession { _ in Sample.response("12") }

    // when
    let words = fetch([String].self, from: list)
    let numbers = fetch(Int.self, from: twelve)

    // then
    #expect(words.outcomes() == [.success(["lamp"])], "a list is a type, too")
    #expect(
      numbers.outcomes() == [.success(12)],
      "a number should be decoded, though it is no list and no object")
  }

  @Test(arguments: [
    Sample.response("lamp"), Sample.response("[1]"), Sample.response(""),
    StubResponse(statusCode: 200),
  ])
  func dataThatIsNotOfTheTypeIsUndecodable(response: StubResponse) {
    // given
    let session = StubURLSession { _ in response }

    // when: the second type can also be decoded from {} and from null
    let words = fetch([String].self, from: session)
    let numbers = fetch([String: Int]?.self, from: session)

    // then
    let text = response.data.map { String(decoding: $0, as: UTF8.self) }
    #expect(
      words.outcomes() == [.failure(.undecodable)],
      "\(text ?? "no data") is no list of words: the app should be told, once")
    #expect(
      numbers.outcomes() == [.failure(.undecodable)],
      "\(text ?? "no data") is no dictionary, not even an empty one")
  }

  @Test func anEndpointWithoutAURLSendsNothing() {
    // given
    let session = StubURLSession { _ in Sample.response("[]") }

    // when
    let calls = fetch([String].self, from: session, at: Sample.brokenEndpoint)

    // then
    #expect(
      calls.outcomes() == [.failure(.badEndpoint)],
      "an address that is none should be .badEndpoint, once")
    #expect(session.requests == [], "it should not cost a request")
  }
}
