import Foundation

/// Fetches the market's products.
struct ProductService: Sendable {
  let provider: URLSessionProvider<ProductCatalog>

  /// Creates a service that sends its requests through `session`.
  init(session: any URLSessionProtocol = URLSession.shared) {
    provider = URLSessionProvider(session: session)
  }

  /// Fetches a page of products at an endpoint by a GET request.
  ///
  /// The handler gets what `URLSessionProvider.fetchData` passes to its own.
  func fetchProducts(
    from endpoint: Endpoint,
    completionHandler:
      @escaping @Sendable (Result<ProductCatalog, NetworkError>) -> Void
  ) {
    provider.fetchData(from: endpoint, completionHandler: completionHandler)
  }
}
