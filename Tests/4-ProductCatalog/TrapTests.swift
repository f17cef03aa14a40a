import Foundation
import Testing

@testable import ProductCatalog

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests that look as if they tested something.
///
/// They pass on the starter, which does nothing, and on the solution. The
/// lesson says what is wrong with each of them. They belong to no stage.
@Suite struct TrapTests {
  /// The double always succeeds, so the expectation is never reached.
  @Test func fetchDataReportsTheFailure() {
    let session = StubURLSession { _ in Sample.answer(#"["lamp"]"#) }
    let sut = URLSessionProvider<[String]>(session: session)

    sut.fetchData(from: Sample.endpoint) { result in
      if case .failure(let error) = result {
        #expect(error == .status(404))
      }
    }
  }

  /// Any failure will do, whatever its name, and so will no answer at all.
  @Test func fetchDataFailsOnStatus404() {
    let session = StubURLSession { _ in StubAnswer(statusCode: 404) }
    let sut = URLSessionProvider<[String]>(session: session)

    sut.fetchData(from: Sample.endpoint) { result in
      if case .success = result {
        Issue.record("404 should be a failure")
      }
    }
  }

  /// Foundation reads what Foundation wrote: a bare `+` passes, and no URL too.
  @Test func urlKeepsAPlusInAValue() {
    let sut = Endpoint(
      baseURL: "https://market.example", path: "/api/products",
      queryItems: [("search", "1+1")])

    guard let url = sut.url else { return }
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    #expect(parts?.queryItems?.first?.value == "1+1")
  }

  /// The fixture is a single page, so nothing here needs `hasNext`.
  @Test func fetchAllPagesReturnsAllProducts() {
    let session = StubURLSession { _ in
      StubAnswer(statusCode: 200, data: SampleData().load())
    }
    let sut = URLSessionProvider<ProductCatalog>(session: session)

    sut.fetchAllPages(from: Sample.endpoint) { result in
      #expect((try? result.get().pages.count) == 10)
    }
  }
}
