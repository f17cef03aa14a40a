import Foundation

// On Linux, URLSession and its protocols live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Keeps `URLSession.shared` from reaching a host while tests run.
///
/// Code that goes round the session it was given then gets an error at once,
/// and its test fails for a reason that is the same on every machine. In this
/// workbook that holds for all tests, own ones included.
public final class NoNetwork: URLProtocol {
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

/// Is called before the first test of a process, by `scripts/observer/Start`: on
/// Linux it has no effect on a shared session that was already used.
@_cdecl("kata_refuse_network")
func refuseNetwork() {
  _ = URLProtocol.registerClass(NoNetwork.self)
}
