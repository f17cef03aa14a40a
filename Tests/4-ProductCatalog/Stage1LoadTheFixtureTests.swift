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
      "products.json should decode as it is"
    )

    // then
    #expect(
      Sample.ids(of: sut) == [20, 19, 18, 17, 16, 15, 14, 13, 12, 11],
      "all ten products should be there, in the order of the file")
  }
}
