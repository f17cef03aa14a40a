import Foundation

/// What a data task calls when it is done: data, response, error.
typealias DataTaskCompletionHandler =
  @Sendable (Data?, URLResponse?, (any Error)?) -> Void

/// The one thing that the app needs from a session.
///
/// `URLSession` can do it already; a double has to implement it. A real session
/// calls the handler on a thread of its own, so both are `Sendable`.
protocol URLSessionProtocol: Sendable {
  /// Makes a task that sends nothing before its `resume()` is called.
  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask
}

extension URLSession: URLSessionProtocol {}
