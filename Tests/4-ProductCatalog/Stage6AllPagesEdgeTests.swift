import Foundation
import KataTestSupport
import Testing

@testable import ProductCatalog

@Suite struct Stage6AllPagesEdgeTests {
  @Test(arguments: [7, 1000])
  func aPageIsTheLastItemOfTheQuery(number: Int) {
    // given
    var sut = Sample.endpoint
    sut.queryItems = [("page_no", "1"), ("tag", "new")].map(URLQueryItem.init)

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
  }

  @Test(
    arguments: [
      (StubResponse(statusCode: 404), .status(404)),
      (StubResponse(error: URLError(.timedOut)), .transport),
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
        ".\(expected) on page \(responses.count) is a failure, not the end")
      #expect(
        server.requestedPages == Array(["1", "2"].prefix(responses.count)),
        "a page that fails with .\(expected) should not be requested again")
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
