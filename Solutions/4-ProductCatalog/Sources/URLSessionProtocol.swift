import Foundation

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a data task calls when it is done: data, response, error.
typealias DataTaskCompletionHandler =
  @Sendable (Data?, URLResponse?, Error?) -> Void

/// The one thing that a provider needs from a session.
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
