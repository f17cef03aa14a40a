import Foundation
import LoopbackServer
import TruthKit
import XCTest

@testable import ProductCatalog

// On Linux, URLSession lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Whether this kata's doubles hand over what a real session does.
final class DoublesTruthTests: XCTestCase {
  private func told(_ mood: Mood) -> StubAnswer {
    let body = Data("any".utf8)
    return switch mood {
    case .good, .moved, .garbage, .moody:
      StubAnswer(statusCode: 200, data: body)
    case .slow: StubAnswer(error: URLError(.timedOut))
    case .down: StubAnswer(error: URLError(.cannotConnectToHost))
    case .broken: StubAnswer(statusCode: 500, data: body)
    case .lost: StubAnswer(statusCode: 404, data: body)
    case .empty: StubAnswer(statusCode: 200, data: Data())
    case .cut:
      StubAnswer(
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
      let answer = told(mood)
      let stub = StubURLSession { _ in answer }
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
        then: { held.answerNext(with: told(mood)) })
      XCTAssertEqual(delivery, try Reality.delivery(mood), "\(mood)")
    }
  }

  /// The same provider, asking a fake and asking a server, finds the same.
  func testCatalogServerAnswersAsTheServerDoes() throws {
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
    XCTAssertEqual(real, [100, 99, 98, 97, 95, 94, 93, 92, 91])
  }

  private func ids(
    _ session: URLSessionProtocol, _ base: String
  ) throws -> [Int] {
    let provider = URLSessionProvider<ProductCatalog>(session: session)
    let answered = expectation(description: "answered")
    nonisolated(unsafe) var found: Result<ProductCatalog, NetworkError>?
    provider.fetchAllPages(
      from: Endpoint(baseURL: base, path: "/api/products")
    ) {
      found = $0
      answered.fulfill()
    }
    wait(for: [answered], timeout: 10)
    return try XCTUnwrap(found).get().pages.map(\.id)
  }
}
