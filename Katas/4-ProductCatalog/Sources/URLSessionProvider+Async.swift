extension URLSessionProvider {
  /// Fetches the value at an endpoint by a GET request.
  ///
  /// Returns or throws what `fetchData(from:completionHandler:)` passes to its
  /// handler. If the task is cancelled, `.cancelled` is thrown at once; if it
  /// was cancelled before, nothing is sent.
  func data(from endpoint: Endpoint) async throws(NetworkError) -> T {
    // TODO: stage 8
    throw .transport
  }
}

extension URLSessionProvider where T == ProductCatalog {
  /// The pages of an endpoint, one after the other, as the server sends them.
  func pages(from endpoint: Endpoint, pageLimit: Int = 100) -> CatalogPages {
    CatalogPages(provider: self, endpoint: endpoint, pageLimit: pageLimit)
  }
}
