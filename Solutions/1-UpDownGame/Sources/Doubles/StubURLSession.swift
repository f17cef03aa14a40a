import Foundation

// On Linux, URLSessionDataTask lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that responds to every request with the same dummy.
final class StubURLSession: URLSessionProtocol {
  private let dummy: DummyData

  /// Creates a session that responds with `dummy`.
  init(dummy: DummyData) {
    self.dummy = dummy
  }

  /// Makes a task that hands the dummy to the handler on each `resume()`.
  func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    StubURLSessionDataTask(dummy: dummy, completionHandler: completionHandler)
  }
}
