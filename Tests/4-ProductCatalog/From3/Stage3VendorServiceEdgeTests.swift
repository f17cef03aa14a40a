import Foundation
import KataTestSupport
import Testing

@testable import ProductCatalog

/// What the vendor service does in the corners, and the product service with it.
@Suite struct Stage3VendorServiceEdgeTests {
  private typealias Vendors = HandlerRecorder<Result<[Vendor], NetworkError>>
  private typealias Page = HandlerRecorder<Result<ProductCatalog, NetworkError>>

  @Test func theRequestGoesToTheWholeAddress() {
    // given
    let endpoint = Endpoint(
      baseURL: "http://localhost:8080/v2/", path: "전등",
      queryItems: Sample.items(("search", "1+1"), ("tag", "")))
    let session = StubURLSession { _ in Sample.response("[]") }

    // when
    VendorService(session: session).fetchVendors(from: endpoint) { _ in }
    ProductService(session: session).fetchProducts(from: endpoint) { _ in }

    // then
    let address = endpoint.url?.absoluteString ?? "no URL"
    #expect(
      Sample.lines(of: session.requests)
        == ["GET \(address)", "GET \(address)"],
      "the request should go to the endpoint, with its path and its query")
    #expect(
      session.requests.allSatisfy { $0.httpBody == nil },
      "a GET request has no body")
  }

  @Test(arguments: [
    "", "market.example", "https://", "ftp://market.example",
    "https://market.example?page_no=1", "https://market.example#top",
  ])
  func anyEndpointWithoutAURLSendsNothing(base: String) {
    // given
    let session = StubURLSession { _ in Sample.response("[]") }
    let vendors = Vendors()
    let page = Page()

    // when
    for path in ["", "/api"] {
      let endpoint = Endpoint(baseURL: base, path: path)
      VendorService(session: session)
        .fetchVendors(from: endpoint, completionHandler: vendors.record)
      ProductService(session: session)
        .fetchProducts(from: endpoint, completionHandler: page.record)
    }

    // then
    #expect(
      vendors.outcomes() == [.failure(.badEndpoint), .failure(.badEndpoint)],
      "'\(base)' is no base: .badEndpoint, once for each call")
    #expect(
      page.outcomes() == [.failure(.badEndpoint), .failure(.badEndpoint)],
      "for products as for vendors")
    #expect(session.requests == [], "it should not cost a request")
  }

  @Test(arguments: Sample.everyResponse)
  func whateverComesBackTheHandlerIsCalledOnce(
    what: String, response: StubResponse
  ) {
    // given: services that are released before the response
    let session = HeldSession()
    let vendors = Vendors()
    let page = Page()
    VendorService(session: session)
      .fetchVendors(from: Sample.endpoint, completionHandler: vendors.record)
    ProductService(session: session)
      .fetchProducts(from: Sample.endpoint, completionHandler: page.record)

    // when
    for _ in 1...2 { session.respondNext(with: response) }
    let counts = [vendors.calls.count, page.calls.count]

    // then
    #expect(
      counts == [1, 1],
      "\(what): each handler should be called once, the vendors' first")
    #expect(session.waiting == 0, "\(what): nothing more should be sent")
  }

  @Test func theHandlerIsCalledWhereTheResponseArrives() {
    // given: a handler that notes its thread, and whether it's on the main queue
    let session = StubURLSession { _ in Sample.response("[]") }
    let vendors = VendorService(session: session)
    let products = ProductService(session: session)
    let isHere = HandlerRecorder<Bool>()
    let here = ObjectIdentifier(Thread.current)
    let main = MainQueue()
    @Sendable func note() {
      let thread = ObjectIdentifier(Thread.current)
      isHere.record(thread == here && !main.isCurrent)
    }

    // when
    for endpoint in [Sample.endpoint, Sample.brokenEndpoint] {
      vendors.fetchVendors(from: endpoint) { _ in note() }
      products.fetchProducts(from: endpoint) { _ in note() }
    }

    // then
    #expect(
      isHere.calls == [true, true, true, true],
      "the handler should be called directly, on the thread of the response")
  }

  @Test func allVendorsComeHoweverMany() throws {
    // given: names that occur twice, or are empty
    let vendors = (1...250).map { number in
      Vendor(
        id: number * 7919 % 251 - 1,
        name: number % 9 == 0 ? "" : " 가게 🏮 \(number % 5)\n")
    }
    let data = try JSONEncoder().encode(vendors)
    let session = StubURLSession { _ in
      StubResponse(statusCode: 200, data: data)
    }
    let handler = Vendors()

    // when
    VendorService(session: session)
      .fetchVendors(from: Sample.endpoint, completionHandler: handler.record)

    // then
    #expect(
      handler.calls == [.success(vendors)],
      "the handler should get all vendors, as the server sent them")
  }

  @Test func aPageOfProductsComesAsItIs() {
    // given: sorted by neither id nor name
    let page = Sample.page(3, ids: [9, 3, 5, 3], hasNext: true)
    let session = StubURLSession { _ in Sample.response(page) }
    let handler = Page()

    // when
    ProductService(session: session)
      .fetchProducts(from: Sample.endpoint, completionHandler: handler.record)

    // then
    #expect(
      handler.calls == [.success(page)],
      "the handler should get all products, in the server's order")
  }

  @Test(arguments: [
    "null", " ", "[] lamp", "[", "[[]]", "[null]", "[{}]", #""[]""#,
    #"{"vendors": []}"#, #"[{"id": "3", "name": "One"}]"#,
    #"[{"id": 3, "name": null}]"#, #"[{"id": 3, "name": 4}]"#,
    #"[{"id": 3.5, "name": "One"}]"#, #"[{"id": 4}, {"id": 3, "name": "One"}]"#,
  ])
  func whatOnlyResemblesAListIsUndecodable(text: String) {
    // given
    let session = StubURLSession { _ in Sample.response(text) }
    let handler = Vendors()

    // when
    VendorService(session: session)
      .fetchVendors(from: Sample.endpoint, completionHandler: handler.record)

    // then
    #expect(
      handler.outcomes() == [.failure(.undecodable)],
      "\(text) is no list of vendors: .undecodable, once")
  }
}

/// Knows when it's asked on the main queue, whatever the thread is.
private struct MainQueue: @unchecked Sendable {
  // `@unchecked Sendable`: the key never changes, but isn't `Sendable` everywhere.
  private let key = DispatchSpecificKey<Bool>()

  init() {
    DispatchQueue.main.setSpecific(key: key, value: true)
  }

  var isCurrent: Bool {
    DispatchQueue.getSpecific(key: key) == true
  }
}
