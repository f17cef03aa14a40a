import Foundation
import KataTestSupport
import Testing

@testable import ProductCatalog

@Suite struct Stage6AllPagesTests {
  @Test(arguments: [[[]], [[3, 9]], [[3, 9], [5]], [[3], [9, 5], [1]]])
  func allProductsComeInOrder(ids: [[Int]]) {
    // given
    let server = CatalogServer(ids: ids)

    // when
    let calls = fetchAll(from: server, pageLimit: .max)

    // then
    #expect(
      calls.outcomes(Sample.ids) == [.success(ids.flatMap { $0 })],
      "the handler should get all products in their order, once")
    #expect(
      server.requestedPages == Sample.numbers(upTo: ids.count),
      "of \(ids.count) pages, each should be requested once, and no others")
  }

  @Test(arguments: [[[]], [[20, 19]], [[20, 19], [18]]])
  func theListCountsItsProducts(ids: [[Int]]) {
    // given: pages that say 1,000 in total
    let server = CatalogServer(ids: ids)

    // when
    let calls = fetchAll(from: server)

    // then
    #expect(
      calls.outcomes(\.totalCount) == [.success(ids.joined().count)],
      "the list should say how many products it holds: those of \(ids)")
  }

  @Test func hasNextAloneSaysWhetherAPageFollows() {
    // given: empty pages, two of them the same, and numbers and totals that mislead
    let server = CatalogServer(pages: [
      Sample.page(1, ids: [], hasNext: true, totalCount: 0),
      Sample.page(1, ids: [], hasNext: true, totalCount: 0),
      Sample.page(999, ids: [20], hasNext: true, totalCount: 1),
      Sample.page(1, ids: [], hasNext: true, totalCount: 1),
      Sample.page(1, ids: [19], hasNext: false, totalCount: 9),
    ])

    // when
    let calls = fetchAll(from: server)

    // then
    #expect(
      server.requestedPages == ["1", "2", "3", "4", "5"],
      "hasNext alone should decide, whatever else is written on a page")
    #expect(
      calls.outcomes(Sample.ids) == [.success([20, 19])],
      "what comes after an empty page should be in the list, too")
  }

  @Test func theSearchAppliesToEveryPage() {
    // given
    let server = CatalogServer(ids: [[20], [19], [18]])
    var endpoint = Sample.endpoint
    endpoint.queryItems = Sample.items(
      ("search", "1+1"), ("tag", "red"), ("tag", "new"))

    // when
    _ = fetchAll(from: server, at: endpoint)

    // then
    let search = "/api/products?search=1%2B1&tag=red&tag=new"
    #expect(
      server.addresses
        == (1...3).map { "https://market.example\(search)&page_no=\($0)" },
      "page_no should follow what the vendor searched for, on every page")
  }

  @Test func theNextPageIsRequestedWhenAPageHasArrived() {
    // given
    let session = HeldSession()

    // when
    let calls = fetchAll(from: session)
    var waiting = [session.waiting]
    for number in 1...3 {
      session.respondNext(
        with: Sample.response(
          Sample.page(number, ids: [number], hasNext: number < 3)))
      waiting.append(session.waiting)
    }

    // then
    #expect(
      waiting == [1, 1, 1, 0],
      "before each response one request should be under way, and then none")
    #expect(
      calls.outcomes(Sample.ids) == [.success([1, 2, 3])],
      "the handler should be called once, after the last response")
  }

  @Test(arguments: [1, 2, 3])
  func aPageThatFailsEndsIt(failing: Int) {
    // given: three pages, of which one fails, and a limit that allows it
    var responses = Sample.pages(ids: [[3], [2], [1]]).map(Sample.response)
    responses[failing - 1] = StubResponse(statusCode: 500)
    let server = CatalogServer(responses: responses)

    // when
    let calls = fetchAll(from: server, pageLimit: failing)

    // then
    #expect(
      calls.outcomes(Sample.ids) == [.failure(.status(500))],
      "when page \(failing) fails, there should be its error and no list")
    #expect(
      server.requestedPages == Sample.numbers(upTo: failing),
      "after page \(failing) failed, no page should be requested")
  }

  @Test(arguments: [1, 3, 120])
  func asManyPagesAsTheLimitAreFine(limit: Int) {
    // given
    let server = CatalogServer(ids: (1...limit).map { [$0] })

    // when
    let calls = fetchAll(from: server, pageLimit: limit)

    // then
    #expect(
      calls.outcomes(Sample.ids) == [.success([Int](1...limit))],
      "a list that ends right at the limit of \(limit) should be fine")
  }

  @Test(arguments: [0, 1, 3])
  func onePageMoreThanTheLimitIsTooMany(limit: Int) {
    // given: every other page is empty
    let server = CatalogServer(ids: (0...limit).map { $0 % 2 == 0 ? [$0] : [] })

    // when
    let calls = fetchAll(from: server, pageLimit: limit)

    // then
    #expect(
      calls.outcomes(Sample.ids) == [.failure(.tooManyPages)],
      "one page more is too many for a limit of \(limit)")
    #expect(
      server.requestedPages == (0..<limit).map { "\($0 + 1)" },
      "the page beyond the limit of \(limit) should not be requested")
  }
}
