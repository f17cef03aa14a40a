import Foundation

/// Fetches the market's vendors.
struct VendorService: Sendable {
  private let provider: URLSessionProvider<[Vendor]>

  /// Creates a service that sends its requests through `session`.
  init(session: any URLSessionProtocol = URLSession.shared) {
    provider = URLSessionProvider(session: session)
  }

  /// Fetches the vendors at an endpoint by a GET request.
  ///
  /// The handler gets what `URLSessionProvider.fetchData` passes to its own.
  func fetchVendors(
    from endpoint: Endpoint,
    completionHandler:
      @escaping @Sendable (Result<[Vendor], NetworkError>) -> Void
  ) {
    provider.fetchData(from: endpoint, completionHandler: completionHandler)
  }
}
