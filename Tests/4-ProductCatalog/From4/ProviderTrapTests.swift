import Testing

@testable import ProductCatalog

/// Tests that look as if they tested something.
///
/// They pass on a provider that does nothing, and on the solution. The lesson says
/// what is wrong with each of them. They belong to no stage.
@Suite struct ProviderTrapTests {
  /// The double always succeeds, so the expectation is never reached.
  @Test func fetchDataReportsTheFailure() {
    let session = StubURLSession { _ in Sample.response(#"["lamp"]"#) }
    let sut = URLSessionProvider<[String]>(session: session)

    sut.fetchData(from: Sample.endpoint) { result in
      if case .failure(let error) = result {
        #expect(error == .status(404))
      }
    }
  }

  /// Any failure will do, whatever its name, and so will no response at all.
  @Test func fetchDataFailsOnStatus404() {
    let session = StubURLSession { _ in StubResponse(statusCode: 404) }
    let sut = URLSessionProvider<[String]>(session: session)

    sut.fetchData(from: Sample.endpoint) { result in
      if case .success = result {
        Issue.record("404 should be a failure")
      }
    }
  }
}
