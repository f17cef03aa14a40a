import Foundation
import LoopbackServer
import TruthKit
import XCTest

@testable import AsyncCountdown

/// Whether this kata's double lets a session say what it says of a server.
final class DoublesTruthTests: XCTestCase {
  private func answer(_ mood: Mood) -> Answer {
    switch mood {
    case .good: .status(201)
    case .moved, .garbage, .empty, .moody: .status(200)
    case .slow: .failure(.timedOut)
    case .down: .failure(.cannotConnectToHost)
    case .broken: .status(500)
    case .lost: .status(404)
    case .cut: .failure(Reality.table[.cut]?.error ?? .unknown)
    }
  }

  /// Posts to a server in this mood.
  private func posted(_ mood: Mood) async throws -> Delivery {
    try await Reality.ask(mood, "values", "POST") { session, request in
      await Delivery.of { try await session.data(for: request) }
    }
  }

  /// It never sends a body, which `Service` does not read: the one difference.
  func testTestURLProtocolTellsTheTruthButForTheBody() async throws {
    let session = TestURLProtocol.makeSession()
    defer { session.invalidateAndCancel() }
    for mood in Reality.moods {
      let url = try XCTUnwrap(URL(string: "https://truth.example/\(mood)"))
      TestURLProtocol.setAnswer(answer(mood), of: url)
      var told = await Delivery.of { try await session.data(from: url) }
      let real = try await posted(mood)
      XCTAssertNotEqual(told.body, .bytes, "\(mood)")
      told.body = real.body
      XCTAssertEqual(told, real, "\(mood)")
    }
  }

  /// A `TestURLProtocol` does not tell that a POST which is sent elsewhere becomes
  /// a GET: the status is 200, and nothing was posted.
  func testAPostToAServerThatHasMovedPostsNothing() async throws {
    let server = try LoopbackServer(.moved)
    let session = Reality.session()
    defer {
      session.invalidateAndCancel()
      server.stop()
    }
    let address = server.address.appendingPathComponent("values")
    let status = try await Service(urlSession: session)
      .post(["a": 1], to: address)
    let (kept, _) = try await session.data(from: address)
    XCTAssertEqual(status, 200)
    XCTAssertEqual(String(decoding: kept, as: UTF8.self), "[]")
  }
}
