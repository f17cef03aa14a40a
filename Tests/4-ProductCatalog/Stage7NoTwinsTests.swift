import XCTest

@testable import ProductCatalog

final class Stage7NoTwinsTests: XCTestCase {
  func testFetchAllPages_leavesOutAProductOfThePageBefore() throws {
    // given
    let pages = [[product(20), product(19)], [product(19), product(18)]]

    // when
    let catalog = try fetchAll(pages)

    // then
    XCTAssertEqual(
      catalog.pages.map(\.id), [20, 19, 18],
      "19 moved on to the second page, but it is still one product")
  }

  func testFetchAllPages_leavesOutAProductOfAnyEarlierPage() throws {
    // given
    let pages = [
      [product(20)], [product(19)], [product(20)], [product(18)],
      [product(17)], [product(20), product(16)],
    ]

    // when
    let catalog = try fetchAll(pages)

    // then
    XCTAssertEqual(
      catalog.pages.map(\.id), [20, 19, 18, 17, 16],
      "20 was on the first page, so no later one should bring it again")
  }

  func testFetchAllPages_leavesOutATwinOnTheSamePage() throws {
    // given
    let pages = [[product(20), product(20), product(19)]]

    // when
    let catalog = try fetchAll(pages)

    // then
    XCTAssertEqual(
      catalog.pages.map(\.id), [20, 19],
      "a product should be listed once, even if one page has it twice")
  }

  func testFetchAllPages_keepsTheFirstOfTwoTwinsAsItWas() throws {
    // given
    let lamp = product(20)
    var twin = product(20, name: "Lamp, now cheaper")
    twin.vendorID = lamp.vendorID + 1
    twin.price = lamp.price - 1

    // when
    let catalog = try fetchAll([[lamp], [twin]])

    // then
    XCTAssertEqual(
      catalog.pages, [lamp],
      "of two products with one id, the one that came first should stay as it "
        + "was, whatever else differs")
  }

  func testFetchAllPages_keepsTwoProductsOfOneName() throws {
    // given
    let pages = [[product(20, name: "Lamp")], [product(19, name: "Lamp")]]

    // when
    let catalog = try fetchAll(pages)

    // then
    XCTAssertEqual(
      catalog.pages.map(\.id), [20, 19],
      "two vendors may both sell a Lamp: only the id makes a twin")
  }

  func testFetchAllPages_keepsTheOrderInWhichProductsCame() throws {
    // given
    let pages = [[product(5), product(20)], [product(5), product(12)]]

    // when
    let catalog = try fetchAll(pages)

    // then
    XCTAssertEqual(
      catalog.pages.map(\.id), [5, 20, 12],
      "leaving out a twin should not move the others")
  }

  func testFetchAllPages_countsOnlyWhatItKeeps() throws {
    // given
    let pages = [[product(20), product(19)], [product(19), product(18)]]

    // when
    let catalog = try fetchAll(pages)

    // then
    XCTAssertEqual(
      catalog.totalCount, 3, "the total should count each product once")
  }

  // MARK: - Parts

  /// What `fetchAllPages` makes of pages that hold these products.
  private func fetchAll(_ pages: [[Product]]) throws -> ProductCatalog {
    var answers = try pages.enumerated().map { index, products in
      StubAnswer(
        statusCode: 200,
        data: try JSONEncoder().encode(
          ProductCatalog(
            pageNumber: index + 1, itemsPerPage: 20, totalCount: 100,
            hasNext: index + 1 < pages.count, hasPrevious: index > 0,
            pages: products)))
    }
    let session = StubURLSession { _ in
      answers.isEmpty ? StubAnswer(statusCode: 404) : answers.removeFirst()
    }
    let sut = URLSessionProvider<ProductCatalog>(session: session)
    var results: [Result<ProductCatalog, NetworkError>] = []

    sut.fetchAllPages(
      from: Endpoint(
        baseURL: "https://market.example", path: "/api/products")
    ) { results.append($0) }

    return try XCTUnwrap(
      try? results.first?.get(),
      "the handler should be called with a catalog: it got \(results)")
  }

  private func product(_ id: Int, name: String? = nil) -> Product {
    Product(
      id: id, vendorID: 3, name: name ?? "Product \(id)", thumbnail: "",
      currency: "KRW",
      price: 100, bargainPrice: 90, discountedPrice: 10, stock: 1)
  }
}
