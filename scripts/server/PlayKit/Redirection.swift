import Foundation
import Synchronization

// On Linux, URLSession and its protocols live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends what asks one host to the server on this machine, also through
/// `URLSession.shared`.
final class Redirection: URLProtocol {
  /// The host, and what carries its requests instead.
  struct Route: Sendable {
    var host: String?
    var session: URLSession
    var local: @Sendable (URLRequest) -> URLRequest
  }

  private static let route = Mutex<Route?>(nil)

  /// Prepares to redirect: on Linux that has to be before the first session is
  /// made.
  static func prepare() {
    _ = URLProtocol.registerClass(Redirection.self)
  }

  /// Begins to redirect.
  static func begin(_ new: Route) {
    route.withLock { $0 = new }
  }

  override class func canInit(with request: URLRequest) -> Bool {
    guard let host = request.url?.host else { return false }
    return route.withLock { $0?.host } == host
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest {
    request
  }

  override func startLoading() {
    guard let route = Self.route.withLock({ $0 }) else { return }
    // A client may be called from any thread.
    nonisolated(unsafe) let loading = self
    let local = route.local(request)
    // On Linux, no session makes a task on the queue on which another one works.
    DispatchQueue.global().async {
      route.session.dataTask(with: local) { data, response, error in
        loading.hand(over: data, response, error)
      }.resume()
    }
  }

  private func hand(
    over data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) {
    if let response {
      client?.urlProtocol(
        self, didReceive: response, cacheStoragePolicy: .notAllowed)
    }
    if let data { client?.urlProtocol(self, didLoad: data) }
    if let error {
      client?.urlProtocol(self, didFailWithError: error)
    } else {
      client?.urlProtocolDidFinishLoading(self)
    }
  }

  override func stopLoading() {}
}
