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
      String(decoding: data, as: UTF8.self).contains(#""id": 7,"#),
      "load(\"product\") should read product.json, not always products.json")
  }

  @Test(arguments: ["no-such-file", "prod", "products.json"])
  func loadOfAMissingFileIsNil(name: String) {
    // given
    let sut = SampleData()

    // when
    let data = sut.load(name)

    // then
    #expect(
      data == nil, "there is no file \(name).json: load should return nil")
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
      {"id": 20, "vendor_id": 3, "name": "한지 등불 ", "thumbnail": "20.png",
      "currency": "USD", "price": 48.95, "bargain_price": 39.1,
      "discounted_price": 7.49, "stock": 12}
      """

    // when
    let sut = try? JSONDecoder().decode(Product.self, from: Data(json.utf8))

    // then
    let expected = Product(
      id: 20, vendorID: 3, name: "한지 등불 ", thumbnail: "20.png",
      currency: "USD", price: 48.95, bargainPrice: 39.1,
      discountedPrice: 7.49, stock: 12)
    #expect(
      sut == expected,
      "every value should be the server's, with the cents of its prices")
  }

  @Test(arguments: [
    "pageNo", "itemsPerPage", "totalCount", "hasNext", "hasPrev", "pages", "id",
    "vendor_id", "name", "thumbnail", "currency", "price", "bargain_price",
    "discounted_price", "stock",
  ])
  func aMissingValueIsNotMadeUp(name: String) {
    // given: the fixture, and the same with another name for the value
    let data = SampleData().load() ?? Data()
    let text = String(decoding: data, as: UTF8.self)
    let other = text.replacing("\"\(name)\"", with: "\"other\"")

    // when
    let pages = [text, other].map {
      try? JSONDecoder().decode(ProductCatalog.self, from: Data($0.utf8))
    }

    // then
    #expect(
      pages.map { $0 != nil } == [true, false],
      "products.json should decode, but not without \(name): no default")
  }
}
