import Foundation
import KataTestSupport
import Testing

@testable import ProductCatalog

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct Stage5NameTheFailureEdgeTests {
  @Test func aResponseThatIsNotHTTPIsTransport() throws {
    // given
    let session = HeldSession()
    let url = try #require(Sample.endpoint.url)

    // when
    let calls = fetch([String].self, from: session)
    session.answerNext(
      with: StubAnswer(data: Data("[]".utf8)),
      response: URLResponse(
        url: url, mimeType: nil, expectedContentLength: 2, textEncodingName: nil
      ))

    // then
    #expect(
      calls.outcomes() == [.failure(.transport)],
      "without an HTTP response there is no status: .transport, once")
  }
}
