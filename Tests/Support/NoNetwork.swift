import Foundation

// On Linux, URLSession and its protocols live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Keeps `URLSession.shared` from reaching a host while tests run.
///
/// Code that goes round the session it was given then gets an error at once,
/// and its test fails for a reason that is the same on every machine.
public final class NoNetwork: URLProtocol {
  /// Call it in `setUp`: on Linux it has no effect on a shared session that
  /// was already used.
  public static func install() {
    _ = isInstalled
  }

  /// A stored `static` property is set up once, however often it is asked for.
  private static let isInstalled = URLProtocol.registerClass(NoNetwork.self)

  public override class func canInit(with request: URLRequest) -> Bool {
    true
  }

  public override class func canonicalRequest(
    for request: URLRequest
  ) -> URLRequest {
    request
  }

  public override func startLoading() {
    client?.urlProtocol(
      self, didFailWithError: URLError(.notConnectedToInternet))
  }

  public override func stopLoading() {}
}
