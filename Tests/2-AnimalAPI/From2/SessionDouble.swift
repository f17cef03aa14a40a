import Foundation

@testable import AnimalAPI

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a double of these tests does in place of a session.
///
/// It fits whatever the protocol asks for: a task with a request, with a URL,
/// or both.
protocol SessionDouble: URLSessionProtocol {
  func task(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask
}

extension SessionDouble {
  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    task(with: request, completionHandler: completionHandler)
  }

  func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    task(with: URLRequest(url: url), completionHandler: completionHandler)
  }
}
