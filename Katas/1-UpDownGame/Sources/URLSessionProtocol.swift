import Foundation

// On Linux, URLSession lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a data task calls when its answer is there.
typealias DataTaskCompletionHandler =
  @Sendable (Data?, URLResponse?, Error?) -> Void

/// The one thing that the game needs of a session.
///
/// In the app a real `URLSession` stands behind it, in a test a double.
protocol URLSessionProtocol {
  /// Makes a task that asks `url`. Nothing is sent before its `resume()`.
  ///
  /// The handler is called once for each request, on any thread.
  func dataTask(
    with url: URL, completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask
}

extension URLSession: URLSessionProtocol {}
