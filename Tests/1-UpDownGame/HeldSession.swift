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
  ///
  /// The first one gets the first answer; the last answer is repeated.
  func answer(_ answers: Answer...) {
    let handlers = lock.withLock {
      defer { waiting = [] }
      return waiting
    }
    for (index, handler) in handlers.enumerated() {
      let answer = answers[min(index, answers.count - 1)]
      handler(answer.data, answer.response, answer.error)
    }
  }

  /// Answers on a new thread, which it returns once that is done.
  func answerFromAnotherThread(_ answer: Answer) -> Thread {
    let answered = DispatchSemaphore(value: 0)
    let thread = Thread {
      self.answer(answer)
      answered.signal()
    }
    thread.start()
    _ = answered.wait(timeout: .now() + 2)
    return thread
  }
}
