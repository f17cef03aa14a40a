import Testing

@testable import ProductCatalog

@Suite struct Stage2EndpointEdgeTests {
  @Test(arguments: ["https://market.example", "https://market.example/v2"])
  func anEmptyPathAddsNothingBeforeTheQuery(base: String) {
    // given
    let sut = Endpoint(
      baseURL: base, path: "", queryItems: [("page_no", "1")])

    // when
    let address = sut.url?.absoluteString ?? "no URL"

    // then
    #expect(
      address == "\(base)?page_no=1",
      "with an empty path, the query should follow the base, without a slash")
  }
}
