import XCTest

@testable import ProductCatalog

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests that look as if they tested something.
///
/// They pass on the starter, which does nothing, and on the solution. The
/// lesson says what is wrong with each of them. They belong to no stage.
final class TrapTests: XCTestCase {
  /// The double always succeeds, so the assertion is never reached.
  func testFetchData_reportsTheFailure() {
    let server = AnsweringSession(.status(200, #"["lamp"]"#))
    let sut = URLSessionProvider<[String]>(session: server)

    sut.fetchData(url: Sample.endpoint) { result in
      if case .failure(let error) = result {
        XCTAssertEqual(error, .statusCodeError)
      }
    }
  }

  /// Any failure will do, whatever its name, and so will no answer at all.
  func testFetchData_failsOnStatus404() {
    let server = AnsweringSession(.status(404, "not here"))
    let sut = URLSessionProvider<[String]>(session: server)

    sut.fetchData(url: Sample.endpoint) { result in
      if case .success = result {
        XCTFail("404 should be a failure")
      }
    }
  }

  /// Foundation reads what Foundation wrote: a bare `+` passes, and no URL too.
  func testURL_keepsAPlusInAValue() {
    let sut = Endpoint(
      baseURL: "https://market.example", path: "/api/products",
      queryItems: [("search", "1+1")])

    guard let url = sut.url else { return }
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    XCTAssertEqual(parts?.queryItems?.first?.value, "1+1")
  }

  /// The fixture is a single page, so nothing here needs `hasNext`.
  func testFetchAllPages_returnsAllProducts() {
    let server = AnsweringSession(.status(200, SampleData().load()))
    let sut = URLSessionProvider<ProductCatalog>(session: server)

    sut.fetchAllPages(from: Sample.endpoint) { result in
      XCTAssertEqual(try? result.get().pages.count, 10)
    }
  }
}
