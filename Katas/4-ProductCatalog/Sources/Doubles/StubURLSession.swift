import Foundation
import Synchronization

/// A session that responds as the test says, and touches no network.
///
/// Nothing happens before a task's `resume()`. Each `resume()` notes the request
/// in `requests`, and passes what `respond` returns for it to the task's own
/// handler: the data, the error, and an HTTP response of that status, if there is
/// one. All of this happens before `resume()` returns.
final class StubURLSession: URLSessionProtocol {
  /// The requests that were sent: those whose task was resumed, in that order.
  var requests: [URLRequest] { sent.withLock { $0 } }

  private let sent = Mutex<[URLRequest]>([])
  private let respond: @Sendable (URLRequest) -> StubResponse

  /// Creates a session that responds to each request with what `respond` returns.
  init(respond: @escaping @Sendable (URLRequest) -> StubResponse) {
    self.respond = respond
  }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    StubURLSessionDataTask { [self] in
      sent.withLock { $0.append(request) }
      let stub = respond(request)
      completionHandler(
        stub.data, httpResponse(to: request, status: stub.statusCode),
        stub.error)
    }
  }

  private func httpResponse(
    to request: URLRequest, status: Int?
  ) -> HTTPURLResponse? {
    guard let url = request.url, let status else { return nil }
    return HTTPURLResponse(
      url: url, statusCode: status, httpVersion: nil, headerFields: nil)
  }
}
