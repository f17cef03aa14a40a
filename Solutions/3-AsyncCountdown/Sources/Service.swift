import Foundation

/// A service that posts values to a server and counts down.
///
/// It has no mutable state, so any number of tasks may share it.
final class Service: Sendable {
  /// Waits for that long; throws if its task is cancelled.
  typealias Sleep = @Sendable (_ duration: Duration) async throws -> Void

  /// Sends the requests.
  let urlSession: URLSession

  /// Paces the countdown.
  let sleep: Sleep

  /// Creates a service; a test passes a session and a sleep of its own.
  init(
    urlSession: URLSession = .shared,
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) }
  ) {
    self.urlSession = urlSession
    self.sleep = sleep
  }

  /// Posts a value as JSON and returns the status code of the response.
  ///
  /// The request goes through `urlSession`. Its method is POST, its
  /// `Content-Type` is `application/json`, and its body is the value. Every
  /// status code is returned, 404 and 500 included.
  ///
  /// Throws `PostError.notJSON`, and sends nothing, when JSON cannot hold the
  /// value; `PostError.notHTTP` when the response has no status code;
  /// `CancellationError`, immediately, when the task is cancelled; and the
  /// session's own error when there is no response for another reason.
  func post(
    _ value: some Encodable & Sendable, to url: URL
  ) async throws -> Int {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    do {
      request.httpBody = try JSONEncoder().encode(value)
    } catch {
      throw PostError.notJSON
    }

    let response: URLResponse
    do {
      (_, response) = try await urlSession.data(for: request)
    } catch URLError.cancelled where Task.isCancelled {
      throw CancellationError()
    }

    guard let httpResponse = response as? HTTPURLResponse else {
      throw PostError.notHTTP
    }
    return httpResponse.statusCode
  }
}
