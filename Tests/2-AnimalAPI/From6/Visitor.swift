import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests to the zoo's server and notes its answers in short.
///
/// An answer reads "200 161 Serval": the status, then id and name of the animal
/// in the body. A list is in brackets, and "404" alone has no body.
struct Visitor {
  let server: FakeZooServer

  /// Sends one request; returns every answer to it, which should be one.
  func send(
    _ method: String, _ path: String, _ animal: AnimalData
  ) throws -> [String] {
    try send(method, path, body: json(of: animal))
  }

  /// Sends one request; returns every answer to it, which should be one.
  func send(
    _ method: String, _ path: String, body: Data? = nil
  ) throws -> [String] {
    let recorder = HandlerRecorder<String>()
    try task(method, path, body: body) { recorder.record($0) }.resume()
    return recorder.calls
  }

  /// Sends requests such as "GET /animals" in turn, each with this body;
  /// returns all answers, which should be one for each.
  func send(_ requests: [String], body: Data? = nil) throws -> [String] {
    try requests.flatMap { request in
      let parts = request.split(separator: " ").map(String.init)
      return try send(parts[0], parts[1], body: body)
    }
  }

  /// Makes a task for one request, without resuming it.
  func task(
    _ method: String, _ path: String, body: Data? = nil,
    handler: @escaping @Sendable (String) -> Void
  ) throws -> URLSessionDataTask {
    let url = try XCTUnwrap(URL(string: "https://zoo.example\(path)"))
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body
    return server.dataTask(with: request) { data, response, error in
      let status = (response as? HTTPURLResponse)?.statusCode
      let parts = [
        status.map { "\($0)" } ?? "no status",
        data.map(words) ?? "no data",
        response?.url == url ? nil : "from another address",
        error.map { "with the error \($0)" },
      ]
      handler(parts.compactMap { $0 }.joined(separator: " "))
    }
  }
}

extension Visitor {
  /// Visits a new zoo, which holds these animals.
  init(animals: [AnimalData]) {
    self.init(server: FakeZooServer(animals: animals))
  }
}

/// What a body holds, in short; nil when it is empty.
private func words(for body: Data) -> String? {
  if body.isEmpty { return nil }
  let decoder = JSONDecoder()
  if let animals = try? decoder.decode([AnimalData].self, from: body) {
    return "[\(animals.map(inShort).joined(separator: ", "))]"
  }
  let animal = try? decoder.decode(AnimalData.self, from: body)
  return animal.map(inShort) ?? "a body of \(body.count) bytes"
}
