extension URLSessionProvider {
  /// Fetches the value at an endpoint by a GET request.
  ///
  /// Returns or throws what `fetchData(from:completionHandler:)` passes to its
  /// handler. If the task is cancelled, `.cancelled` is thrown at once; if it
  /// was cancelled before, nothing is sent.
  func data(from endpoint: Endpoint) async throws(NetworkError) -> T {
    if Task.isCancelled { throw .cancelled }
    let (results, answer) = AsyncStream.makeStream(
      of: Result<T, NetworkError>.self)
    fetchData(from: endpoint) { answer.yield($0) }
    for await result in results { return try result.get() }
    // The loop of a cancelled task ends without a result.
    throw .cancelled
  }
}

extension URLSessionProvider where T == ProductCatalog {
  /// The pages of an endpoint, one after the other, as the server sends them.
  func pages(from endpoint: Endpoint, pageLimit: Int = 100) -> CatalogPages {
    CatalogPages(provider: self, endpoint: endpoint, pageLimit: pageLimit)
  }
}
