import Foundation

@testable import UpDownGame

// On Linux, URLSession lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a double of these tests does in place of a session.
///
/// It fits whatever the protocol asks for: a task with a URL, with a request, or
/// both.
protocol SessionDouble: URLSessionProtocol {
  func task(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask
}

extension SessionDouble {
  func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    task(with: url, completionHandler: completionHandler)
  }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    task(
      with: request.url ?? URL(fileURLWithPath: "/"),
      completionHandler: completionHandler)
  }
}
