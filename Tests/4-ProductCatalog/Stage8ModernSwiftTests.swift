import KataTestSupport
import Testing

@testable import ProductCatalog

@Suite struct Stage8ModernSwiftTests {
  // MARK: - data(from:)

  @Test func dataReturnsACatalog() async throws {
    // given
    let page = Sample.page(1, ids: [20], hasNext: false)
    let sut = URLSessionProvider<ProductCatalog>(
      session: AnsweringSession(.ok(page)))

    // when
    let result = try await within(seconds: 2) { await outcome(of: sut) }

    // then
    #expect(
      result == .success(page),
      "data(from:) should return what fetchData passes to its handler")
  }

  @Test func dataWaitsForAnAnswerFromAnotherThread() async throws {
    for number in 1...20 {
      // given
      let page = Sample.page(number, ids: [number], hasNext: false)
      let sut = URLSessionProvider<ProductCatalog>(
        session: AnsweringSession(.ok(page), on: .global()))

      // when
      let result = try await within(seconds: 2) { await outcome(of: sut) }

      // then
      #expect(
        result == .success(page),
        "a real session answers later, and on a thread of its own")
    }
  }

  @Test func dataReturnsAValueOfAnyType() async throws {
    // given
    let sut = URLSessionProvider<[String]>(
      session: AnsweringSession(.status(200, #"["lamp", "tray"]"#)))

    // when
    let result = try await within(seconds: 2) { await outcome(of: sut) }

    // then
    #expect(
      result == .success(["lamp", "tray"]),
      "data(from:) should be as generic as the provider")
  }

  @Test(arguments: FailureCause.all)
  func dataThrowsTheErrorOfEachCause(cause: FailureCause) async throws {
    // given
    let sut = URLSessionProvider<[String]>(
      session: AnsweringSession(cause.answer()))

    // when
    let result = try await within(seconds: 2) { await outcome(of: sut) }

    // then
    #expect(
      result == .failure(cause.expected),
      "\(cause) should be thrown as \(cause.expected)")
  }

  @Test func dataOfABrokenEndpointThrowsAndSendsNothing() async throws {
    // given
    let server = AnsweringSession(.status(200, "[]"))
    let sut = URLSessionProvider<[String]>(session: server)

    // when
    let result = try await within(seconds: 2) {
      await outcome(of: sut, from: Sample.brokenEndpoint)
    }

    // then
    #expect(
      result == .failure(.urlError),
      "an endpoint without a URL should be thrown as .urlError")
    #expect(server.requests == [], "nothing should be sent")
  }

  @Test(arguments: [0, 1])
  func dataGoesOnWhenItsTaskIsCancelled(requestsBefore: Int) async throws {
    // given: a task that is cancelled before it asks, or while it waits
    let page = Sample.page(1, ids: [20], hasNext: false)
    let sut = URLSessionProvider<ProductCatalog>(
      session: AnsweringSession(on: .global()) { _ in
        if requestsBefore == 1 { cancelThisTask() }
        return .ok(page)
      })

    // when
    let result = try await within(seconds: 2) {
      if requestsBefore == 0 { cancelThisTask() }
      return await outcome(of: sut)
    }

    // then
    #expect(
      result == .success(page),
      "a cancelled caller should still get the answer")
  }

  // MARK: - pages(from:)

  @Test(arguments: [1, 2, 3, 7])
  func pagesFollowHasNextToTheLast(count: Int) async throws {
    // given
    let ids = (1...count).map { [$0 * 10, $0 * 10 + 1] }
    let server = CatalogServer(ids: ids)
    let sut = URLSessionProvider<ProductCatalog>(session: server)
    let endpoint = Endpoint(
      baseURL: "https://market.example", path: "/api/products",
      queryItems: [("search", "lamp")])

    // when
    let walk = try await within(seconds: 2) {
      await Walk(sut.pages(from: endpoint))
    }

    // then
    #expect(
      walk == Walk(ids: ids),
      "up to page \(count), the loop should see each page once, in order")
    #expect(
      server.requests.map { $0.url?.query }
        == (1...count).map { "search=lamp&page_no=\($0)" },
      "up to page \(count), each should be asked for once, and none after it")
  }

  @Test func pagesGoByHasNextAlone() async throws {
    // given: many empty pages, and numbers and totals that mislead
    let empty = Sample.page(7, ids: [], hasNext: true, totalCount: 0)
    let server = CatalogServer(
      pages: Array(repeating: empty, count: 9) + [
        Sample.page(999, ids: [4], hasNext: true, totalCount: 1),
        Sample.page(1, ids: [], hasNext: true, totalCount: 1),
        Sample.page(9, ids: [3], hasNext: false, totalCount: 9),
      ])
    let sut = URLSessionProvider<ProductCatalog>(session: server)

    // when
    let walk = try await within(seconds: 2) {
      await Walk(sut.pages(from: Sample.endpoint))
    }

    // then
    #expect(
      walk == Walk(ids: Array(repeating: [], count: 9) + [[4], [], [3]]),
      "neither empty pages nor a page's number should end the walk")
    #expect(
      server.requestedPages == (1...12).map(String.init),
      "pages should be counted, whatever number the server writes on them")
  }

  @Test func pagesEndAfterAHundred() async throws {
    // given
    let server = CatalogServer { number in
      .ok(Sample.page(number, ids: [number], hasNext: true))
    }
    let sut = URLSessionProvider<ProductCatalog>(session: server)

    // when
    let walk = try await within(seconds: 2) {
      await Walk(sut.pages(from: Sample.endpoint))
    }

    // then
    #expect(
      walk.ids.count == 100,
      "if every page says hasNext, the walk should stop after 100 pages")
    #expect(walk.error == .tooManyPages, "then .tooManyPages should be thrown")
  }

  @Test func pagesKeepTheirTwins() async throws {
    // given
    let ids = [[4, 3], [3, 2]]
    let server = CatalogServer(ids: ids)
    let sut = URLSessionProvider<ProductCatalog>(session: server)

    // when
    let walk = try await within(seconds: 2) {
      await Walk(sut.pages(from: Sample.endpoint))
    }

    // then
    #expect(
      walk == Walk(ids: ids),
      "only fetchAllPages leaves twins out: a page should stay what it is")
  }

  @Test func pagesAreFetchedOnDemand() async throws {
    // given
    let server = CatalogServer(ids: [[4], [3], [2], [1]])
    let sut = URLSessionProvider<ProductCatalog>(session: server)

    // when
    let pages = sut.pages(from: Sample.endpoint)
    _ = pages.makeAsyncIterator()
    // Code that asks ahead gets the time to do so, here and below.
    for _ in 1...100 { await Task.yield() }
    let early = server.requestedPages
    let walk = try await within(seconds: 2) { await Walk(pages, stopAfter: 2) }
    for _ in 1...100 { await Task.yield() }

    // then
    #expect(early == [], "before the loop, nothing should be fetched")
    #expect(
      walk == Walk(ids: [[4], [3]]), "the loop was left after two pages")
    #expect(
      server.requestedPages == ["1", "2"],
      "a page that the loop does not ask for should not be fetched")
  }

  @Test(arguments: [1, 2, 3])
  func pagesEndWithTheFirstFailure(failing: Int) async throws {
    for error in [NetworkError.unknownError, .statusCodeError, .decodeError] {
      // given
      let cause = try #require(FailureCause.all.first { $0.expected == error })
      let server = CatalogServer { number in
        number == failing
          ? cause.answer()
          : .ok(Sample.page(number, ids: [number], hasNext: number < 3))
      }
      let sut = URLSessionProvider<ProductCatalog>(session: server)

      // when
      let walk = try await within(seconds: 2) {
        await Walk(sut.pages(from: Sample.endpoint))
      }

      // then
      #expect(
        walk == Walk(ids: (1..<failing).map { [$0] }, error: error),
        "pages before page \(failing) should be seen, then the error be thrown")
      #expect(
        server.requestedPages == (1...failing).map(String.init),
        "a failure is no reason to ask again")
    }
  }

  @Test(arguments: [
    (ServerAnswer.status(500, "down"), 9, Step.threw(.statusCodeError)),
    (.ok(Sample.page(1, ids: [4], hasNext: false)), 9, .page([4])),
    (.ok(Sample.page(1, ids: [4], hasNext: false)), 0, .threw(.tooManyPages)),
  ])
  func pagesStayEnded(
    answer: ServerAnswer, pageLimit: Int, last: Step
  ) async throws {
    // given
    let server = CatalogServer { _ in answer }
    let sut = URLSessionProvider<ProductCatalog>(session: server)

    // when
    let calls = try await within(seconds: 2) {
      var pages = sut.pages(from: Sample.endpoint, pageLimit: pageLimit)
        .makeAsyncIterator()
      return [
        await step(&pages), await step(&pages), await step(&pages),
      ]
    }

    // then
    #expect(
      calls == [last, .ended, .ended],
      "after its last page or its failure, the sequence should be over")
    #expect(
      server.requestedPages == (pageLimit == 0 ? [] : ["1"]),
      "a sequence that has ended should not ask again")
  }

  @Test func pagesThrowNothingWhenCancelled() async throws {
    // given
    let server = CatalogServer(ids: [[4], [3]])
    let sut = URLSessionProvider<ProductCatalog>(session: server)

    // when
    let calls = try await within(seconds: 2) {
      var pages = sut.pages(from: Sample.endpoint).makeAsyncIterator()
      let first = await step(&pages)
      cancelThisTask()
      return [first, await step(&pages)]
    }

    // then
    let allowed = calls.last == .ended ? Step.ended : .page([3])
    #expect(
      calls == [.page([4]), allowed],
      "once cancelled, the walk may end or go on, but should throw nothing")
  }

  @Test(arguments: [
    (3, 3), (2, 3), (0, 3), (120, 120), (119, 120),
  ])
  func pagesKeepToTheirLimit(pageLimit: Int, count: Int) async throws {
    // given
    let ids = (1...count).map { [$0] }
    let allowed: [String] = (0..<pageLimit).map { "\($0 + 1)" }
    let server = CatalogServer(ids: ids)
    let sut = URLSessionProvider<ProductCatalog>(session: server)

    // when
    let walk = try await within(seconds: 2) {
      await Walk(sut.pages(from: Sample.endpoint, pageLimit: pageLimit))
    }

    // then
    #expect(
      walk
        == Walk(
          ids: Array(ids.prefix(pageLimit)),
          error: pageLimit < count ? .tooManyPages : nil),
      "with a limit of \(pageLimit), a next page beyond it is .tooManyPages")
    #expect(
      server.requestedPages == allowed,
      "no page beyond the limit of \(pageLimit) should be asked for")
  }

  @Test func eachLoopStartsAnew() async throws {
    // given
    let server = CatalogServer(ids: [[2], [1]])
    let sut = URLSessionProvider<ProductCatalog>(session: server)
    let pages = sut.pages(from: Sample.endpoint)

    // when
    let walks = try await within(seconds: 2) {
      [await Walk(pages), await Walk(pages)]
    }

    // then
    #expect(
      walks == [Walk(ids: [[2], [1]]), Walk(ids: [[2], [1]])],
      "two loops should not share where they are")
  }
}

