import Testing

@testable import ProductCatalog

@Suite struct Stage7NoTwinsTests {
  @Test func aProductOfThePageBeforeIsLeftOut() {
    // given
    let pages = Sample.pages(ids: [[20, 19], [19, 18]])

    // when
    let list = ProductCatalog(joining: pages)

    // then
    #expect(
      Sample.ids(of: list) == [20, 19, 18],
      "19 moved on to the second page, but it is still one product")
  }

  @Test func aProductOfAnyEarlierPageIsLeftOut() {
    // given
    let pages = Sample.pages(ids: [[20], [19], [20], [18], [17], [20, 16]])

    // when
    let list = ProductCatalog(joining: pages)

    // then
    #expect(
      Sample.ids(of: list) == [20, 19, 18, 17, 16],
      "20 was on the first page, so no later one should bring it again")
  }

  @Test func aTwinOnTheSamePageIsLeftOut() {
    // given
    let pages = Sample.pages(ids: [[20, 20, 19]])

    // when
    let list = ProductCatalog(joining: pages)

    // then
    #expect(
      Sample.ids(of: list) == [20, 19],
      "a product should be listed once, even if one page has it twice")
  }

  @Test func theFirstOfTwoTwinsStaysAsItWas() {
    // given
    let lamp = Sample.product(20, name: "Lamp")
    let twin = Product(
      id: 20, vendorID: 4, name: "Lamp, now cheaper", thumbnail: "20.png",
      currency: "USD", price: 9, bargainPrice: 8, discountedPrice: 1, stock: 0)
    var pages = Sample.pages(ids: [[], []])
    pages[0].pages = [lamp]
    pages[1].pages = [twin]

    // when
    let list = ProductCatalog(joining: pages)

    // then
    #expect(
      list.pages == [lamp],
      "of two products with one id, the first should stay as it was")
  }

  @Test func twoProductsOfOneNameAreNoTwins() {
    // given
    var pages = Sample.pages(ids: [[], []])
    pages[0].pages = [Sample.product(20, name: "Lamp")]
    pages[1].pages = [Sample.product(19, name: "Lamp")]

    // when
    let list = ProductCatalog(joining: pages)

    // then
    #expect(
      Sample.ids(of: list) == [20, 19],
      "two vendors may both sell a Lamp: only the id makes a twin")
  }

  @Test func theOthersStayInTheirOrder() {
    // given
    let pages = Sample.pages(ids: [[5, 20], [5, 12]])

    // when
    let list = ProductCatalog(joining: pages)

    // then
    #expect(
      Sample.ids(of: list) == [5, 20, 12],
      "leaving out a twin should not move the others")
  }

  @Test func theTotalCountsOnlyWhatIsKept() {
    // given
    let pages = Sample.pages(ids: [[20, 19], [19, 18]])

    // when
    let list = ProductCatalog(joining: pages)

    // then
    #expect(list.totalCount == 3, "the total should count each product once")
  }

  @Test func fetchAllPagesLeavesThemOutToo() {
    // given
    let server = CatalogServer(ids: [[20, 19], [19, 18], [20]])

    // when
    let calls = fetchAll(from: server)

    // then
    #expect(
      calls.outcomes { [$0.totalCount] + Sample.ids(of: $0) }
        == [.success([3, 20, 19, 18])],
      "fetchAllPages should join its pages by the same rule")
  }
}
