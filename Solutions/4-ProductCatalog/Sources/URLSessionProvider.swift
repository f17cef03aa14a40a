import Foundation

/// Fetches values of any one type that can be decoded from JSON.
struct URLSessionProvider<T: Decodable & Sendable>: Sendable {
  private let session: any URLSessionProtocol

  /// Creates a provider that sends its requests through `session`.
  init(session: any URLSessionProtocol = URLSession.shared) {
    self.session = session
  }

  /// Fetches the value at an endpoint by a GET request.
  ///
  /// An endpoint without a URL is `.badEndpoint`, and nothing is sent. Every
  /// other outcome is that of `getData(from:completionHandler:)`.
  func fetchData(
    from endpoint: Endpoint,
    completionHandler: @escaping @Sendable (Result<T, NetworkError>) -> Void
  ) {
    guard let url = endpoint.url else {
      completionHandler(.failure(.badEndpoint))
      return
    }
    getData(from: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// Sends a request as it is and decodes what comes back.
  ///
  /// The handler is called once, where the response arrives. The error is that of
  /// the first failure, in this order:
  /// 1. an error of the session, or no HTTP response: `.transport`
  /// 2. a status outside 200...299, whatever the data: `.status`
  /// 3. no data, or data that is no `T`: `.undecodable`
  func getData(
    from request: URLRequest,
    completionHandler: @escaping @Sendable (Result<T, NetworkError>) -> Void
  ) {
    let task = session.dataTask(with: request) { data, response, error in
      completionHandler(outcome(data: data, response: response, error: error))
    }
    task.resume()
  }

  /// Gives what came back its one name: the value, or the error that fits.
  private func outcome(
    data: Data?, response: URLResponse?, error: (any Error)?
  ) -> Result<T, NetworkError> {
    guard error == nil, let response = response as? HTTPURLResponse else {
      return .failure(.transport)
    }
    guard (200...299).contains(response.statusCode) else {
      return .failure(.status(response.statusCode))
    }
    do {
      return .success(try JSONDecoder().decode(T.self, from: data ?? Data()))
    } catch {
      return .failure(.undecodable)
    }
  }
}