/// What `data(from:)` returns or throws.
///
/// Compiles only while `data(from:)` throws `NetworkError` and nothing else.
private func outcome<T: Equatable>(
  of provider: URLSessionProvider<T>, from endpoint: Endpoint = Sample.endpoint
) async -> Outcome<T> {
  do {
    return .success(try await provider.data(from: endpoint))
  } catch {
    return .failure(error)
  }
}

/// Cancels the task that runs this.
private func cancelThisTask() {
  withUnsafeCurrentTask { $0?.cancel() }
}

/// What one call of `next()` came to.
enum Step: Equatable, Sendable {
  case page([Int])
  case ended
  case threw(NetworkError?)
}

private func step(_ pages: inout CatalogPages.Iterator) async -> Step {
  do {
    let page = try await pages.next()
    return page.map { .page(Sample.ids(of: $0)) } ?? .ended
  } catch {
    return .threw(error as? NetworkError)
  }
}

/// What a loop over pages saw: the ids on each page, then the error, if any.
struct Walk: Equatable, Sendable, CustomStringConvertible {
  var ids: [[Int]] = []
  var error: NetworkError?

  var description: String {
    "pages \(ids), then \(error.map { "\($0)" } ?? "the end")"
  }
}

extension Walk {
  /// Walks through the pages to the end, or leaves the loop after some.
  init(_ pages: CatalogPages, stopAfter count: Int = .max) async {
    do {
      for try await page in pages {
        ids.append(Sample.ids(of: page))
        if ids.count == count { return }
      }
    } catch {
      self.error = error as? NetworkError
    }
  }
}
