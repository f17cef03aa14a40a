import Foundation

// On Linux, URLSession and its protocols live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request that fails immediately, made once in a process: a system may take
/// seconds to load all that a first one needs.
let firstRequest = Task {
  let configuration = URLSessionConfiguration.ephemeral
  configuration.protocolClasses = [NoResponse.self]
  let session = URLSession(configuration: configuration)
  defer { session.invalidateAndCancel() }
  guard let url = URL(string: "https://nobody.invalid") else { return }
  try? await within(seconds: 10) { _ = try? await session.data(from: url) }
}

/// Fails every request.
private final class NoResponse: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest {
    request
  }

  override func startLoading() {
    client?.urlProtocol(
      self, didFailWithError: URLError(.notConnectedToInternet))
  }

  override func stopLoading() {}
}
