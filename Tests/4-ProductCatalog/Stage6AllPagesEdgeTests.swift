import Foundation
import KataTestSupport
import Testing

@testable import ProductCatalog

@Suite struct Stage6AllPagesEdgeTests {
  @Test(arguments: [7, 1000])
  func aPageIsTheLastItemOfTheQuery(number: Int) {
    // given
    var sut = Sample.endpoint
    sut.queryItems = Sample.items(("page_no", "1"), ("tag", "new"))

    // when
    let address = sut.page(number).url?.absoluteString

    // then
    let items = "page_no=1&tag=new&page_no=\(number)"
    #expect(
      address == "https://market.example/api/products?\(items)",
      "page(_:) should add one item at the end, and change no other")
  }

  @Test(
    arguments: [
      (100, .success(100)), (101, .failure(.tooManyPages)),
    ] as [(Int, Outcome<Int>)])
  func aHundredPagesAreTheLimitIfTheCallerSetsNone(
    count: Int, expected: Outcome<Int>
  ) {
    // given
    let server = CatalogServer(ids: (1...count).map { [$0] })
    let sut = ProductService(session: server)
    let calls = HandlerRecorder<Result<ProductCatalog, NetworkError>>()

    // when
    sut.fetchAllPages(from: Sample.endpoint, completionHandler: calls.record)

    // then
    #expect(
      calls.outcomes(\.totalCount) == [expected],
      "without a limit of the caller's, 100 pages are fine, and 101 are not")
    #expect(
      server.requestedPages.count == 100, "page 101 should not be requested")
  }

  @Test(
    arguments: [
      (StubResponse(statusCode: 404), .status(404)),
      (StubResponse(statusCode: 204), .undecodable),
      (Sample.response("[]", status: 304), .status(304)),
      (StubResponse(statusCode: 408), .status(408)),
      (StubResponse(statusCode: 429), .status(429)),
      (StubResponse(statusCode: 503), .status(503)),
      (StubResponse(error: URLError(.timedOut)), .transport),
      (StubResponse(error: URLError(.networkConnectionLost)), .transport),
      (StubResponse(), .transport),
      (Sample.response(""), .undecodable),
      (Sample.response("<h1>We are sorry</h1>"), .undecodable),
    ] as [(StubResponse, NetworkError)])
  func whateverTheFailureItIsPassedOn(
    response: StubResponse, expected: NetworkError
  ) {
    // given: page 1 fails, or page 2 after a page 1 that says that it follows
    let page = Sample.response(Sample.page(1, ids: [5], hasNext: true))
    for responses in [[response], [page, response]] {
      let server = CatalogServer(responses: responses)

      // when
      let calls = fetchAll(from: server)

      // then
      #expect(
        calls.outcomes(Sample.ids) == [.failure(expected)],
        "\(expected) on page \(responses.count) is a failure, not the end")
      #expect(
        server.requestedPages == Array(["1", "2"].prefix(responses.count)),
        "a page that fails with \(expected) should not be requested again")
    }
  }

  @Test func twoProductsOfOneNameAreBothListed() {
    // given: on two pages
    var pages = Sample.pages(ids: [[], []])
    pages[0].pages = [Sample.product(20, name: "Lamp")]
    pages[1].pages = [Sample.product(19, name: "Lamp")]

    // when
    let calls = fetchAll(from: CatalogServer(pages: pages))

    // then
    #expect(
      calls.outcomes(Sample.ids) == [.success([20, 19])],
      "two vendors may both sell a Lamp")
  }

  @Test func anEndpointWithoutAURLIsAFailure() {
    // given
    let server = CatalogServer(ids: [[5]])

    // when
    let calls = fetchAll(from: server, at: Sample.brokenEndpoint)

    // then
    #expect(
      calls.outcomes(Sample.ids) == [.failure(.badEndpoint)],
      "an address that is none should be .badEndpoint, once")
    #expect(server.requestedPages == [], "it should not cost a request")
  }

  @Test func everyProductIsListedAsItCame() {
    // given: full pages, of which all but hasNext misleads
    var products = (1...60).map { number in
      Sample.product(number * 37 % 61, name: "Lamp \(number % 5)")
    }
    for index in products.indices {
      products[index].vendorID = index % 4
      products[index].price = Double(index % 3) * 0.5
      products[index].stock = index % 2
      products[index].currency = index % 2 == 0 ? "KRW" : "USD"
    }
    let pages = (0...2).map { index in
      ProductCatalog(
        pageNumber: 3 - index, itemsPerPage: index * 20, totalCount: 1000,
        hasNext: index < 2, hasPrevious: index != 1,
        pages: Array(products[index * 20..<index * 20 + 20]))
    }
    let server = CatalogServer(pages: pages)

    // when
    let calls = fetchAll(from: server)

    // then
    #expect(
      calls.outcomes(\.pages) == [.success(products)],
      "the list should hold all products, as the server sent them")
    #expect(calls.outcomes(\.totalCount) == [.success(60)], "and count them")
    #expect(
      server.requestedPages == ["1", "2", "3"],
      "hasNext alone should decide, even if a page is full")
  }

  @Test func theCallersQueryIsKeptWhateverIsInIt() {
    // given: a caller who has a page_no of his own
    let session = StubURLSession { request in
      let isLast = request.url?.query?.hasSuffix("&page_no=2") == true
      return Sample.response(Sample.page(1, ids: [5], hasNext: !isLast))
    }
    let endpoint = Endpoint(
      baseURL: "http://localhost:8080/v2/", path: "전등",
      queryItems: Sample.items(("page_no", "7"), ("tag", ""), ("page_no", "7")))

    // when
    _ = fetchAll(from: session, at: endpoint, pageLimit: 3)

    // then
    let address = endpoint.url?.absoluteString ?? "no URL"
    #expect(
      Sample.lines(of: session.requests)
        == (1...2).map { "GET \(address)&page_no=\($0)" },
      "page_no should be added at the end, and nothing else change")
  }

  @Test func aLongListIsFetchedToItsEnd() {
    // given: far more pages than the usual limit, one response at a time
    let session = HeldSession()
    let count = 600
    let calls = fetchAll(from: session, pageLimit: count)

    // when
    for number in 1...count {
      session.respondNext(
        with: Sample.response(
          Sample.page(number, ids: [number], hasNext: number < count)))
    }

    // then
    #expect(
      calls.outcomes(Sample.ids) == [.success([Int](1...count))],
      "the caller's limit should count, and no other")
  }

  @Test func theHandlerIsCalledWhereTheLastResponseArrives() {
    // given
    let server = CatalogServer(ids: [[5], [3]])
    let sut = ProductService(session: server)
    let isHere = HandlerRecorder<Bool>()
    let here = ObjectIdentifier(Thread.current)

    // when: two pages, one more than the limit, and no URL
    for (endpoint, limit) in [
      (Sample.endpoint, 2), (Sample.endpoint, 1), (Sample.brokenEndpoint, 2),
    ] {
      sut.fetchAllPages(from: endpoint, pageLimit: limit) { _ in
        isHere.record(ObjectIdentifier(Thread.current) == here)
      }
    }

    // then
    #expect(
      isHere.calls == [true, true, true],
      "the handler should be called directly, on the thread of the response")
  }

  @Test func twoCallsAtTheSameTimeMakeTwoLists() {
    // given: one service
    let session = HeldSession()
    let sut = ProductService(session: session)
    let calls = (1...2).map { _ in
      HandlerRecorder<Result<ProductCatalog, NetworkError>>()
    }
    for handler in calls {
      sut.fetchAllPages(
        from: Sample.endpoint, completionHandler: handler.record)
    }

    // when: each response is for the other call than the one before
    for (number, ids) in [(1, [5, 3]), (1, [9, 8]), (2, [7]), (2, [4])] {
      session.respondNext(
        with: Sample.response(
          Sample.page(number, ids: ids, hasNext: number < 2)))
    }

    // then
    #expect(
      calls.map { $0.outcomes(Sample.ids) }
        == [[.success([5, 3, 7])], [.success([9, 8, 4])]],
      "each call should make a list of its own, though another is under way")
  }
}
