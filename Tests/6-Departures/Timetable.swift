import Foundation
import KataTestSupport
import Testing

@testable import Departures

/// Plays the server behind the seam `fetch`, on the main actor.
@MainActor final class Timetable {
  /// What the next calls do, in turn.
  ///
  /// Where nothing is left, a call throws.
  var responses: [() async throws -> (body: String, status: Int)] = []
  private(set) var addresses: [String] = []

  func fetch(_ url: URL) async throws -> (Data, URLResponse) {
    addresses.append(url.absoluteString)
    guard !responses.isEmpty else { throw URLError(.notConnectedToInternet) }
    let (body, status) = try await responses.removeFirst()()
    let response = HTTPURLResponse(
      url: url, statusCode: status, httpVersion: nil, headerFields: nil)
    return (Data(body.utf8), try #require(response))
  }
}

/// A response that opens one gate when it's called for, and waits at another.
@MainActor func response(
  _ body: String, status: Int = 200, opening called: Gate, waitingAt held: Gate
) -> () async throws -> (body: String, status: Int) {
  {
    called.open()
    await held.wait()
    return (body, status)
  }
}
