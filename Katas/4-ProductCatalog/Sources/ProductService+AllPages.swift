extension ProductService {
  /// Fetches the pages of an endpoint, and makes one catalog of them.
  func fetchAllPages(
    from endpoint: Endpoint,
    pageLimit: Int = 100,
    completionHandler:
      @escaping @Sendable (Result<ProductCatalog, NetworkError>) -> Void
  ) {
    // TODO: stage 6
  }
}
