import Foundation
import Testing

@testable import ProductCatalog

@Suite struct Stage1LoadTheFixtureTests {
  @Test func loadWithoutANameReadsTheProducts() throws {
    // given
    let sut = SampleData()

    // when
    let data = try #require(
      sut.load(),
      "load() should return the content of products.json, found through Bundle.module"
    )

    // then
    #expect(
      String(decoding: data, as: UTF8.self).contains(#""pageNo": 1,"#),
      "load() should return products.json as it is")
  }

  @Test func loadWithANameReadsThatFile() throws {
    // given
    let sut = SampleData()

    // when
    let data = try #require(
      sut.load("product"),
      "load(\"product\") should return the content of product.json")

    // then
    #expect(
      !String(decoding: data, as: UTF8.self).contains("pageNo"),
      "load(\"product\") should read product.json, not always products.json")
  }

  @Test func loadOfAMissingFileIsNil() {
    // given
    let sut = SampleData()

    // when
    let data = sut.load("no-such-file")

    // then
    #expect(data == nil, "a name without a file should give nil, not a crash")
  }

  @Test func catalogDecodesFromTheFixture() throws {
    // given
    let data = try #require(
      SampleData().load(), "load() should return the content of products.json")

    // when
    let sut = try #require(
      try? JSONDecoder().decode(ProductCatalog.self, from: data),
      "products.json should decode: the server's names are not the properties'"
    )

    // then
    #expect(
      Sample.ids(of: sut) == [20, 19, 18, 17, 16, 15, 14, 13, 12, 11],
      "all ten products should be there, in the order of the file")
  }

  @Test(arguments: [true, false])
  func catalogReadsWhatAPageSaysOfItself(hasNext: Bool) {
    // given
    let page = """
      {"pageNo": 4, "itemsPerPage": 7, "totalCount": 40,
      "hasNext": \(hasNext), "hasPrev": \(!hasNext), "pages": []}
      """

    // when
    let sut = try? JSONDecoder()
      .decode(ProductCatalog.self, from: Data(page.utf8))

    // then
    let expected = ProductCatalog(
      pageNumber: 4, itemsPerPage: 7, totalCount: 40,
      hasNext: hasNext, hasPrevious: !hasNext, pages: [])
    #expect(
      sut == expected,
      "all should be the page's, pageNo as pageNumber, hasPrev as hasPrevious")
  }

  @Test func productDecodesEveryField() {
    // given
    let json = """
      {"id": 20, "vendor_id": 3, "name": "한지 등불", "thumbnail": "20.png",
      "currency": "USD", "price": 48.75, "bargain_price": 39.25,
      "discounted_price": 9.5, "stock": 12}
      """

    // when
    let sut = try? JSONDecoder().decode(Product.self, from: Data(json.utf8))

    // then
    let expected = Product(
      id: 20, vendorID: 3, name: "한지 등불", thumbnail: "20.png",
      currency: "USD", price: 48.75, bargainPrice: 39.25,
      discountedPrice: 9.5, stock: 12)
    #expect(
      sut == expected,
      "every value should be the server's, with the cents of its prices")
  }
}
