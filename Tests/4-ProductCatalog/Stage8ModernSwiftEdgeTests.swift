import KataTestSupport
import Testing

@testable import ProductCatalog

@Suite struct Stage8ModernSwiftEdgeTests {
  @Test func aTaskThatWasCancelledBeforeSendsNothing() async throws {
    // given
    let session = StubURLSession { _ in Sample.answer(#"["lamp"]"#) }
    let sut = URLSessionProvider<[String]>(session: session)

    // when
    let result = try await within(seconds: 5) {
      cancelThisTask()
      return await outcome(of: sut)
    }

    // then
    #expect(result == .failure(.cancelled), "it should throw .cancelled")
    #expect(session.requests == [], "nothing should be sent")
  }

  @Test func aPageIsReturnedAsTheServerSentIt() async throws {
    // given: empty pages, twins, and numbers and totals that mislead
    let sent = [
      Sample.page(7, ids: [], hasNext: true, totalCount: 0),
      Sample.page(999, ids: [4, 4], hasNext: true, totalCount: 1),
      Sample.page(1, ids: [3, 4], hasNext: false, totalCount: 9),
    ]
    let server = CatalogServer(pages: sent)
    let sut = URLSessionProvider<ProductCatalog>(session: server)

    // when
    let seen = try await within(seconds: 5) {
      var seen: [ProductCatalog] = []
      for try await page in sut.pages(from: Sample.endpoint) {
        seen.append(page)
      }
      return seen
    }

    // then
    #expect(seen == sent, "each page should be returned as the server sent it")
    #expect(
      server.requestedPages == ["1", "2", "3"],
      "pages should be counted, whatever number the server writes on them")
  }

  @Test(arguments: [1, 3, nil])
  func onePageMoreThanTheLimitIsTooMany(limit: Int?) async throws {
    // given: a caller who sets a limit, or none
    let ids = (0...(limit ?? 100)).map { [$0] }
    let sut = URLSessionProvider<ProductCatalog>(
      session: CatalogServer(ids: ids))
    let pages =
      limit.map { sut.pages(from: Sample.endpoint, pageLimit: $0) }
      ?? sut.pages(from: Sample.endpoint)

    // when
    let walk = try await walk(pages)

    // then
    #expect(
      walk == Walk(ids: ids.dropLast(), error: .tooManyPages),
      "one page more than the limit, which is 100 if none is set, is too many")
  }

  @Test(arguments: [
    (StubAnswer(statusCode: 500), 9), (StubAnswer(statusCode: 500), 0),
    (Sample.answer(Sample.page(1, ids: [4], hasNext: false)), 9),
  ])
  func aSequenceThatHasEndedStaysEnded(
    answer: StubAnswer, pageLimit: Int
  ) async throws {
    // given
    let server = CatalogServer(answers: [answer, answer])
    let sut = URLSessionProvider<ProductCatalog>(session: server)

    // when
    let steps = try await within(seconds: 5) {
      var pages = sut.pages(from: Sample.endpoint, pageLimit: pageLimit)
        .makeAsyncIterator()
      var steps: [String] = []
      for _ in 1...3 {
        do {
          steps.append(try await pages.next() == nil ? "the end" : "a page")
        } catch {
          steps.append("a failure")
        }
      }
      return steps
    }

    // then
    #expect(
      steps.dropFirst() == ["the end", "the end"],
      "after its last page or its failure, the sequence should have ended")
    #expect(
      server.requestedPages == (pageLimit == 0 ? [] : ["1"]),
      "a sequence that has ended should not ask again")
  }

  @Test func cancelledIsThrownOnce() async throws {
    // given
    let sut = URLSessionProvider<ProductCatalog>(
      session: CatalogServer(ids: [[2], [1]]))

    // when
    let steps = try await within(seconds: 5) {
      cancelThisTask()
      var pages = sut.pages(from: Sample.endpoint).makeAsyncIterator()
      var steps: [String] = []
      for _ in 1...2 {
        do {
          steps.append(try await pages.next() == nil ? "the end" : "a page")
        } catch {
          steps.append("\(error)")
        }
      }
      return steps
    }

    // then
    #expect(
      steps == ["cancelled", "the end"],
      "a cancelled task should get .cancelled once, then the end")
  }

  @Test func eachLoopBeginsWithPageOne() async throws {
    // given
    let sut = URLSessionProvider<ProductCatalog>(
      session: CatalogServer(ids: [[2], [1]]))
    let pages = sut.pages(from: Sample.endpoint)

    // when
    let walks = [try await walk(pages), try await walk(pages)]

    // then
    #expect(
      walks == [Walk(ids: [[2], [1]]), Walk(ids: [[2], [1]])],
      "two loops should not share where they are")
  }
}
