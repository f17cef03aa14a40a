import Foundation

/// The last request to each URL, and the response that is set for each URL.
///
/// All tests of a run share one log, from many threads. Their entries stay
/// apart as long as each test uses a URL of its own.
final class RequestLog: Sendable {
  /// Keeps this request as the last one to its URL.
  func record(_ request: URLRequest) {
    // TODO: stage 1
  }

  /// The last request to this URL; nil if there was none.
  func lastRequest(to url: URL) -> URLRequest? {
    nil  // TODO: stage 1
  }

  /// Sets the response to requests to this URL from now on.
  func setAnswer(_ answer: Answer, of url: URL) {
    // TODO: stage 1
  }

  /// The response to requests to this URL: status 200 if none was set.
  func answer(of url: URL) -> Answer {
    .status(200)  // TODO: stage 1
  }
}
