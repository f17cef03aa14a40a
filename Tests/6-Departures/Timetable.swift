import Foundation
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
