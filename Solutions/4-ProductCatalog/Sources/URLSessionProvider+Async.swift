extension URLSessionProvider {
  /// Fetches the value at an endpoint by a GET request.
  ///
  /// Returns or throws what `fetchData(from:completionHandler:)` passes to its
  /// handler. If the task is cancelled, `.cancelled` is thrown immediately, and the
  /// request goes on unheard; if it was cancelled before, nothing is sent.
  func data(from endpoint: Endpoint) async throws(NetworkError) -> T {
    if Task.isCancelled { throw .cancelled }
    let (results, arrival) = AsyncStream.makeStream(
      of: Result<T, NetworkError>.self)
    fetchData(from: endpoint) { arrival.yield($0) }
    for await result in results { return try result.get() }
    // The loop of a cancelled task ends without a result.
    throw .cancelled
  }
}
