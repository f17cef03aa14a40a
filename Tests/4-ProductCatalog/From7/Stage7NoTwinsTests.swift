import Testing

@testable import ProductCatalog

@Suite struct Stage7NoTwinsTests {
  @Test(arguments: [
    ("on the next page", [[20, 19], [20, 18]], [20, 19, 18]),
    ("two pages later", [[20], [19], [20], [], [20, 18]], [20, 19, 18]),
    (
      "five pages later", [[20], [19], [18], [17], [16], [20, 15]],
      [20, 19, 18, 17, 16, 15]
    ),
    ("on the same page, twice", [[20, 19, 20, 20]], [20, 19]),
  ])
  func aTwinIsLeftOut(place: String, ids: [[Int]], kept: [Int]) {
    // given
    let pages = Sample.pages(ids: ids)

    // when
    let list = ProductCatalog(joining: pages)

    // then
    #expect(
      Sample.ids(of: list) == kept,
      "20 comes again \(place), but it is still one product")
  }

  @Test func theFirstOfTwoTwinsStaysAsItWas() {
    // given
    let lamp = Sample.product(20, name: "Lamp")
    let tray = Sample.product(19)
    let twin = Product(
      id: 20, vendorID: 4, name: "Lamp, now cheaper", thumbnail: "20.png",
      currency: "USD", price: 9, bargainPrice: 8, discountedPrice: 1, stock: 7)
    var pages = Sample.pages(ids: [[], []])
    pages[0].pages = [lamp]
    pages[1].pages = [twin, tray]

    // when
    let list = ProductCatalog(joining: pages)

    // then
    #expect(
      list.pages == [lamp, tray],
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
    // given: pages whose numbers do not say their order
    let pages = Array(Sample.pages(ids: [[5, 12], [5, 20]]).reversed())

    // when
    let list = ProductCatalog(joining: pages)

    // then
    #expect(
      Sample.ids(of: list) == [5, 20, 12],
      "leaving out a twin should not move the others, nor should a page number"
    )
  }

  @Test(arguments: [
    ([[20, 19], [19, 18]], 3), ([[20, 20]], 1), ([[20], []], 1), ([[]], 0),
  ])
  func theTotalCountsOnlyWhatIsKept(ids: [[Int]], total: Int) {
    // given
    let pages = Sample.pages(ids: ids)

    // when
    let list = ProductCatalog(joining: pages)

    // then
    #expect(
      list.totalCount == total, "the total should count each product once")
  }

  @Test(arguments: [[[20, 19, 20, 18]], [[20, 19], [19, 20], [18, 19]]])
  func fetchAllPagesLeavesThemOutToo(ids: [[Int]]) {
    // given: one page with a twin, or three, of which one has only twins
    let server = CatalogServer(ids: ids)

    // when
    let calls = fetchAll(from: server)

    // then
    #expect(
      calls.outcomes { [$0.totalCount] + Sample.ids(of: $0) }
        == [.success([3, 20, 19, 18])],
      "fetchAllPages should join its pages by the same rule")
  }
}
