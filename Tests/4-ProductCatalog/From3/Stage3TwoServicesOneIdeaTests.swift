import Foundation
import KataTestSupport
import Testing

@testable import ProductCatalog

@Suite struct Stage3TwoServicesOneIdeaTests {
  private let endpoint = Endpoint(
    baseURL: "https://market.example", path: "/api/vendors")

  @Test func fetchVendorsPassesOnTheVendors() {
    // given
    let name = "Paper & Light"
    let ids = [3, 2, 3]
    let json = ids.map { #"{"id": \#($0), "name": "\#(name)"}"# }
    let session = StubURLSession { _ in
      StubResponse(
        statusCode: 200, data: Data("[\(json.joined(separator: ","))]".utf8))
    }
    let sut = VendorService(session: session)
    let handler = HandlerRecorder<Result<[Vendor], NetworkError>>()

    // when
    sut.fetchVendors(from: endpoint, completionHandler: handler.record)

    // then
    let vendors = ids.map { Vendor(id: $0, name: name) }
    #expect(
      handler.calls == [.success(vendors)],
      "the handler should get the vendors as they came, once")
  }

  @Test func eachCallSendsOneGETRequest() {
    // given
    let session = StubURLSession { _ in
      StubResponse(statusCode: 200, data: Data("[]".utf8))
    }
    let held = HeldSession()

    // when: no response comes before the second call, or each immediately
    for session in [held, session] as [any URLSessionProtocol] {
      let sut = VendorService(session: session)
      for _ in 1...2 { sut.fetchVendors(from: endpoint) { _ in } }
    }

    // then
    let get = "GET https://market.example/api/vendors"
    #expect(
      Sample.lines(of: session.requests)
        == [get, get],
      "each call should send one GET request")
    #expect(held.waiting == 2, "even while another call is under way")
  }

  @Test(arguments: [
    Data("[1]".utf8), Data("{}".utf8), Data(#"{"id": 3, "name": "One"}"#.utf8),
    Data(#"[{"id": 3, "name": "One"}, {"id": 4}]"#.utf8), Data("lamp".utf8),
    Data(), nil,
  ])
  func whatIsNoListOfVendorsIsUndecodable(data: Data?) {
    // given
    let session = StubURLSession { _ in
      StubResponse(statusCode: 200, data: data)
    }
    let sut = VendorService(session: session)
    let handler = HandlerRecorder<Result<[Vendor], NetworkError>>()

    // when
    sut.fetchVendors(from: endpoint, completionHandler: handler.record)

    // then
    #expect(
      handler.calls == [.failure(.undecodable)],
      "no data, and data that is no list of vendors, should be .undecodable, once"
    )
    #expect(session.requests.count == 1, "one call should send one request")
  }

  @Test func anEndpointWithoutAURLSendsNothing() {
    // given
    let session = StubURLSession { _ in StubResponse(statusCode: 200) }
    let sut = VendorService(session: session)
    let handler = HandlerRecorder<Result<[Vendor], NetworkError>>()

    // when
    sut.fetchVendors(
      from: Endpoint(baseURL: "not a link", path: "/api/vendors"),
      completionHandler: handler.record)

    // then
    #expect(
      handler.calls == [.failure(.badEndpoint)],
      "an address that is none should be .badEndpoint, once")
    #expect(session.requests == [], "it should not cost a request")
  }

  @Test func anEmptyListIsAListToo() {
    // given
    let session = StubURLSession { _ in
      StubResponse(statusCode: 200, data: Data("[]".utf8))
    }
    let sut = VendorService(session: session)
    let handler = HandlerRecorder<Result<[Vendor], NetworkError>>()

    // when
    sut.fetchVendors(from: endpoint, completionHandler: handler.record)

    // then
    #expect(
      handler.calls == [.success([])],
      "a market without vendors should be an empty list, and no failure")
  }

  @Test func theVendorsStayInTheServersOrder() throws {
    // given: sorted by neither id nor name
    let vendors = [
      Vendor(id: 3, name: "Paper"), Vendor(id: 9, name: "Clay"),
      Vendor(id: 5, name: "Wool"),
    ]
    let data = try JSONEncoder().encode(vendors)
    let session = StubURLSession { _ in
      StubResponse(statusCode: 200, data: data)
    }
    let sut = VendorService(session: session)
    let handler = HandlerRecorder<Result<[Vendor], NetworkError>>()

    // when
    sut.fetchVendors(from: endpoint, completionHandler: handler.record)

    // then
    #expect(
      handler.calls == [.success(vendors)],
      "the handler should get all vendors, in the server's order")
  }
}
