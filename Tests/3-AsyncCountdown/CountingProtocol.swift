import Foundation
import KataTestSupport

@testable import AsyncCountdown

// On Linux, URLProtocol and URLSession live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers every request as `log` says, and counts them.
///
/// `TestURLProtocol` keeps the last request to each URL, so it cannot tell
/// whether a request was sent twice.
final class CountingProtocol: URLProtocol {
  /// The answers.
  static let log = RequestLog()
  /// All requests so far: the URL, and the number of the session's task.
  static let requests = HandlerRecorder<(url: URL?, task: Int?)>()

  /// Makes a real session in which this protocol answers everything.
  static func makeSession() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [CountingProtocol.self]
    return URLSession(configuration: configuration)
  }

  override class func canInit(with request: URLRequest) -> Bool {
    true
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest {
    request
  }

  override func startLoading() {
    Self.requests.record((request.url, task?.taskIdentifier))
    do {
      guard let url = request.url else { throw URLError(.badURL) }
      let response = try Self.log.answer(of: url).response(from: url)
      client?.urlProtocol(
        self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocolDidFinishLoading(self)
    } catch {
      client?.urlProtocol(self, didFailWithError: error)
    }
  }

  override func stopLoading() {}
}
