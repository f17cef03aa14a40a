import Foundation

/// Fetches the market's products.
struct ProductService: Sendable {
  private let session: any URLSessionProtocol

  /// Creates a service that sends its requests through `session`.
  init(session: any URLSessionProtocol = URLSession.shared) {
    self.session = session
  }

  /// Fetches a page of products at an endpoint by a GET request.
  ///
  /// The handler is called once, where the response arrives. An endpoint without a
  /// URL is `.badEndpoint`, and nothing is sent. No data, and data that is no
  /// page of products, are `.undecodable`.
  func fetchProducts(
    from endpoint: Endpoint,
    completionHandler:
      @escaping @Sendable (Result<ProductCatalog, NetworkError>) -> Void
  ) {
    guard let url = endpoint.url else {
      completionHandler(.failure(.badEndpoint))
      return
    }
    let task = session.dataTask(with: URLRequest(url: url)) { data, _, _ in
      do {
        let page = try JSONDecoder().decode(
          ProductCatalog.self, from: data ?? Data())
        completionHandler(.success(page))
      } catch {
        completionHandler(.failure(.undecodable))
      }
    }
    task.resume()
  }
}
