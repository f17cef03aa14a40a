import Foundation
import KataTestSupport

@testable import ProductCatalog

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session of the tests' own: answers on `resume()`, before it returns, or,
/// where it is given a queue, on that queue.
///
/// The closure that makes the answers is called under the lock, so it may keep
/// count of something. It must not ask for `requests`: that would wait for ever.
final class AnsweringSession: URLSessionProtocol, @unchecked Sendable {
  // `@unchecked Sendable`: `sent` is only touched, and `answer` only called,
  // while `lock` is held.
  private let lock = NSLock()
  private var sent: [URLRequest] = []
  private let answer: (URLRequest) -> ServerAnswer
  private let queue: DispatchQueue?

  /// Creates a session that answers each request with what `answer` returns.
  init(
    on queue: DispatchQueue? = nil,
    answer: @escaping (URLRequest) -> ServerAnswer
  ) {
    self.queue = queue
    self.answer = answer
  }

  /// Creates a session that answers every request alike.
  convenience init(_ answer: ServerAnswer, on queue: DispatchQueue? = nil) {
    self.init(on: queue) { _ in answer }
  }

  /// The requests whose tasks were resumed, in that order.
  var requests: [URLRequest] {
    lock.withLock { sent }
  }

  /// The calls of the handler of `fetchData` when this session answers.
  func calls<T: Codable>(
    fetching type: T.Type
  ) -> HandlerRecorder<Result<T, NetworkError>> {
    let calls = HandlerRecorder<Result<T, NetworkError>>()
    URLSessionProvider<T>(session: self)
      .fetchData(url: Sample.endpoint, completionHandler: calls.record)
    return calls
  }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    ScriptedDataTask {
      let answer = self.lock.withLock {
        self.sent.append(request)
        return self.answer(request)
      }
      let handOver: @Sendable () -> Void = {
        completionHandler(answer.data, answer.response, answer.error)
      }
      if let queue = self.queue {
        queue.async(execute: handOver)
      } else {
        handOver()
      }
    }
  }
}
