import Foundation
import XCTest

@testable import AnimalAPI

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What becomes of two tests that share a server.
final class SharedServerTests: XCTestCase {
  func testFetchData_afterADelete_failsIfTheServerIsShared() {
    // given
    let servers = (1...2).map { _ in FakeZooServer(animals: [serval]) }

    // when: Anna's test deletes on the first server, then Ben's test looks
    servers[0].send("DELETE /animals/161")
    let calls = servers.map {
      animalCalls(of: APIService(session: Line(server: $0)))
    }

    // then
    XCTAssertEqual(
      calls, [[.failure], [.animal(serval)]],
      "Ben should see her DELETE on the shared server, and not on his own")
  }
}

/// A session whose requests all go to one server.
private final class Line: URLSessionProtocol {
  private let server: FakeZooServer

  init(server: FakeZooServer) { self.server = server }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    server.dataTask(with: request, completionHandler: completionHandler)
  }
}
