import Foundation
import KataTestSupport

@testable import UpDownGame

// On Linux, URLSessionDataTask lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that keeps its requests waiting until the test answers them.
final class HeldSession: URLSessionProtocol, @unchecked Sendable {
  // `@unchecked Sendable`: `waiting` is only touched while `lock` is held.
  private let lock = NSLock()
  private var waiting: [DataTaskCompletionHandler] = []

  func dataTask(
    with url: URL, completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    ScriptedDataTask { [self] in
      lock.withLock { waiting.append(completionHandler) }
    }
  }

  /// Answers every request that waits, on the thread this is called on.
  func answer(_ answer: Answer) {
    let handlers = lock.withLock {
      defer { waiting = [] }
      return waiting
    }
    for handler in handlers {
      handler(answer.data, answer.response, answer.error)
    }
  }
}
