import Foundation
import LoopbackServer

// On Linux, URLSession lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a real `URLSession` makes of a server on this machine.
public enum Reality {
  /// The moods that a request can meet.
  public static let moods = Mood.allCases.filter { $0 != .moody }

  /// What a session hands over, by mood; `Guide/doubles-truth.md` shows it.
  ///
  /// A request that meets a `slow` server has less patience than that.
  public static let table: [Mood: Delivery] = [
    .good: Delivery(.bytes, status: 200),
    .slow: Delivery(.none, error: .timedOut),
    .down: Delivery(.none, error: .cannotConnectToHost),
    .broken: Delivery(.bytes, status: 500),
    .lost: Delivery(.bytes, status: 404),
    // The session goes where it is sent, and says nothing of the 302.
    .moved: Delivery(.bytes, status: 200),
    .garbage: Delivery(.bytes, status: 200),
    .cut: cut,
    .empty: Delivery(.empty, status: 200),
  ]

  #if canImport(Darwin)
    // Apple's documents: a response that has come is handed over, also when the
    // request fails afterwards.
    private static let cut = Delivery(
      .none, status: 200, error: .networkConnectionLost)
  #else
    // Linux drops the response, and has no name for the error.
    private static let cut = Delivery(.none, error: .unknown)
  #endif

  /// Asks a server in this mood.
  public static func delivery(
    _ mood: Mood, path: String = "animals", method: String = "GET"
  ) throws -> Delivery? {
    try ask(mood, path, method) { session, request in
      Delivery.of { session.dataTask(with: request, completionHandler: $0) }
    }
  }

  /// Calls the body with a real session and a request to a server in this mood.
  public static func ask<Value>(
    _ mood: Mood, _ path: String = "animals", _ method: String = "GET",
    _ body: (URLSession, URLRequest) throws -> Value
  ) throws -> Value {
    let server = try LoopbackServer(mood)
    let session = session()
    defer {
      session.invalidateAndCancel()
      server.stop()
    }
    return try body(session, request(mood, server, path, method))
  }

  /// Runs an `async` body with a session and a request to a server in this mood.
  public static func ask<Value>(
    _ mood: Mood, _ path: String = "animals", _ method: String = "GET",
    _ body: (URLSession, URLRequest) async throws -> Value
  ) async throws -> Value {
    let server = try LoopbackServer(mood)
    let session = session()
    defer {
      session.invalidateAndCancel()
      server.stop()
    }
    return try await body(session, request(mood, server, path, method))
  }

  /// A session that no double has a part in.
  public static func session() -> URLSession { .direct() }

  private static func request(
    _ mood: Mood, _ server: LoopbackServer, _ path: String, _ method: String
  ) -> URLRequest {
    var request = URLRequest(url: server.address.appendingPathComponent(path))
    request.httpMethod = method
    if method == "POST" { request.httpBody = Data(#"{"a":1}"#.utf8) }
    if mood == .slow { request.timeoutInterval = 0.2 }
    return request
  }
}
