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
/// It answers at once, or later on a queue if it is given one.
final class CannedSession: URLSessionProtocol {
  /// Every address that was asked for, the first one first.
  private(set) var urls: [URL] = []

  private let answers: [DummyData]
  private let queue: DispatchQueue?
  private var answered = 0

  init(_ answers: DummyData..., on queue: DispatchQueue? = nil) {
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

  /// Fails after 20 answers and gives no more, so that code that asks again
  /// and again meets a failing test and no endless loop.
  private func nextAnswer() -> DummyData? {
    guard answered < 20, let last = answers.last else {
      XCTFail("one call makes a few requests: there were \(answered + 1)")
      return nil
    }
    defer { answered += 1 }
    return answered < answers.count ? answers[answered] : last
  }
}
