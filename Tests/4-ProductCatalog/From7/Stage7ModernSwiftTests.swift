import KataTestSupport
import Testing

@testable import ProductCatalog

@Suite struct Stage7ModernSwiftTests {
  @Test func dataReturnsWhatTheHandlerGets() async throws {
    // given
    let session = StubURLSession { _ in Sample.response(#"["lamp"]"#) }
    let sut = URLSessionProvider<[String]>(session: session)

    // when
    let result = try await within(seconds: 5) { await outcome(of: sut) }

    // then
    #expect(
      result == .success(["lamp"]),
      "data(from:) should return what fetchData passes to its handler")
  }

  @Test(
    arguments: [
      (StubResponse(), .transport),
      (StubResponse(statusCode: 404), .status(404)),
      (Sample.response("<h1>Welcome</h1>"), .undecodable),
    ] as [(StubResponse, NetworkError)])
  func dataThrowsWhatTheHandlerGets(
    response: StubResponse, expected: NetworkError
  ) async throws {
    // given
    let sut = URLSessionProvider<[String]>(
      session: StubURLSession { _ in response })

    // when
    let result = try await within(seconds: 5) { await outcome(of: sut) }

    // then
    #expect(result == .failure(expected), "fetchData's error should come")
  }

  @Test func dataWaitsForALaterResponse() async throws {
    // given
    let session = HeldSession()
    let sut = URLSessionProvider<[String]>(session: session)
    let task = await waitingTask(session) { await outcome(of: sut) }

    // when
    session.respondNext(with: Sample.response(#"["lamp"]"#))

    // then
    let result = try await within(seconds: 5) { await task.value }
    #expect(
      result == .success(["lamp"]),
      "a real session responds later: data(from:) should wait for it")
  }

  @Test func dataEndsWhenItsTaskIsCancelled() async {
    // given
    let session = HeldSession()
    let sut = URLSessionProvider<[String]>(session: session)
    let task = await waitingTask(session) { await outcome(of: sut) }

    // when
    task.cancel()
    let result = await outcome(within: 5) { await task.value }
    session.respondNext(with: Sample.response(#"["lamp"]"#))

    // then
    #expect(
      result == .returned(.failure(.cancelled)),
      "a cancelled task should not wait for the response, but throw .cancelled")
  }

  @Test(arguments: [1, 2, 120])
  func pagesFollowHasNextToTheLast(count: Int) async throws {
    // given: as many pages as the limit
    let ids = (1...count).map { [$0 * 10, $0 * 10 + 1] }
    let server = CatalogServer(ids: ids)
    let sut = ProductService(session: server)

    // when
    let pages = sut.pages(from: Sample.endpoint, pageLimit: count)
    let walk = try await walk(pages)

    // then
    #expect(
      walk == Walk(ids: ids),
      "up to page \(count), the loop should see each page once, in order")
  }

  @Test func aPageIsFetchedWhenTheLoopWantsIt() async throws {
    // given
    let server = CatalogServer(ids: [[4], [3], [2]])
    let sut = ProductService(session: server)

    // when
    let requests = try await within(seconds: 5) {
      var pages = sut.pages(from: Sample.endpoint).makeAsyncIterator()
      var requests = [server.requestedPages]
      for _ in 1...2 {
        _ = try await pages.next()
        _ = await server.secondPage.opens(within: 0.1)  // if fetched ahead
        requests.append(server.requestedPages)
      }
      return requests
    }

    // then
    #expect(
      requests == [[], ["1"], ["1", "2"]],
      "a page that the loop does not want yet should not be fetched")
  }

  @Test(arguments: [
    (1, ["status(500)", "the end", "the end"]),
    (2, ["page 1", "status(500)", "the end"]),
    (3, ["page 1", "page 2", "status(500)"]),
  ])
  func pagesEndWithTheFirstFailure(failing: Int, expected: [String])
    async throws
  {
    // given: three pages, of which one fails
    var responses = Sample.pages(ids: [[3], [2], [1]]).map {
      Sample.response($0)
    }
    responses[failing - 1] = StubResponse(statusCode: 500)
    let server = CatalogServer(responses: responses)
    let pages = ProductService(session: server).pages(from: Sample.endpoint)

    // when
    let steps = try await within(seconds: 5) { await threeSteps(pages) }

    // then
    #expect(
      steps == expected,
      "page \(failing) fails: next() should throw its error, and then return nil"
    )
    #expect(
      server.requestedPages == Sample.numbers(upTo: failing),
      "after its failure, the sequence should request nothing")
  }

  @Test func pagesEndWhenTheirTaskIsCancelled() async {
    // given: a task that waits for page 1
    let session = HeldSession()
    let sut = ProductService(session: session)
    let pages = sut.pages(from: Sample.endpoint)
    let task = await waitingTask(session) { await threeSteps(pages) }

    // when
    task.cancel()
    let steps = await outcome(within: 5) { await task.value }

    // then
    #expect(
      steps == .returned(["cancelled", "the end", "the end"]),
      "a cancelled task should get .cancelled, and then nil, without its page")
  }
}
