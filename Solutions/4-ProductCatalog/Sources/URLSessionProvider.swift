import Foundation

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches values of any one type that can be decoded from JSON.
struct URLSessionProvider<T: Codable> {
  let session: URLSessionProtocol

  /// Creates a provider that sends its requests through `session`.
  init(session: URLSessionProtocol = URLSession.shared) {
    self.session = session
  }

  /// Fetches the value at an endpoint by a GET request.
  ///
  /// An endpoint without a URL is `.urlError`: the handler is called once,
  /// before this returns, and nothing is sent. Every other outcome is that of
  /// `getData(from:completionHandler:)`.
  func fetchData(
    url endpoint: Endpoint,
    completionHandler: @escaping (Result<T, NetworkError>) -> Void
  ) {
    guard let url = endpoint.url else {
      completionHandler(.failure(.urlError))
      return
    }
    getData(from: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// Sends a request as it is and decodes what comes back.
  ///
  /// The handler is called exactly once, while the session answers and on the
  /// same thread. The error is that of the first failure, in this order:
  /// 1. a transport error, or no HTTP response: `.unknownError` (stage 5)
  /// 2. a status outside 200...299, whatever the data: `.statusCodeError`
  ///    (stage 5)
  /// 3. no data, that is `nil`: `.unknownError`
  /// 4. data that cannot be decoded as a `T`: `.decodeError`
  func getData(
    from urlRequest: URLRequest,
    completionHandler: @escaping (Result<T, NetworkError>) -> Void
  ) {
    let task = session.dataTask(with: urlRequest) { data, response, error in
      completionHandler(outcome(data: data, response: response, error: error))
    }
    task.resume()
  }

  /// Gives an answer its one name: the value, or the error that fits.
  private func outcome(
    data: Data?, response: URLResponse?, error: Error?
  ) -> Result<T, NetworkError> {
    guard error == nil, let response = response as? HTTPURLResponse else {
      return .failure(.unknownError)
    }
    guard (200...299).contains(response.statusCode) else {
      return .failure(.statusCodeError)
    }
    guard let data else {
      return .failure(.unknownError)
    }
    do {
      return .success(try JSONDecoder().decode(T.self, from: data))
    } catch {
      return .failure(.decodeError)
    }
  }
}
