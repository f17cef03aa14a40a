import Foundation

// On Linux, URLRequest lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The last request to each URL, and the answer that each URL is to give.
///
/// All tests of a run share one log, from many threads. They do not mix as
/// long as each test uses a URL of its own.
final class RequestLog: @unchecked Sendable {
  // `@unchecked Sendable`: `requests` and `answers` are only touched while
  // `lock` is held.
  private let lock = NSLock()
  private var requests: [URL: URLRequest] = [:]
  private var answers: [URL: Answer] = [:]

  /// Keeps the request as the last one to its URL.
  func record(_ request: URLRequest) {
    guard let url = request.url else { return }
    lock.withLock { requests[url] = request }
  }

  /// The last request to this URL; nil when there was none.
  func lastRequest(to url: URL) -> URLRequest? {
    lock.withLock { requests[url] }
  }

  /// Sets the answer that this URL gives from now on.
  func setAnswer(_ answer: Answer, of url: URL) {
    lock.withLock { answers[url] = answer }
  }

  /// The answer this URL gives: status 200 when nothing else was set.
  func answer(of url: URL) -> Answer {
    lock.withLock { answers[url] } ?? .status(200)
  }
}
