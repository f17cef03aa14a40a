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

  @Test func anErrorOfTheTypeItselfIsUndecodable() {
    // given
    let session = StubURLSession { _ in
      StubResponse(statusCode: 200, data: Data("[]".utf8))
    }

    // when
    let calls = fetch(Refusing.self, from: session)

    // then
    #expect(
      calls.outcomes { "\($0)" } == [.failure(.undecodable)],
      "whatever a type throws when it's decoded should be .undecodable, once")
  }
}

/// A type that throws the session's own kind of error when it's decoded.
private struct Refusing: Decodable {
  init(from decoder: any Decoder) throws { throw URLError(.badURL) }
}
