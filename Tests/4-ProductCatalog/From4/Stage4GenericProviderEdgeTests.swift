import Foundation
import KataTestSupport
import Testing

@testable import ProductCatalog

@Suite struct Stage4GenericProviderEdgeTests {
  @Test(.oneAtATime) func withoutASessionTheSharedOneIsUsed() async throws {
    // given: an address of this test alone, for the shared session is everybody's
    let endpoint = Endpoint(
      baseURL: "https://market.example", path: "/\(UUID())")
    let sut = URLSessionProvider<[String]>()

    // when
    _ = try await within(seconds: 5) {
      await withCheckedContinuation { continuation in
        sut.fetchData(from: endpoint) { continuation.resume(returning: $0) }
      }
    }

    // then
    #expect(
      NoNetwork.requests.contains { $0 == endpoint.url },
      "the app passes no session: the provider should use URLSession.shared")
  }

  @Test func aPageIsDecodedAsAWhole() {
    // given
    let page = Sample.page(1, ids: [20, 19], hasNext: false)
    let session = StubURLSession { _ in Sample.response(page) }

    // when
    let calls = fetch(ProductCatalog.self, from: session)

    // then
    #expect(
      calls.outcomes() == [.success(page)],
      "the handler should get all of the page, once")
  }

  @Test func aReleasedProviderStillCallsItsHandlers() throws {
    // given
    let session = HeldSession()
    let handler = HandlerRecorder<Result<[String], NetworkError>>()
    let request = URLRequest(url: try #require(Sample.endpoint.url))
    var sut: URLSessionProvider<[String]>? = URLSessionProvider(
      session: session)
    sut?.fetchData(from: Sample.endpoint, completionHandler: handler.record)
    sut?.getData(from: request, completionHandler: handler.record)

    // when
    sut = nil
    session.respondNext(with: Sample.response(#"["lamp"]"#))
    session.respondNext(with: Sample.response(#"["tray"]"#))

    // then
    #expect(
      handler.outcomes() == [.success(["lamp"]), .success(["tray"])],
      "even once the provider is released, both handlers should be called")
  }

  @Test func aRequestKeepsTheUsualTimeLimit() throws {
    // given
    let session = StubURLSession { _ in Sample.response("[]") }
    let sut = URLSessionProvider<[String]>(session: session)
    let request = URLRequest(url: try #require(Sample.endpoint.url))

    // when
    sut.getData(from: request) { _ in }

    // then
    #expect(
      session.requests.map(\.timeoutInterval) == [request.timeoutInterval],
      "who sets no limit wants the usual one: the request should be sent as it is"
    )
  }

  @Test func eachRequestGetsItsOwnResponse() {
    // given: one provider, two requests under way, and a third after a failure
    let session = HeldSession()
    let sut = URLSessionProvider<[String]>(session: session)
    let handlers = (1...3).map { _ in
      HandlerRecorder<Result<[String], NetworkError>>()
    }
    let endpoint = Sample.endpoint
    sut.fetchData(from: endpoint, completionHandler: handlers[0].record)
    sut.fetchData(from: endpoint, completionHandler: handlers[1].record)
    session.respondNext(with: Sample.response("oops"))
    sut.fetchData(from: endpoint, completionHandler: handlers[2].record)

    // when
    session.respondNext(with: Sample.response(#"["lamp"]"#))
    let calls = handlers.map { $0.outcomes() }
    session.respondNext(with: Sample.response(#"["tray"]"#))

    // then
    let outcomes: [[Outcome<[String]>]] = [
      [.failure(.undecodable)], [.success(["lamp"])], [.success(["tray"])],
    ]
    #expect(
      calls == [outcomes[0], outcomes[1], []],
      "a handler should be called when the response to its request comes")
    #expect(
      handlers.map { $0.outcomes() } == outcomes,
      "each handler should get the response to its own request, once")
  }
}
