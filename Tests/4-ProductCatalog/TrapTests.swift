import Foundation
import Testing

@testable import ProductCatalog

/// Tests that look as if they tested something.
///
/// They pass on the starter, which does nothing, and on the solution. The
/// lesson says what is wrong with each of them. They belong to no stage.
@Suite struct TrapTests {
  /// Foundation reads what Foundation wrote: a bare `+` passes, and no URL too.
  @Test func urlKeepsAPlusInAValue() {
    let sut = Endpoint(
      baseURL: "https://market.example", path: "/api/products",
      queryItems: [URLQueryItem(name: "search", value: "1+1")])

    guard let url = sut.url else { return }
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    #expect(parts?.queryItems?.first?.value == "1+1")
  }

  /// The fixture is a single page, so nothing here needs `hasNext`.
  @Test func fetchAllPagesReturnsAllProducts() {
    let session = StubURLSession { _ in
      StubResponse(statusCode: 200, data: SampleData().load())
    }
    let sut = ProductService(session: session)

    sut.fetchAllPages(from: Sample.endpoint) { result in
      #expect((try? result.get().pages.count) == 10)
    }
  }
}
