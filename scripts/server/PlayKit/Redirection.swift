import Foundation
import Synchronization

// On Linux, URLSession and its protocols live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends what asks certain hosts to the server on this machine, also through
/// `URLSession.shared`.
final class Redirection: URLProtocol {
  /// What carries a host's requests instead.
  struct Route: Sendable {
    var session: URLSession
    var local: @Sendable (URLRequest) -> URLRequest
  }

  private static let routes = Mutex<[String: Route]>([:])

  /// Prepares to redirect: on Linux that has to be before the first session is
  /// made.
  static func prepare() {
    _ = URLProtocol.registerClass(Redirection.self)
  }

  /// Begins to redirect what asks this host.
  static func begin(_ host: String, _ route: Route) {
    routes.withLock { $0[host] = route }
  }

  private static func route(of request: URLRequest) -> Route? {
    guard let host = request.url?.host else { return nil }
    return routes.withLock { $0[host] }
  }

  override class func canInit(with request: URLRequest) -> Bool {
    route(of: request) != nil
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest {
    request
  }

  override func startLoading() {
    guard let route = Self.route(of: request) else { return }
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
