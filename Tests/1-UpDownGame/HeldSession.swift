import Foundation
import KataTestSupport

@testable import UpDownGame

// On Linux, URLSessionDataTask lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that holds each request until the test answers it.
final class HeldSession: URLSessionProtocol, @unchecked Sendable {
  // `@unchecked Sendable`: `waiting` is only touched while `lock` is held.
  private let lock = NSLock()
  private var waiting: [DataTaskCompletionHandler] = []

  /// Is open once a request has been made.
  let asked = Gate()

  func dataTask(
    with url: URL, completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    ScriptedDataTask { [self] in
      lock.withLock { waiting.append(completionHandler) }
      asked.open()
    }
  }

  /// Answers every request that waits, on the thread this is called on.
  ///
  /// The first one gets the first answer; the last answer is repeated.
  func answer(_ answers: DummyData...) {
    let handlers = lock.withLock {
      defer { waiting = [] }
      return waiting
    }
    for (index, handler) in handlers.enumerated() {
      let answer = answers[min(index, answers.count - 1)]
      handler(answer.data, answer.response, answer.error)
    }
  }
}
