import Foundation
import LoopbackServer
import TruthKit
import XCTest

@testable import ProductCatalog

/// Whether this kata's doubles hand over what a real session does.
final class DoublesTruthTests: XCTestCase {
  private func told(_ mood: Mood) -> StubResponse {
    let body = Data("any".utf8)
    return switch mood {
    case .good, .moved, .garbage, .moody:
      StubResponse(statusCode: 200, data: body)
    case .slow: StubResponse(error: URLError(.timedOut))
    case .down: StubResponse(error: URLError(.cannotConnectToHost))
    case .broken: StubResponse(statusCode: 500, data: body)
    case .lost: StubResponse(statusCode: 404, data: body)
    case .empty: StubResponse(statusCode: 200, data: Data())
    case .cut:
      StubResponse(
        statusCode: Reality.table[.cut]?.status,
        error: Reality.table[.cut]?.error.map { URLError($0) })
    }
  }

  private func request() throws -> URLRequest {
    URLRequest(url: try XCTUnwrap(Sample.endpoint.url))
  }

  func testStubURLSessionTellsTheTruth() throws {
    let request = try request()
    for mood in Reality.moods {
      let response = told(mood)
      let stub = StubURLSession { _ in response }
      let delivery = Delivery.of {
        stub.dataTask(with: request, completionHandler: $0)
      }
      XCTAssertEqual(delivery, try Reality.delivery(mood), "\(mood)")
    }
  }

  func testHeldSessionTellsTheTruth() throws {
    let request = try request()
    for mood in Reality.moods {
      let held = HeldSession()
      let delivery = Delivery.of(
        { held.dataTask(with: request, completionHandler: $0) },
        then: { held.respondNext(with: told(mood)) })
      XCTAssertEqual(delivery, try Reality.delivery(mood), "\(mood)")
    }
  }

  /// The same service finds the same, with a fake and with a server.
  func testCatalogServerRespondsAsTheServerDoes() throws {
    let server = try LoopbackServer()
    let session = Reality.session()
    defer {
      session.invalidateAndCancel()
      server.stop()
    }
    let fake = CatalogServer(
      ids: [[100, 99, 98, 97], [97, 95, 94, 93], [92, 91]])
    let real = try ids(session, server.address.absoluteString)
    XCTAssertEqual(try ids(fake, "https://market.example"), real)
    XCTAssertEqual(real, [100, 99, 98, 97, 97, 95, 94, 93, 92, 91])
  }

  private func ids(
    _ session: any URLSessionProtocol, _ base: String
  ) throws -> [Int] {
    let service = ProductService(session: session)
    let called = expectation(description: "the handler is called")
    nonisolated(unsafe) var found: Result<ProductCatalog, NetworkError>?
    service.fetchAllPages(
      from: Endpoint(baseURL: base, path: "/api/products")
    ) {
      found = $0
      called.fulfill()
    }
    wait(for: [called], timeout: 10)
    return try XCTUnwrap(found).get().pages.map(\.id)
  }
}
