import Foundation
import KataTestSupport

@testable import AsyncCountdown

/// Answers every request as `log` says, and counts them.
///
/// `TestURLProtocol` keeps the last request to each URL, so it cannot tell
/// whether a request was sent twice.
final class WatchedProtocol: URLProtocol {
  /// The answers.
  static let log = RequestLog()
  /// The URLs of the requests so far.
  static let urls = HandlerRecorder<URL?>()
  /// Opens with the first request to a URL that ends in "silence", which is
  /// never answered.
  static let silence = Gate()

  /// Makes a real session in which this protocol answers everything.
  static func makeSession() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [WatchedProtocol.self]
    return URLSession(configuration: configuration)
  }

  override class func canInit(with request: URLRequest) -> Bool {
    true
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest {
    request
  }

  override func startLoading() {
    Self.urls.record(request.url)
    do {
      guard let url = request.url else { throw URLError(.badURL) }
      if url.lastPathComponent == "silence" { return Self.silence.open() }
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
