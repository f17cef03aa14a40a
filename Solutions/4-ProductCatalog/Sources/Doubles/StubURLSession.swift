import Foundation
import Synchronization

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that answers as the test says, and touches no network.
///
/// Nothing happens before a task's `resume()`. Each `resume()` notes the request
/// in `requests`, and passes what `answer` returns for it to the task's own
/// handler: the data, the error, and an HTTP response of the answer's status, if
/// it has one. All of this happens before `resume()` returns.
final class StubURLSession: URLSessionProtocol {
  /// The requests that were sent: those whose task was resumed, in that order.
  var requests: [URLRequest] { sent.withLock { $0 } }

  private let sent = Mutex<[URLRequest]>([])
  private let answer: @Sendable (URLRequest) -> StubAnswer

  /// Creates a session that answers each request with what `answer` returns.
  init(answer: @escaping @Sendable (URLRequest) -> StubAnswer) {
    self.answer = answer
  }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    StubURLSessionDataTask { [self] in
      sent.withLock { $0.append(request) }
      let answer = answer(request)
      completionHandler(
        answer.data, response(to: request, status: answer.statusCode),
        answer.error)
    }
  }

  private func response(to request: URLRequest, status: Int?) -> URLResponse? {
    guard let url = request.url, let status else { return nil }
    return HTTPURLResponse(
      url: url, statusCode: status, httpVersion: nil, headerFields: nil)
  }
}
