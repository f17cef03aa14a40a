extension URLSessionProvider {
  /// Fetches the value at an endpoint by a GET request.
  ///
  /// Returns or throws what `fetchData(url:completionHandler:)` would have
  /// passed to its handler. Cancelling the task does not stop the request, and
  /// the answer is still returned.
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
