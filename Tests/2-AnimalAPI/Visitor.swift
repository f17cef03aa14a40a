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
/// An answer reads "200 161 Serval": the status, then id and name of each
/// animal in the body, or "404" when there is none.
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
    try task(method, path, body: body, recorder: recorder).resume()
    return recorder.calls
  }

  /// Makes a task for one request, without resuming it.
  func task(
    _ method: String, _ path: String, body: Data? = nil,
    recorder: HandlerRecorder<String>
  ) throws -> URLSessionDataTask {
    let url = try XCTUnwrap(URL(string: "https://zoo.example\(path)"))
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body
    return server.dataTask(with: request) { data, response, _ in
      let status = (response as? HTTPURLResponse)?.statusCode
      let code = status.map { "\($0)" } ?? "no status"
      let words = [code] + animals(in: data).map(inShort)
      recorder.record(words.joined(separator: " "))
    }
  }
}

/// The animals in a body that holds one, several or none.
private func animals(in data: Data?) -> [AnimalData] {
  guard let data else { return [] }
  let decoder = JSONDecoder()
  if let animals = try? decoder.decode([AnimalData].self, from: data) {
    return animals
  }
  return (try? decoder.decode(AnimalData.self, from: data)).map { [$0] } ?? []
}
