import Foundation

// On Linux, URLRequest lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The last request to each URL, and the answer that is set for each URL.
///
/// All tests of a run share one log, from many threads. Their entries stay
/// apart as long as each test uses a URL of its own.
final class RequestLog: @unchecked Sendable {
  // `@unchecked Sendable`: `requests` and `answers` are only touched while
  // `lock` is held.
  private let lock = NSLock()
  private var requests: [URL: URLRequest] = [:]
  private var answers: [URL: Answer] = [:]

  /// Keeps this request as the last one to its URL.
  func record(_ request: URLRequest) {
    guard let url = request.url else { return }
    lock.withLock { requests[url] = request }
  }

  /// The last request to this URL; nil if there was none.
  func lastRequest(to url: URL) -> URLRequest? {
    lock.withLock { requests[url] }
  }

  /// Sets the answer to requests to this URL from now on.
  func setAnswer(_ answer: Answer, of url: URL) {
    lock.withLock { answers[url] = answer }
  }

  /// The answer to requests to this URL: status 200 if none was set.
  func answer(of url: URL) -> Answer {
    lock.withLock { answers[url] } ?? .status(200)
  }
}
