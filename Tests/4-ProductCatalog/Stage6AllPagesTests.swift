import KataTestSupport
import XCTest

@testable import ProductCatalog

final class Stage6AllPagesTests: XCTestCase {
  private typealias Handler = HandlerRecorder<
    Result<ProductCatalog, NetworkError>
  >

  // MARK: - Following hasNext

  func testFetchAllPages_ofOnePage_asksOnce() {
    // given
    let server = CatalogServer(ids: [[20, 19]])
    let sut = URLSessionProvider<ProductCatalog>(session: server)

    // when
    sut.fetchAllPages(from: Sample.endpoint) { _ in }

    // then
    XCTAssertEqual(
      server.requestedPages, ["1"],
      "where hasNext is false there should be no second request")
  }

  func testFetchAllPages_asksForEachPageOnceInOrder() {
    // given
    let server = CatalogServer(ids: [[20, 19], [18], [17, 16], [15]])
    let sut = URLSessionProvider<ProductCatalog>(session: server)

    // when
    sut.fetchAllPages(from: Sample.endpoint) { _ in }

    // then
    XCTAssertEqual(
      server.requestedPages, ["1", "2", "3", "4"],
      "each page should be asked for once, and the last one end it")
  }

  func testFetchAllPages_joinsTheProductsInOrder() {
    // given
    let server = CatalogServer(ids: [[3, 9], [5], [1, 8]])
    let sut = URLSessionProvider<ProductCatalog>(session: server)
    let handler = Handler()

    // when
    sut.fetchAllPages(
      from: Sample.endpoint, completionHandler: handler.record)

    // then
    XCTAssertEqual(
      handler.outcomes(Sample.ids), [.success([3, 9, 5, 1, 8])],
      "the handler should get all products, once, in the order they came in")
  }

  func testFetchAllPages_describesTheWholeCatalog() {
    // given
    let server = CatalogServer(ids: [[20, 19], [18], [17]])
    let sut = URLSessionProvider<ProductCatalog>(session: server)
    let handler = Handler()

    // when
    sut.fetchAllPages(
      from: Sample.endpoint, completionHandler: handler.record)

    // then
    XCTAssertEqual(
      handler.outcomes(Sample.frame),
      [
        .success(
          "page 1, 20 a page, 4 in total, hasNext false, hasPrevious false")
      ],
      "the result should count the products it holds, and have no neighbours")
  }

  func testFetchAllPages_goesByHasNextAndNothingElse() {
    // given: an empty page in the middle, and page numbers that are all 1
    let server = CatalogServer(pages: [
      Sample.page(1, ids: [20], hasNext: true),
      Sample.page(1, ids: [], hasNext: true),
      Sample.page(1, ids: [19], hasNext: false),
    ])
    let sut = URLSessionProvider<ProductCatalog>(session: server)

    // when
    sut.fetchAllPages(from: Sample.endpoint) { _ in }

    // then
    XCTAssertEqual(
      server.requestedPages, ["1", "2", "3"],
      "hasNext alone should decide, and no page be asked for twice, whatever "
        + "number the server writes on it")
  }

  func testFetchAllPages_keepsTheQueryOnEveryPage() {
    // given
    let server = CatalogServer(ids: [[20], [19], [18]])
    let sut = URLSessionProvider<ProductCatalog>(session: server)
    var endpoint = Sample.endpoint
    endpoint.queryItems = [("search", "한지 & 1+1")]

    // when
    sut.fetchAllPages(from: endpoint) { _ in }

    // then
    let search = "search=%ED%95%9C%EC%A7%80%20%26%201%2B1"
    XCTAssertEqual(
      server.requests.map { $0.url?.query ?? "no query" },
      [
        "\(search)&page_no=1", "\(search)&page_no=2", "\(search)&page_no=3",
      ],
      "page_no should follow the items that the endpoint has, on every page")
  }

  func testFetchAllPages_asksForTheNextPageOnlyAfterTheAnswer() {
    // given
    let server = HeldSession()
    let sut = URLSessionProvider<ProductCatalog>(session: server)
    let handler = Handler()
    var waiting: [Int] = []

    // when
    sut.fetchAllPages(
      from: Sample.endpoint, completionHandler: handler.record)
    for number in 1...3 {
      waiting.append(server.waiting)
      server.answerNext(
        with: .ok(Sample.page(number, ids: [number], hasNext: number < 3)))
    }

    // then
    XCTAssertEqual(
      waiting, [1, 1, 1],
      "before each answer, one request should be under way: a real server "
        + "answers after fetchAllPages has returned")
    XCTAssertEqual(
      handler.outcomes(Sample.ids), [.success([1, 2, 3])],
      "the handler should be called once, after the last answer")
  }

