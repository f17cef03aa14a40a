import Foundation

// On Linux, URLSessionDataTask lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A data task that touches no network: `resume()` responds with a dummy.
final class StubURLSessionDataTask:
  URLSessionDataTask, @unchecked Sendable
{
  // `@unchecked Sendable` is restated from URLSessionDataTask. Nothing here
  // changes after `init`.
  private let dummy: DummyData
  private let completionHandler: @Sendable (Data?, URLResponse?, Error?) -> Void

  /// Creates a task that responds with `dummy`.
  init(
    dummy: DummyData,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) {
    self.dummy = dummy
    self.completionHandler = completionHandler
  }

  /// Hands the dummy's data, response and error to the handler, immediately.
  ///
  /// What is `nil` in the dummy is handed over as `nil`.
  override func resume() {
    completionHandler(dummy.data, dummy.response, dummy.error)
  }
}
