import Foundation

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that answers as the test says, and touches no network.
///
/// Nothing happens before a task's `resume()`. Each `resume()` notes the request
/// in `requests`, calls `answer` with it, and then the task's own handler, with
/// the data, the error, and an HTTP response of the answer's status. All of this
/// happens before `resume()` returns.
final class StubURLSession: URLSessionProtocol {
  /// The requests that were sent: those whose task was resumed, in that order.
  private(set) var requests: [URLRequest] = []

  /// Creates a session that answers each request with what `answer` returns.
  init(answer: @escaping (URLRequest) -> StubAnswer) {
    // TODO: stage 3
  }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    // TODO: stage 3
    return StubURLSessionDataTask {}
  }
}
