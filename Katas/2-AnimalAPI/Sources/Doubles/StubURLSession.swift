import Foundation

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that always gives the same answer.
final class StubURLSession: URLSessionProtocol {
  private let isSuccess: Bool

  /// Creates a session that always succeeds, or always fails.
  init(isSuccess: Bool) {
    self.isSuccess = isSuccess
  }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    // TODO: stage 4: make a new task that answers when it is resumed.
    StubURLSessionDataTask()
  }
}
