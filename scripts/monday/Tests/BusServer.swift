import Foundation

// On Linux, URLProtocol and URLResponse live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers each request of `URLSession.shared`, in place of the network.
final class BusServer: URLProtocol {
  static let departures = Departures()

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest {
    request
  }

  override func startLoading() {
    guard let url = request.url else { return }
    let response = URLResponse(
      url: url, mimeType: "application/json", expectedContentLength: -1,
      textEncodingName: nil)
    client?.urlProtocol(
      self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(Self.departures.json.utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}

  /// What a test sets and the session's own thread reads.
  final class Departures: @unchecked Sendable {
    // The lock guards the dates.
    private let lock = NSLock()
    private var dates: [Date] = []

    var json: String {
      "\(lock.withLock { dates.map(\.timeIntervalSince1970) })"
    }

    func set(_ dates: [Date]) {
      lock.withLock { self.dates = dates }
    }
  }
}
