import Testing

@testable import ProductCatalog

@Suite struct Stage7NoTwinsEdgeTests {
  @Test func aTwinIsLeftOutHoweverFarAway() {
    // given: a hundred full pages, and then the first product again
    let full = (0..<100).map { page in (1...20).map { page * 20 + $0 } }
    let pages = Sample.pages(ids: full + [[1]])

    // when
    let list = ProductCatalog(joining: pages)

    // then
    #expect(
      list.pages.count == 2_000,
      "page 101 repeats a product of page 1: it is still one product")
  }
}
