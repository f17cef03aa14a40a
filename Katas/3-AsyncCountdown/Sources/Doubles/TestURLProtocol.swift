import Foundation

/// A URL protocol that responds to every request itself and keeps it.
///
/// A real `URLSession` uses it in place of the network. The session creates
/// the instances, so their requests are kept in one log, by URL.
final class TestURLProtocol: URLProtocol {
  private static let log = RequestLog()

  /// Makes a real session in which this protocol responds to everything.
  static func makeSession() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [TestURLProtocol.self]
    return URLSession(configuration: configuration)
  }

  /// Sets the response of this URL; without it the response is status 200.
  static func setAnswer(_ answer: Answer, of url: URL) {
    log.setAnswer(answer, of: url)
  }

  /// The last request to this URL, its body in `httpBody`; nil if there was none.
  static func lastRequest(to url: URL) -> URLRequest? {
    log.lastRequest(to: url)
  }

  // True for every request: nothing may ever get past this protocol.
  override class func canInit(with request: URLRequest) -> Bool {
    true
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest {
    request
  }

  /// Keeps the request and its body, then responds with no data.
  ///
  /// A request whose body cannot be read fails with the stream's error and is
  /// not kept; one without a URL fails with `URLError(.badURL)`.
  override func startLoading() {
    // TODO: stage 1
    client?.urlProtocol(self, didFailWithError: URLError(.unsupportedURL))
  }

  // Called when a request is cancelled, on Apple's systems also after its end.
  // There is nothing to stop if `startLoading()` has responded when it returns.
  override func stopLoading() {}
}
