import Foundation
import LoopbackServer
import TruthKit
import XCTest

@testable import AnimalAPI

// On Linux, URLRequest lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Whether this kata's doubles hand over what a real session does.
final class DoublesTruthTests: XCTestCase {
  private let body = Data("any".utf8)

  /// A request whose address matters to no double.
  private func request() throws -> URLRequest {
    URLRequest(url: try XCTUnwrap(URL(string: APIService.randomAnimal)))
  }

  private func delivery(_ session: URLSessionProtocol) throws -> Delivery? {
    let request = try request()
    return Delivery.of {
      session.dataTask(with: request, completionHandler: $0)
    }
  }

  // MARK: - Told mood by mood

  private func answer(_ mood: Mood) -> ScriptedSession.Answer {
    switch mood {
    case .good, .moved, .garbage, .moody: return .http(200, body)
    case .slow: return .noServer(URLError(.timedOut))
    case .down: return .noServer(URLError(.cannotConnectToHost))
    case .broken: return .http(500, body)
    case .lost: return .http(404, body)
    case .empty: return .http(200, Data())
    case .cut:
      #if canImport(Darwin)
        return .cutOff(200, nil)
      #else
        return .noServer(URLError(.unknown))
      #endif
    }
  }

  func testScriptedSessionTellsTheTruth() throws {
    for mood in Reality.moods {
      XCTAssertEqual(
        try delivery(ScriptedSession(answer(mood))),
        try Reality.delivery(mood), "\(mood)")
    }
  }

  func testTransportScriptTellsTheTruth() async throws {
    for mood in Reality.moods {
      let wanted: TransportScript.Answer
      switch mood {
      case .good, .moved, .garbage, .moody: wanted = .http(200, body)
      case .slow: wanted = .noServer(URLError(.timedOut))
      case .down: wanted = .noServer(URLError(.cannotConnectToHost))
      case .broken: wanted = .http(500, body)
      case .lost: wanted = .http(404, body)
      case .empty: wanted = .http(200, Data())
      // What is thrown has no status, on every system.
      case .cut:
        wanted = .noServer(URLError(Reality.table[.cut]?.error ?? .unknown))
      }
      let script = TransportScript(wanted).transport
      let request = try request()
      let told = await Delivery.of { try await script.data(request) }
      let real = try await Reality.ask(mood) { session, request in
        await Delivery.of { try await session.data(for: request) }
      }
      XCTAssertEqual(told, real, "\(mood)")
    }
  }

  // MARK: - The stub with two answers

  func testStubURLSessionTellsTheTruthOfAGoodServer() throws {
    XCTAssertEqual(
      try delivery(StubURLSession(isSuccess: true)),
      try Reality.delivery(.good))
  }

  /// A known lie: a real answer without a body has empty data, and never none.
  ///
  /// The service looks at the status first, so the lie does no harm.
  func testStubURLSessionHandsOverNoDataWhereARealSessionHandsOverEmptyData()
    throws
  {
    let real = try Reality.ask(.good, "animals", "POST") { session, request in
      Delivery.of { session.dataTask(with: request, completionHandler: $0) }
    }
    XCTAssertEqual(real, Delivery(.empty, status: 400))
    XCTAssertEqual(
      try delivery(StubURLSession(isSuccess: false)),
      Delivery(.none, status: 400))
  }

  // MARK: - The fake

  /// The fake and the server are asked the same, one request after the other.
  func testFakeZooServerAnswersAsTheServerDoes() throws {
    let server = try LoopbackServer()
    let session = Reality.session()
    defer {
      session.invalidateAndCancel()
      server.stop()
    }
    let fake = FakeZooServer(animals: [SampleAnimal.serval] + others())
    let animal = SampleAnimal.json
    let asked: [(String, String, Data?)] = [
      ("GET", "animals", nil), ("GET", "animals/161", nil),
      ("POST", "animals", animal), ("GET", "animals/164", nil),
      ("PUT", "animals/164", animal), ("PUT", "animals/164", animal),
      ("PUT", "animals/170", animal), ("POST", "animals", animal),
      ("DELETE", "animals/164", nil), ("DELETE", "animals/164", nil),
      ("GET", "animals/164", nil), ("GET", "animals/171", nil),
      ("PUT", "animals/161", Data("no animal".utf8)), ("POST", "animals", nil),
      ("PATCH", "animals/161", animal), ("GET", "plants", nil),
      ("GET", "animals/rand", nil),
    ]
    for (method, path, body) in asked {
      var request = URLRequest(url: server.address.appendingPathComponent(path))
      request.httpMethod = method
      request.httpBody = body
      let real = Delivery.of { [request] in
        session.dataTask(with: request, completionHandler: $0)
      }
      let told = Delivery.of { [request] in
        fake.dataTask(with: request, completionHandler: $0)
      }
      XCTAssertEqual(told, real, "\(method) \(path)")
    }
  }

  /// Two more, since the server begins with three.
  private func others() -> [AnimalData] {
    [162, 163].map { id in
      var animal = SampleAnimal.serval
      animal.id = id
      return animal
    }
  }
}