  // MARK: - Failures

  func testFetchAllPages_endsWithTheFirstFailure() {
    for failing in 1...3 {
      // given
      let server = CatalogServer { number in
        number == failing
          ? .status(500, "down")
          : .ok(Sample.page(number, ids: [number], hasNext: number < 3))
      }
      let sut = URLSessionProvider<ProductCatalog>(session: server)
      let handler = Handler()

      // when
      sut.fetchAllPages(
        from: Sample.endpoint, completionHandler: handler.record)

      // then
      XCTAssertEqual(
        handler.outcomes(Sample.ids),
        [.failure(.statusCodeError)],
        "when page \(failing) fails, its error should be all there is, once")
      XCTAssertEqual(
        server.requestedPages, (1...failing).map(String.init),
        "after page \(failing) failed, no page should be asked for")
    }
  }

  func testFetchAllPages_handsOnTheErrorOfThePage() {
    // given
    let server = CatalogServer { number in
      number == 2
        ? .status(200, "<h1>Welcome</h1>")
        : .ok(Sample.page(number, ids: [number], hasNext: true))
    }
    let sut = URLSessionProvider<ProductCatalog>(session: server)
    let handler = Handler()

    // when
    sut.fetchAllPages(
      from: Sample.endpoint, completionHandler: handler.record)

    // then
    XCTAssertEqual(
      handler.outcomes(Sample.ids), [.failure(.decodeError)],
      "a page that is no catalog should end it with .decodeError")
  }

  func testFetchAllPages_ofAnEndpointThatIsNoURL_isURLError() {
    // given
    let server = CatalogServer(ids: [[20]])
    let sut = URLSessionProvider<ProductCatalog>(session: server)
    let handler = Handler()

    // when
    sut.fetchAllPages(
      from: Sample.brokenEndpoint, completionHandler: handler.record)

    // then
    XCTAssertEqual(
      handler.outcomes(), [.failure(.urlError)],
      "page 1 has no URL, so .urlError should be the answer, once")
  }

  // MARK: - The limit

  func testFetchAllPages_withAsManyPagesAsTheLimit_succeeds() {
    // given
    let server = CatalogServer(ids: [[3], [2], [1]])
    let sut = URLSessionProvider<ProductCatalog>(session: server)
    let handler = Handler()

    // when
    sut.fetchAllPages(
      from: Sample.endpoint, pageLimit: 3, completionHandler: handler.record)

    // then
    XCTAssertEqual(
      handler.outcomes(Sample.ids), [.success([3, 2, 1])],
      "three pages are not too many for a limit of three")
  }

  func testFetchAllPages_withOnePageMoreThanTheLimit_isTooManyPages() {
    // given
    let server = CatalogServer(ids: [[4], [3], [2], [1]])
    let sut = URLSessionProvider<ProductCatalog>(session: server)
    let handler = Handler()

    // when
    sut.fetchAllPages(
      from: Sample.endpoint, pageLimit: 3, completionHandler: handler.record)

    // then
    XCTAssertEqual(
      handler.outcomes(Sample.ids), [.failure(.tooManyPages)],
      "four pages are too many for a limit of three")
    XCTAssertEqual(
      server.requestedPages, ["1", "2", "3"],
      "the page beyond the limit should not be asked for")
  }

  func testFetchAllPages_withALimitOfZero_sendsNothing() {
    // given
    let server = CatalogServer(ids: [[1]])
    let sut = URLSessionProvider<ProductCatalog>(session: server)
    let handler = Handler()

    // when
    sut.fetchAllPages(
      from: Sample.endpoint, pageLimit: 0, completionHandler: handler.record)

    // then
    XCTAssertEqual(
      handler.outcomes(Sample.ids), [.failure(.tooManyPages)],
      "one page is too many for a limit of zero")
    XCTAssertEqual(
      server.requestedPages, [], "page 1 should not be asked for either")
  }

  func testFetchAllPages_survivesAServerThatAlwaysPromisesMore() {
    // given
    let server = CatalogServer { number in
      .ok(Sample.page(number, ids: [number], hasNext: true))
    }
    let sut = URLSessionProvider<ProductCatalog>(session: server)
    let handler = Handler()

    // when
    sut.fetchAllPages(
      from: Sample.endpoint, completionHandler: handler.record)

    // then
    XCTAssertEqual(
      handler.outcomes(Sample.ids), [.failure(.tooManyPages)],
      "without a limit of the caller's, 100 pages should be the end")
    XCTAssertEqual(
      server.requestedPages.count, 100, "100 pages should be asked for")
  }
}
