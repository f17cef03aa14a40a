import KataTestSupport
import XCTest

@testable import ProductCatalog

final class Stage6AllPagesTests: XCTestCase {
  // MARK: - Following hasNext

  func testFetchAllPages_asksForEachPageOnceInOrder() {
    for count in [1, 2, 4] {
      // given
      let server = CatalogServer(ids: (1...count).map { [$0] })

      // when
      let calls = fetchAll(from: server)

      // then
      XCTAssertEqual(
        server.requestedPages, (1...count).map(String.init),
        "of \(count) pages, each should be asked for once, and none after them")
      XCTAssertEqual(
        calls.outcomes(Sample.ids), [.success([Int](1...count))],
        "\(count) pages, all products: an ended call must leave nothing behind")
    }
  }

  func testFetchAllPages_joinsTheProductsInOrder() {
    // given
    let server = CatalogServer(ids: [[3, 9], [5], [1, 8]])

    // when
    let calls = fetchAll(from: server)

    // then
    XCTAssertEqual(
      calls.outcomes(Sample.ids), [.success([3, 9, 5, 1, 8])],
      "the handler should get all products, once, in the order they came in")
  }

  func testFetchAllPages_describesTheWholeCatalog() {
    // given: pages that say 30 a page, then 20; page 4, then 5; 1000 in total
    var first = Sample.page(4, ids: [20, 19], hasNext: true)
    first.itemsPerPage = 30
    let last = Sample.page(5, ids: [18], hasNext: false)

    for (pages, count) in [([first, last], 3), ([last], 1)] {
      // when
      let calls = fetchAll(from: CatalogServer(pages: pages))

      // then
      let frame =
        "page 1, 20 a page, \(count) in total, hasNext false, hasPrevious false"
      XCTAssertEqual(
        calls.outcomes(Sample.frame), [.success(frame)],
        "one page or two, it should count its products and have no neighbours")
    }
  }

  func testFetchAllPages_goesByHasNextAndNothingElse() {
    // given: many empty pages, and numbers and totals that mislead
    let empty = Sample.page(1, ids: [], hasNext: true, totalCount: 0)
    let server = CatalogServer(
      pages: Array(repeating: empty, count: 9) + [
        Sample.page(999, ids: [20], hasNext: true, totalCount: 1),
        Sample.page(2, ids: [19], hasNext: false, totalCount: 9),
      ])

    // when
    let calls = fetchAll(from: server)

    // then
    XCTAssertEqual(
      server.requestedPages, (1...11).map(String.init),
      "hasNext alone should decide, whatever else the server writes on a page")
    XCTAssertEqual(
      calls.outcomes(Sample.ids), [.success([20, 19])],
      "what comes after empty pages, however many, should be in the list, too")
  }

  func testFetchAllPages_keepsTheQueryOnEveryPage() {
    // given
    let server = CatalogServer(ids: [[20], [19], [18]])
    var endpoint = Sample.endpoint
    endpoint.queryItems = [("search", "한지 & 1+1")]

    // when
    _ = fetchAll(from: server, at: endpoint)

    // then
    let search = "search=%ED%95%9C%EC%A7%80%20%26%201%2B1"
    XCTAssertEqual(
      server.requests.map { $0.url?.query ?? "no query" },
      (1...3).map { "\(search)&page_no=\($0)" },
      "page_no should follow the items that the endpoint has, on every page")
    XCTAssertEqual(
      endpoint.page(7).page(8).url?.query, "\(search)&page_no=7&page_no=8",
      "page(_:) should add an item at the end, and remove none")
  }

