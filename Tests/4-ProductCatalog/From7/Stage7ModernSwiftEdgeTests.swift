import Foundation
import KataTestSupport
import Testing

@testable import ProductCatalog

@Suite struct Stage7ModernSwiftEdgeTests {
  @Test(arguments: [Sample.endpoint, Endpoint(baseURL: "no link", path: "")])
  func aTaskThatWasCancelledBeforeSendsNothing(endpoint: Endpoint) async throws
  {
    // given
    let session = StubURLSession { _ in Sample.response(#"["lamp"]"#) }
    let sut = URLSessionProvider<[String]>(session: session)

    // when
    let result = try await within(seconds: 5) {
      withUnsafeCurrentTask { $0?.cancel() }
      return await outcome(of: sut, from: endpoint)
    }

    // then
    #expect(
      result == .failure(.cancelled),
      "it should throw .cancelled, whatever the endpoint")
    #expect(session.requests == [], "nothing should be sent")
  }

  @Test func dataSendsOneRequestOrNone() async throws {
    // given
    let session = StubURLSession { _ in StubResponse(statusCode: 503) }
    let sut = URLSessionProvider<[String]>(session: session)

    // when
    let results = try await within(seconds: 5) {
      let result = await outcome(of: sut)
      return [result, await outcome(of: sut, from: Sample.brokenEndpoint)]
    }

    // then
    #expect(
      results == [.failure(.status(503)), .failure(.badEndpoint)],
      "fetchData's errors should come")
    #expect(
      session.requests.count == 1,
      "one request should be sent, and none without a URL")
  }

  @Test func dataRequestsTheWholeAddress() async throws {
    // given
    let endpoint = Endpoint(
      baseURL: "http://localhost:8080/v2/", path: "전등",
      queryItems: [URLQueryItem(name: "search", value: "1+1")])
    let session = StubURLSession { _ in Sample.response("null") }
    let sut = URLSessionProvider<Int?>(session: session)

    // when
    let result = try await within(seconds: 5) {
      await outcome(of: sut, from: endpoint)
    }

    // then
    let address = endpoint.url?.absoluteString ?? "no URL"
    #expect(
      Sample.lines(of: session.requests)
        == ["GET \(address)"],
      "data(from:) should send what fetchData sends")
    #expect(
      result == .success(nil), "null is a value, if the type is an optional")
  }

  @Test func aCancelledCallEndsAlone() async {
    // given: one provider, and two tasks that wait for it
    let first = HeldSession()
    let second = HeldSession()
    let sut = URLSessionProvider<[String]>(
      session: Switchboard { $0.url?.path == "/first" ? first : second })
    let base = "https://market.example"
    let tasks = [
      await waitingTask(first) {
        await outcome(of: sut, from: Endpoint(baseURL: base, path: "/first"))
      },
      await waitingTask(second) {
        await outcome(of: sut, from: Endpoint(baseURL: base, path: "/second"))
      },
    ]

    // when
    tasks[0].cancel()
    let cancelled = await outcome(within: 5) { await tasks[0].value }
    second.respondNext(with: Sample.response(#"["lamp"]"#))
    let other = await outcome(within: 5) { await tasks[1].value }

    // then
    #expect(
      cancelled == .returned(.failure(.cancelled)),
      "a cancelled task should not wait for the response")
    #expect(
      other == .returned(.success(["lamp"])),
      "the other task should get its response")
  }

  @Test func pagesEndWhenCancelledAsTheyWaitForALaterPage() async {
    // given: page 1 comes immediately, page 2 doesn't
    let page = Sample.response(Sample.page(1, ids: [4], hasNext: true))
    let first = StubURLSession { _ in page }
    let held = HeldSession()
    let sut = ProductService(
      session: Switchboard { request in
        let isFirst = request.url?.query?.contains("page_no=1") == true
        return isFirst ? first as any URLSessionProtocol : held
      })
    let pages = sut.pages(from: Sample.endpoint)
    let task = await waitingTask(held) { await threeSteps(pages) }

    // when
    task.cancel()
    let steps = await outcome(within: 5) { await task.value }

    // then
    #expect(
      steps == .returned(["page 1", "cancelled", "the end"]),
      "a cancelled task should get .cancelled, and then nil, without page 2")
  }

  @Test(arguments: [
    (0, ["badEndpoint", "the end", "the end"]),
    (1, ["cancelled", "the end", "the end"]),
    (2, ["badEndpoint", "the end", "the end"]),
  ])
  func pagesOfNoURLEndWithThatFailure(cancelledAt: Int, expected: [String])
    async throws
  {
    // given
    let server = CatalogServer(ids: [[5]])
    let pages = ProductService(session: server)
      .pages(from: Sample.brokenEndpoint)

    // when
    let steps = try await within(seconds: 5) {
      await threeSteps(pages, cancelledAt: cancelledAt)
    }

    // then
    #expect(
      steps == expected,
      "an address that is none should be .badEndpoint, unless cancelled before")
    #expect(server.requestedPages == [], "it should not cost a request")
  }

  @Test func aPageIsReturnedAsTheServerSentIt() async throws {
    // given: empty pages, twins, equal and full pages, and numbers that mislead
    let twins = Sample.page(999, ids: [4, 4], hasNext: true, totalCount: 1)
    let last = Sample.page(
      1, ids: [Int](1...20), hasNext: false, totalCount: 999)
    let empty = Sample.page(7, ids: [], hasNext: true, totalCount: 0)
    let sent = [empty, twins, twins, last]
    let server = CatalogServer(pages: sent)
    let sut = ProductService(session: server)
    var endpoint = Sample.endpoint
    endpoint.queryItems = [URLQueryItem(name: "search", value: "1+1")]
    let pages = sut.pages(from: endpoint)

    // when
    let seen = try await within(seconds: 5) {
      try await pages.reduce(into: []) { $0.append($1) }
    }

    // then
    #expect(seen == sent, "each page should be returned as the server sent it")
    let address = "https://market.example/api/products?search=1%2B1"
    #expect(
      server.addresses == (1...4).map { "\(address)&page_no=\($0)" },
      "pages should be counted, whatever number the server writes on them")
  }

  @Test(arguments: [1, 3, nil])
  func onePageMoreThanTheLimitIsTooMany(limit: Int?) async throws {
    // given: a caller who sets a limit, or none
    let ids = (0...(limit ?? 100)).map { $0 % 2 == 0 ? [$0] : [] }
    let server = CatalogServer(ids: ids)
    let sut = ProductService(session: server)
    let pages =
      limit.map { sut.pages(from: Sample.endpoint, pageLimit: $0) }
      ?? sut.pages(from: Sample.endpoint)

    // when
    let walk = try await walk(pages)

    // then
    #expect(
      walk == Walk(ids: ids.dropLast(), error: .tooManyPages),
      "one page more than the limit, which is 100 if none is set, is too many")
    #expect(
      server.requestedPages.count == limit ?? 100,
      "the page beyond the limit should not be requested")
  }

  @Test(arguments: [
    // page 1 is the last one
    (false, 9, 0, ["page 1", "the end", "the end"], 1),
    (false, 9, 2, ["page 1", "the end", "the end"], 1),
    // page 2 fails
    (true, 2, 0, ["page 1", "status(500)", "the end"], 2),
    (true, 9, 1, ["cancelled", "the end", "the end"], 0),
    (true, 9, 2, ["page 1", "cancelled", "the end"], 1),
    (true, 1, 2, ["page 1", "cancelled", "the end"], 1),
    (true, Int.max, 3, ["page 1", "status(500)", "the end"], 2),
    (true, 1, 0, ["page 1", "tooManyPages", "the end"], 1),
    (true, 0, 1, ["cancelled", "the end", "the end"], 0),
    (true, 0, 2, ["tooManyPages", "the end", "the end"], 0),
    (true, 0, 0, ["tooManyPages", "the end", "the end"], 0),
  ])
  func aSequenceThatHasEndedStaysEnded(
    hasNext: Bool, pageLimit: Int, cancelledAt: Int, expected: [String],
    requests: Int
  ) async throws {
    // given
    let page = Sample.response(Sample.page(1, ids: [4], hasNext: hasNext))
    let server = CatalogServer(responses: [page, StubResponse(statusCode: 500)])
    let sut = ProductService(session: server)
    let pages = sut.pages(from: Sample.endpoint, pageLimit: pageLimit)

    // when
    let steps = try await within(seconds: 5) {
      await threeSteps(pages, cancelledAt: cancelledAt)
    }

    // then
    #expect(
      steps == expected,
      "after its last page or its one failure, the sequence should have ended")
    #expect(
      server.requestedPages == Array(["1", "2"].prefix(requests)),
      "a sequence that has ended should request nothing")
  }

  @Test func eachLoopBeginsWithPageOne() async throws {
    // given
    let sut = ProductService(
      session: CatalogServer(ids: [[2], [1]]))
    let pages = sut.pages(from: Sample.endpoint)

    // when: the second loop begins in the middle of the first
    let seen = try await within(seconds: 5) {
      var first = pages.makeAsyncIterator()
      let one = try await first.next()
      let second = await threeSteps(pages)
      let two = try await first.next()
      return ["\(one?.pageNumber ?? 0)"] + second + ["\(two?.pageNumber ?? 0)"]
    }

    // then
    #expect(
      seen == ["1", "page 1", "page 2", "the end", "2"],
      "two loops should not share where they are")
  }

  @Test func aLoopAfterAFailureBeginsWithPageOne() async throws {
    // given: the server is down, and stays down
    let session = StubURLSession { _ in StubResponse(statusCode: 503) }
    let pages = ProductService(session: session).pages(from: Sample.endpoint)

    // when
    let steps = try await within(seconds: 5) {
      let first = await threeSteps(pages)
      return [first, await threeSteps(pages)]
    }

    // then
    let failed = ["status(503)", "the end", "the end"]
    #expect(
      steps == [failed, failed], "the failure of one loop should end no other")
    #expect(session.requests.count == 2, "each loop should request page 1")
  }

  @Test(
    arguments: [
      (StubResponse(), .transport),
      (StubResponse(statusCode: 404), .status(404)),
      (StubResponse(statusCode: 200, data: Data("lamp".utf8)), .undecodable),
    ] as [(StubResponse, NetworkError)])
  func pagesThrowWhateverTheFailure(
    response: StubResponse, error: NetworkError
  ) async throws {
    // given: page 2 fails
    var responses = Sample.pages(ids: [[3], [2], [1]]).map {
      Sample.response($0)
    }
    responses[1] = response
    let server = CatalogServer(responses: responses)
    let pages = ProductService(session: server).pages(from: Sample.endpoint)

    // when
    let steps = try await within(seconds: 5) { await threeSteps(pages) }

    // then
    #expect(
      steps == ["page 1", "\(error)", "the end"],
      "page 2 fails: next() should throw its error, and then return nil")
  }
}

/// Lets each request go to one of several sessions.
private struct Switchboard: URLSessionProtocol {
  let session: @Sendable (URLRequest) -> any URLSessionProtocol

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    session(request).dataTask(
      with: request, completionHandler: completionHandler)
  }
}
