import Foundation
import KataTestSupport
import Testing

@testable import ProductCatalog

/// What the product service does, and goes on doing.
@Suite struct Stage3TwoServicesOneIdeaEdgeTests {
  private let endpoint = Endpoint(
    baseURL: "https://market.example", path: "/api/products")

  @Test func fetchProductsPassesOnThePage() {
    // given
    let json = """
      {"pageNo": 3, "itemsPerPage": 20, "totalCount": 70,
      "hasNext": true, "hasPrev": false, "pages": []}
      """
    let session = StubURLSession { _ in
      StubResponse(statusCode: 200, data: Data(json.utf8))
    }
    let sut = ProductService(session: session)
    let handler = HandlerRecorder<Result<ProductCatalog, NetworkError>>()

    // when
    sut.fetchProducts(from: endpoint, completionHandler: handler.record)

    // then
    let page = ProductCatalog(
      pageNumber: 3, itemsPerPage: 20, totalCount: 70, hasNext: true,
      hasPrevious: false, pages: [])
    #expect(
      handler.calls == [.success(page)], "the handler should get the page, once"
    )
  }

  @Test func eachCallSendsOneGETRequest() {
    // given
    let session = StubURLSession { _ in StubResponse(statusCode: 200) }
    let sut = ProductService(session: session)

    // when
    sut.fetchProducts(from: endpoint) { _ in }
    sut.fetchProducts(from: endpoint) { _ in }

    // then
    let get = "GET https://market.example/api/products"
    #expect(
      session.requests.map { "\($0.httpMethod ?? "") \($0)" } == [get, get],
      "each call should send one GET request")
  }

  @Test(arguments: [
    Data("[1]".utf8), Data("{}".utf8), Data("lamp".utf8), Data(), nil,
  ])
  func whatIsNoPageIsUndecodable(data: Data?) {
    // given
    let session = StubURLSession { _ in
      StubResponse(statusCode: 200, data: data)
    }
    let sut = ProductService(session: session)
    let handler = HandlerRecorder<Result<ProductCatalog, NetworkError>>()

    // when
    sut.fetchProducts(from: endpoint, completionHandler: handler.record)

    // then
    #expect(
      handler.calls == [.failure(.undecodable)],
      "no data, and data that is no page, should be .undecodable, once")
  }

  @Test func anEndpointWithoutAURLSendsNothing() {
    // given
    let session = StubURLSession { _ in StubResponse(statusCode: 200) }
    let sut = ProductService(session: session)
    let handler = HandlerRecorder<Result<ProductCatalog, NetworkError>>()

    // when
    sut.fetchProducts(
      from: Endpoint(baseURL: "not a link", path: "/api/products"),
      completionHandler: handler.record)

    // then
    #expect(
      handler.calls == [.failure(.badEndpoint)],
      "an address that is none should be .badEndpoint, once")
    #expect(session.requests == [], "it should not cost a request")
  }
}