  func testFetchAllPages_asksForTheNextPageOnlyAfterTheAnswer() {
    // given
    let server = HeldSession()
    var waiting: [Int] = []

    // when
    let calls = fetchAll(from: server)
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
      calls.outcomes(Sample.ids), [.success([1, 2, 3])],
      "the handler should be called once, after the last answer")
  }

  func testFetchAllPages_calledTwiceAtOnce_makesTwoLists() {
    // given: the same ids in both lists, and each answer for the other call
    let server = HeldSession()
    let calls = [fetchAll(from: server), fetchAll(from: server)]

    // when
    for (number, ids) in [(1, [5, 3]), (1, [3, 9]), (2, [9]), (2, [5])] {
      server.answerNext(
        with: .ok(Sample.page(number, ids: ids, hasNext: number < 2)))
    }

    // then
    XCTAssertEqual(
      calls.map { $0.outcomes(Sample.ids) },
      [[.success([5, 3, 9])], [.success([3, 9, 5])]],
      "each call should make a list of its own, though another is under way")
  }

  // MARK: - Failures

  func testFetchAllPages_endsWithTheFirstFailure() {
    let failures: [(ServerAnswer, NetworkError)] = [
      (.status(500, "down"), .statusCodeError),
      (.status(200, "<h1>Welcome</h1>"), .decodeError),
      (ServerAnswer(error: CancellationError()), .unknownError),
    ]
    for (answer, error) in failures {
      for failing in 1...3 {
        // given
        let server = CatalogServer { number in
          number == failing
            ? answer : .ok(Sample.page(number, ids: [number], hasNext: true))
        }

        // when
        let calls = fetchAll(from: server)

        // then
        XCTAssertEqual(
          calls.outcomes(Sample.ids), [.failure(error)],
          "when page \(failing) fails, its error should be all there is, once")
        XCTAssertEqual(
          server.requestedPages, (1...failing).map(String.init),
          "after page \(failing) failed, no page should be asked for")
      }
    }
  }

  func testFetchAllPages_ofAnEndpointThatIsNoURL_isURLError() {
    // given
    let server = CatalogServer(ids: [[20]])

    // when
    let calls = fetchAll(from: server, at: Sample.brokenEndpoint)

    // then
    XCTAssertEqual(
      calls.outcomes(), [.failure(.urlError)],
      "page 1 has no URL, so .urlError should be the answer, once")
  }

  // MARK: - The limit

  func testFetchAllPages_withAsManyPagesAsTheLimit_succeeds() {
    for limit in [1, 3, 120] {
      // given
      let server = CatalogServer(ids: (1...limit).map { [$0, -$0] })

      // when
      let calls = fetchAll(from: server, pageLimit: limit)

      // then
      XCTAssertEqual(
        calls.outcomes(Sample.ids),
        [.success((1...limit).flatMap { [$0, -$0] })],
        "\(limit) pages are not too many for a limit of \(limit)")
    }
  }

  func testFetchAllPages_withOnePageMoreThanTheLimit_isTooManyPages() {
    for limit in [-1, 0, 1, 3] {
      // given
      let server = CatalogServer(ids: (0...max(limit, 0)).map { [$0] })

      // when
      let calls = fetchAll(from: server, pageLimit: limit)

      // then
      XCTAssertEqual(
        calls.outcomes(Sample.ids), [.failure(.tooManyPages)],
        "one page more is too many for a limit of \(limit)")
      XCTAssertEqual(
        server.requestedPages, (0..<max(limit, 0)).map { "\($0 + 1)" },
        "the page beyond the limit of \(limit) should not be asked for")
    }
  }

  func testFetchAllPages_withoutALimitOfTheCallers_endsAfterAHundred() {
    // given
    let server = CatalogServer(ids: (1...300).map { [$0] })
    let sut = URLSessionProvider<ProductCatalog>(session: server)
    let calls = HandlerRecorder<Result<ProductCatalog, NetworkError>>()

    // when
    sut.fetchAllPages(from: Sample.endpoint, completionHandler: calls.record)

    // then
    XCTAssertEqual(
      calls.outcomes(Sample.ids), [.failure(.tooManyPages)],
      "if every page says hasNext, the call should stop after 100 pages")
    XCTAssertEqual(server.requestedPages.count, 100, "100 should be requested")
  }

  // MARK: - Parts

  /// The calls of the handler of `fetchAllPages`, also those to come.
  private func fetchAll(
    from session: URLSessionProtocol, at endpoint: Endpoint = Sample.endpoint,
    pageLimit: Int = 100
  ) -> HandlerRecorder<Result<ProductCatalog, NetworkError>> {
    let calls = HandlerRecorder<Result<ProductCatalog, NetworkError>>()
    URLSessionProvider<ProductCatalog>(session: session).fetchAllPages(
      from: endpoint, pageLimit: pageLimit, completionHandler: calls.record)
    return calls
  }
}
