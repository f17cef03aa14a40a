import Foundation
import KataTestSupport
import Testing

@testable import ProductCatalog

@Suite struct Stage5NameTheFailureEdgeTests {
  @Test func aResponseThatIsNotHTTPIsTransport() throws {
    // given
    let session = HeldSession()
    let url = try #require(Sample.endpoint.url)

    // when
    let calls = fetch([String].self, from: session)
    session.respondNext(
      with: StubResponse(data: Data("[]".utf8)),
      response: URLResponse(
        url: url, mimeType: nil, expectedContentLength: 2, textEncodingName: nil
      ))

    // then
    #expect(
      calls.outcomes() == [.failure(.transport)],
      "without an HTTP response there is no status: .transport, once")
  }
}
