import Foundation

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches values of any one type that can be decoded from JSON.
struct URLSessionProvider<T: Decodable & Sendable>: Sendable {
  private let session: URLSessionProtocol

  /// Creates a provider that sends its requests through `session`.
  init(session: URLSessionProtocol = URLSession.shared) {
    self.session = session
  }

  /// Fetches the value at an endpoint by a GET request.
  func fetchData(
    from endpoint: Endpoint,
    completionHandler: @escaping @Sendable (Result<T, NetworkError>) -> Void
  ) {
    // TODO: stage 4
  }

  /// Sends a request as it is and decodes what comes back.
  func getData(
    from request: URLRequest,
    completionHandler: @escaping @Sendable (Result<T, NetworkError>) -> Void
  ) {
    // TODO: stage 4
    // TODO: stage 5: name the failure
  }
}
