import Foundation
import KataTestSupport

@testable import ProductCatalog

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that holds every request until the test lets the next answer out.
final class HeldSession: URLSessionProtocol, @unchecked Sendable {
  // `@unchecked Sendable`: `held` is only touched while `lock` is held.
  private let lock = NSLock()
  private var held: [DataTaskCompletionHandler] = []

  /// How many requests were sent and are not answered yet.
  var waiting: Int {
    lock.withLock { held.count }
  }

  /// Answers the request that has waited longest, if there is one.
  func answerNext(with answer: ServerAnswer) {
    let handler = lock.withLock { held.isEmpty ? nil : held.removeFirst() }
    handler?(answer.data, answer.response, answer.error)
  }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    ScriptedDataTask {
      self.lock.withLock { self.held.append(completionHandler) }
    }
  }
}
