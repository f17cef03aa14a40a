import Foundation
import KataTestSupport
import XCTest

@testable import UpDownGame

// On Linux, URLSessionDataTask lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that answers in turn; the last answer is repeated.
///
/// It answers at once, or on a queue of another thread where one is given.
final class CannedSession: URLSessionProtocol {
  /// Every address that was asked for, the first one first.
  private(set) var urls: [URL] = []

  private let answers: [Answer]
  private let queue: DispatchQueue?
  private var answered = 0

  init(_ answers: Answer..., on queue: DispatchQueue? = nil) {
    self.answers = answers
    self.queue = queue
  }

  func dataTask(
    with url: URL, completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    urls.append(url)
    return ScriptedDataTask { [self] in
      guard let answer = nextAnswer() else { return }
      guard let queue else {
        return completionHandler(answer.data, answer.response, answer.error)
      }
      queue.async {
        completionHandler(answer.data, answer.response, answer.error)
      }
    }
  }

  /// Fails and answers no more after 20 times, so that code which asks again
  /// and again meets a failing test and no endless loop.
  private func nextAnswer() -> Answer? {
    guard answered < 20, let last = answers.last else {
      XCTFail("the session was asked too often: \(answered + 1) times")
      return nil
    }
    defer { answered += 1 }
    return answered < answers.count ? answers[answered] : last
  }
}
