import Foundation

// On Linux, URLProtocol and URLSession live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A URL protocol that answers every request itself and keeps it.
///
/// A real `URLSession` asks it instead of the network. The session creates
/// the instances, so what they saw is kept in one log, apart by URL.
final class TestURLProtocol: URLProtocol {
  private static let log = RequestLog()

  /// Makes a real session in which this protocol answers everything.
  static func makeSession() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [TestURLProtocol.self]
    return URLSession(configuration: configuration)
  }

  /// Sets the answer of this URL; without it the answer is status 200.
  static func setAnswer(_ answer: Answer, of url: URL) {
    log.setAnswer(answer, of: url)
  }

  /// The last request to this URL, its body in `httpBody`; nil without one.
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

  /// Keeps the request and its body, then answers with no data.
  ///
  /// A request whose body cannot be read fails with the reader's error and is
  /// not kept; one without a URL fails with `URLError(.badURL)`.
  override func startLoading() {
    do {
      let response = try recordAndAnswer()
      client?.urlProtocol(
        self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocolDidFinishLoading(self)
    } catch {
      client?.urlProtocol(self, didFailWithError: error)
    }
  }

  override func stopLoading() {}

  /// Keeps the request, and finds the response to it.
  private func recordAndAnswer() throws -> URLResponse {
    guard let url = request.url else { throw URLError(.badURL) }
    var kept = request
    kept.httpBody = try request.readBody()
    Self.log.record(kept)
    return try Self.log.answer(of: url).response(from: url)
  }
}
