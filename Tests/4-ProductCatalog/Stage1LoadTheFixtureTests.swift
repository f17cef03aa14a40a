import XCTest

@testable import ProductCatalog

final class Stage1LoadTheFixtureTests: XCTestCase {
  func testLoad_withoutAName_readsTheProducts() throws {
    // given
    let sut = SampleData()

    // when
    let data = try XCTUnwrap(
      sut.load(),
      "load() should return the content of products.json, found through "
        + "Bundle.module")

    // then
    XCTAssertEqual(
      try keys(of: data),
      ["hasNext", "hasPrev", "itemsPerPage", "pageNo", "pages", "totalCount"],
      "load() should return products.json as it is")
    XCTAssertTrue(
      String(decoding: data, as: UTF8.self).contains(#""pageNo": 1,"#),
      "load() should return the bytes of the file, not JSON written anew")
  }

  func testLoad_withAName_readsThatFile() throws {
    // given
    let sut = SampleData()

    // when
    let data = try XCTUnwrap(
      sut.load("product"),
      "load(\"product\") should return the content of product.json")

    // then
    XCTAssertTrue(
      try keys(of: data).contains("vendor_id"),
      "load(\"product\") should read product.json, not always products.json")
  }

  func testLoad_ofAMissingFile_isNil() {
    // given
    let sut = SampleData()

    // when
    let data = sut.load("no-such-file")

    // then
    XCTAssertNil(data, "a name without a file should give nil, not a crash")
  }

  func testCatalog_decodesFromTheFixture() throws {
    // given
    let data = try XCTUnwrap(
      SampleData().load(), "load() should return the content of products.json")

    // when
    let sut = try XCTUnwrap(
      try? JSONDecoder().decode(ProductCatalog.self, from: data),
      "products.json should decode as a ProductCatalog, with its products: the "
        + "server's names are not those of the properties")

    // then
    XCTAssertEqual(
      [sut.pageNumber, sut.itemsPerPage, sut.totalCount], [1, 20, 10],
      "products.json is page 1, with 20 items a page and 10 in total")
    XCTAssertEqual(
      Sample.ids(of: sut), [20, 19, 18, 17, 16, 15, 14, 13, 12, 11],
      "all ten products should be there, in the order of the file")
  }

  func testCatalog_tellsNextFromPrevious() {
    for hasNext in [true, false] {
      // given
      let page = """
        {"pageNo": 4, "itemsPerPage": 20, "totalCount": 40,
        "hasNext": \(hasNext), "hasPrev": \(!hasNext), "pages": []}
        """

      // when
      let sut = try? JSONDecoder()
        .decode(ProductCatalog.self, from: Data(page.utf8))

      // then
      XCTAssertEqual(
        sut,
        ProductCatalog(
          pageNumber: 4, itemsPerPage: 20, totalCount: 40,
          hasNext: hasNext, hasPrevious: !hasNext, pages: []),
        "the server's pageNo should be read as pageNumber, and its hasPrev as "
          + "hasPrevious")
    }
  }

  func testProduct_decodesEveryField() {
    // given
    let json = """
      {"id": 20, "vendor_id": 3, "name": "한지 등불", "thumbnail": "20.png",
      "currency": "KRW", "price": 48000.0, "bargain_price": 39000.0,
      "discounted_price": 8999.5, "stock": 12}
      """

    // when
    let sut = try? JSONDecoder().decode(Product.self, from: Data(json.utf8))

    // then
    XCTAssertEqual(
      sut,
      Product(
        id: 20, vendorID: 3, name: "한지 등불", thumbnail: "20.png",
        currency: "KRW", price: 48000, bargainPrice: 39000,
        discountedPrice: 8999.5, stock: 12),
      "every value should be the server's: vendor_id as vendorID, "
        + "bargain_price as bargainPrice, discounted_price as discountedPrice")
  }

  func testCatalog_encodesTheNamesThatItDecodes() throws {
    // given
    let page = Sample.page(1, ids: [20, 19], hasNext: true)

    // when
    let data = try XCTUnwrap(
      try? JSONEncoder().encode(page), "a page should be written as JSON")

    // then
    XCTAssertEqual(
      try? JSONDecoder().decode(ProductCatalog.self, from: data), page,
      "a page should be written with the names with which it is read")
  }

  /// The names at the top level of a JSON object, sorted.
  private func keys(of data: Data) throws -> [String] {
    let object = try? JSONSerialization.jsonObject(with: data)
    return try XCTUnwrap(
      object as? [String: Any], "the file should be read as it is, as JSON"
    ).keys.sorted()
  }
}
