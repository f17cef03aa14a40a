import Foundation
import Synchronization

/// The last request to each URL, and the response that is set for each URL.
///
/// All tests of a run share one log, from many threads. Their entries stay
/// apart as long as each test uses a URL of its own.
final class RequestLog: Sendable {
  private struct Entries {
    var requests: [URL: URLRequest] = [:]
    var answers: [URL: Answer] = [:]
  }

  private let entries = Mutex(Entries())

  /// Keeps this request as the last one to its URL.
  func record(_ request: URLRequest) {
    guard let url = request.url else { return }
    entries.withLock { $0.requests[url] = request }
  }

  /// The last request to this URL; nil if there was none.
  func lastRequest(to url: URL) -> URLRequest? {
    entries.withLock { $0.requests[url] }
  }

  /// Sets the response to requests to this URL from now on.
  func setAnswer(_ answer: Answer, of url: URL) {
    entries.withLock { $0.answers[url] = answer }
  }

  /// The response to requests to this URL: status 200 if none was set.
  func answer(of url: URL) -> Answer {
    entries.withLock { $0.answers[url] } ?? .status(200)
  }
}
