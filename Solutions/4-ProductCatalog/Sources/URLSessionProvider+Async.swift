extension URLSessionProvider {
  /// Fetches the value at an endpoint by a GET request.
  ///
  /// Returns or throws once, what `fetchData(url:completionHandler:)` would
  /// have handed to its handler. Cancelling the caller does not stop the
  /// request.
  func data(from endpoint: Endpoint) async throws(NetworkError) -> T {
    let result = await withCheckedContinuation { continuation in
      fetchData(url: endpoint) { continuation.resume(returning: $0) }
    }
    return try result.get()
  }
}

extension URLSessionProvider where T == ProductCatalog {
  /// The pages of an endpoint, one after the other, as the server sends them.
  func pages(from endpoint: Endpoint, pageLimit: Int = 100) -> CatalogPages {
    CatalogPages(provider: self, endpoint: endpoint, pageLimit: pageLimit)
  }
}
