import Foundation
import KataTestSupport
import Testing

@testable import AnimalAPI

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The other end of a `Transport`: it gives its answers in turn.
actor TransportScript {
  enum Answer: Sendable {
    case http(Int, Data)
    case notHTTP(Data)
    case noServer(any Error)
    /// None, until the task is cancelled; then this error.
    case never(any Error)

    static let offline = noServer(URLError(.notConnectedToInternet))
  }

  private var answers: [Answer]
  private var work: (@Sendable () async -> Void)?
  private(set) var requests: [String] = []

  init(_ answers: Answer...) {
    self.init(answers: answers)
  }

  init(answers: [Answer]) {
    self.answers = answers
  }

  /// A transport that gives each request the next answer.
  nonisolated var transport: Transport {
    Transport { request in try await self.answer(request) }
  }

  /// Does something else while the next request is under way.
  func duringTheNextRequest(_ work: @escaping @Sendable () async -> Void) {
    self.work = work
  }

  private func answer(
    _ request: URLRequest
  ) async throws -> (Data, URLResponse) {
    let url = try #require(request.url)
    let header =
      request.value(forHTTPHeaderField: "Cache-Control")?
      .lowercased() ?? ""
    let isOld =
      [.returnCacheDataElseLoad, .returnCacheDataDontLoad]
      .contains(request.cachePolicy)
      || header.contains("stale") || header.contains("only-if-cached")
    requests.append(
      "\(request.httpMethod ?? "no method") \(url)"
        + (isOld ? ", or an old response from a cache" : "")
        + (request.httpBody == nil ? "" : ", with a body"))
    try #require(
      !answers.isEmpty, "one request too many: each call should send one")

    let answer = answers.removeFirst()
    if let work {
      self.work = nil
      await work()
    }

    switch answer {
    case .http(let status, let body):
      let response = try #require(
        HTTPURLResponse(
          url: URL(string: "https://moved.example") ?? url,
          statusCode: status, httpVersion: nil,
          headerFields: ["Content-Type": "text/html", "Content-Length": "1"]))
      return (body, response)
    case .notHTTP(let body):
      let response = URLResponse(
        url: url, mimeType: nil, expectedContentLength: body.count,
        textEncodingName: nil)
      return (body, response)
    case .noServer(let error):
      throw error
    case .never(let error):
      try? await Task.sleep(for: .seconds(3_600))
      throw error
    }
  }
}
