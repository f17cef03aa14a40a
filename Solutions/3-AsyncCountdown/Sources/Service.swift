import Foundation

// On Linux, URLSession and URLRequest live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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

  /// Posts the parameters as JSON and returns the status code of the answer.
  ///
  /// The request goes through `urlSession`. Its method is POST, its
  /// `Content-Type` is `application/json`, and its body is the JSON object;
  /// without parameters, an empty one. Every status code is returned, 404 and
  /// 500 included.
  ///
  /// Throws `PostError.notJSON`, and sends nothing, when JSON cannot hold the
  /// parameters; `PostError.notHTTP` when the answer has no status code;
  /// `CancellationError`, at once, when the task is cancelled; and the
  /// session's own error when there is no answer for another reason.
  func post(
    _ parameters: [String: any Sendable], to url: URL
  ) async throws -> Int {
    // Asked first, because on Apple systems `data(withJSONObject:)` raises an
    // Objective-C exception here, which no Swift code can catch.
    guard JSONSerialization.isValidJSONObject(parameters) else {
      throw PostError.notJSON
    }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try JSONSerialization.data(withJSONObject: parameters)

    let response: URLResponse
    do {
      (_, response) = try await urlSession.data(for: request)
    } catch URLError.cancelled {
      throw CancellationError()
    }

    guard let httpResponse = response as? HTTPURLResponse else {
      throw PostError.notHTTP
    }
    return httpResponse.statusCode
  }
}
