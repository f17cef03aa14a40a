import Foundation
import Testing

@testable import ProductCatalog

@Suite struct Stage1LoadTheFixtureEdgeTests {
  @Test func theFixtureIsFoundFromAnyFolder() {
    // given: tests that were started in another folder; no other test needs one
    let files = FileManager.default
    let folder = files.currentDirectoryPath
    defer { _ = files.changeCurrentDirectoryPath(folder) }
    _ = files.changeCurrentDirectoryPath("/")

    // when
    let data = SampleData().load()

    // then
    #expect(
      data != nil,
      "load() should find products.json through Bundle.module, from any folder")
  }

  @Test func filesAreReadToTheirEndsInAnyOrder() throws {
    // given
    let sut = SampleData()
    let product = """
      {
        "id": 7,
        "vendor_id": 6,
        "name": "솜 이불",
        "thumbnail": "https://market.example/thumbnails/7.png",
        "currency": "KRW",
        "price": 89000.0,
        "bargain_price": 71000.0,
        "discounted_price": 18000.0,
        "stock": 4
      }

      """

    // when
    let texts = ["product", "products", "no-such-file", "product"].map { name in
      sut.load(name).map { String(decoding: $0, as: UTF8.self) }
    }

    // then
    #expect(
      [texts[0], texts[2], texts[3]] == [product, nil, product],
      "load(\"product\") should return all of product.json, whatever came before"
    )
    #expect(
      texts[1] == sut.load().map { String(decoding: $0, as: UTF8.self) },
      "load() should read the file that load(\"products\") reads")
    #expect(
      texts[1]?.hasSuffix("\n    }\n  ]\n}\n") == true,
      "load(\"products\") should return products.json to its end")
  }

  @Test(arguments: [
    " products", "products ", "page", "roducts", "product.json", "한지?", "a/b",
  ])
  func aNameThatOnlyResemblesOneIsMissing(name: String) {
    #expect(
      SampleData().load(name) == nil,
      "there is no file \(name).json: load should return nil")
  }

  @Test func eachValueHasItsOwnKey() throws {
    // given
    let data = try #require(
      SampleData().load(), "load() should return the content of products.json")

    // when
    let page = try? JSONDecoder().decode(ProductCatalog.self, from: data)

    // then
    let product = Product(
      id: 20, vendorID: 3, name: "한지 등불",
      thumbnail: "https://market.example/thumbnails/20.png", currency: "KRW",
      price: 48000, bargainPrice: 39000, discountedPrice: 9000, stock: 12)
    #expect(
      page?.pages.first == product,
      "the first product should have three different prices")
    #expect(
      [page?.pageNumber, page?.itemsPerPage, page?.totalCount] == [1, 20, 10],
      "a page's numbers should be those of the fixture")
  }
}
