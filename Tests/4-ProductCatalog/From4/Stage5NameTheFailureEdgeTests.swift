import Foundation
import KataTestSupport
import Testing

@testable import ProductCatalog

@Suite struct Stage5NameTheFailureEdgeTests {
  private static let words = Data(#"["lamp"]"#.utf8)
  private static let lost = URLError(.networkConnectionLost)

  /// What both methods pass to their handlers, in a session that responds like this.
  private func outcomes<T: Decodable & Equatable & Sendable>(
    of type: T.Type, _ stub: StubResponse, response: URLResponse? = nil
  ) throws -> [Outcome<T>] {
    let session = HeldSession()
    let request = URLRequest(url: try #require(Sample.endpoint.url))
    let calls = fetch(type, from: session)
    URLSessionProvider<T>(session: session)
      .getData(from: request, completionHandler: calls.record)
    for _ in 1...2 { session.respondNext(with: stub, response: response) }
    return calls.outcomes()
  }

  @Test(
    arguments: [
      StubResponse(), StubResponse(data: words),
      StubResponse(data: words, error: lost),
    ])
  func aResponseThatIsNotHTTPIsTransport(stub: StubResponse) throws {
    // given
    let url = try #require(Sample.endpoint.url)
    let response = URLResponse(
      url: url, mimeType: nil, expectedContentLength: 8, textEncodingName: nil)

    // when
    let outcomes = try outcomes(
      of: [String].self, stub, response: response)

    // then
    #expect(
      outcomes == [.failure(.transport), .failure(.transport)],
      "without an HTTP response there is no status: .transport, once")
  }

  @Test(
    arguments: [
      lost, NetworkError.badEndpoint, NetworkError.status(404),
      NetworkError.undecodable, NetworkError.cancelled, CancellationError(),
      DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "")),
    ] as [any Error],
    [
      StubResponse(), StubResponse(data: words),
      StubResponse(statusCode: 200, data: words),
      StubResponse(statusCode: 204), StubResponse(statusCode: 404, data: words),
      StubResponse(statusCode: 200, data: Data("lamp".utf8)),
    ])
  func anErrorOfTheSessionComesFirst(
    error: any Error, stub: StubResponse
  ) throws {
    // given
    var stub = stub
    stub.error = error

    // when
    let outcomes = try outcomes(of: [String].self, stub)

    // then
    #expect(
      outcomes == [.failure(.transport), .failure(.transport)],
      "\(error) from the session should be .transport, whatever comes with it")
  }

  @Test(arguments: [words, Data("lamp".utf8), Data("null".utf8), Data(), nil])
  func everyStatusSaysYesOrNo(data: Data?) throws {
    // given: a value that can be read, or none
    let isGood = data == Self.words

    // when
    let wrong = try (100...999).filter { status in
      let yes: Outcome<[String]> =
        isGood ? .success(["lamp"]) : .failure(.undecodable)
      let expected =
        (200...299).contains(status) ? yes : .failure(.status(status))
      return try outcomes(
        of: [String].self, StubResponse(statusCode: status, data: data))
        != [expected, expected]
    }

    // then
    #expect(
      wrong == [],
      "200...299 are a yes, and nothing else is, whatever the data")
  }

  @Test(
    arguments: [
      (200, .success(["lamp"])), (204, .success(["lamp"])),
      (302, .failure(.status(302))), (503, .failure(.status(503))),
    ] as [(Int, Outcome<[String]>)])
  func onlyTheStatusCounts(status: Int, expected: Outcome<[String]>) throws {
    // given: another address, and headers that mislead
    let url = try #require(URL(string: "https://status.example/500?status=404"))
    let response = try #require(
      HTTPURLResponse(
        url: url, statusCode: status, httpVersion: "HTTP/1.0",
        headerFields: [
          "Content-Type": "text/html", "Content-Length": "0",
          "Location": "https://market.example", "Retry-After": "0",
          "Status": "200",
        ]))

    // when
    let outcomes = try outcomes(
      of: [String].self, StubResponse(data: Self.words), response: response)

    // then
    #expect(
      outcomes == [expected, expected],
      "the status alone says yes or no, whatever the headers and the address")
  }

  @Test(arguments: [200, 204, 205], [Data(), nil])
  func nothingIsNoValueEvenIfThatIsOptional(status: Int, data: Data?) throws {
    // when
    let outcomes = try outcomes(
      of: [String]?.self, StubResponse(statusCode: status, data: data))

    // then
    #expect(
      outcomes == [.failure(.undecodable), .failure(.undecodable)],
      "\(status) without a single byte should be .undecodable, once")
  }

  @Test(
    arguments: [
      (StubResponse(statusCode: 200, data: words, error: lost), .transport),
      (StubResponse(data: words), .transport),
      (Sample.response("<h1>We are sorry</h1>", status: 500), .status(500)),
      (Sample.response("[]", status: 304), .status(304)),
      (StubResponse(statusCode: 204), .undecodable),
    ] as [(StubResponse, NetworkError)])
  func theServicesNameTheirFailuresToo(
    response: StubResponse, expected: NetworkError
  ) {
    // given
    let session = StubURLSession { _ in response }
    let vendors = HandlerRecorder<Result<[Vendor], NetworkError>>()
    let page = HandlerRecorder<Result<ProductCatalog, NetworkError>>()

    // when
    VendorService(session: session)
      .fetchVendors(from: Sample.endpoint, completionHandler: vendors.record)
    ProductService(session: session)
      .fetchProducts(from: Sample.endpoint, completionHandler: page.record)

    // then
    #expect(
      vendors.outcomes() == [.failure(expected)],
      "each service holds a provider: the vendors' should be \(expected)")
    #expect(
      page.outcomes() == [.failure(expected)],
      "the products' should be \(expected)")
  }
}
