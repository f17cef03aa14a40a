import Foundation

// On Linux, URLSession lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The one thing that the game needs of a session.
///
/// In the app a real `URLSession` stands behind it, in a test a double.
protocol URLSessionProtocol {
  /// Makes a task for `url`. Nothing is sent before its `resume()`.
  ///
  /// The handler is called once for each request, on any thread.
  func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask
}

extension URLSession: URLSessionProtocol {}
