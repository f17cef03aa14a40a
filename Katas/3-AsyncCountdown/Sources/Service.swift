import Foundation

/// A service that posts values to a server and counts down.
///
/// It has no mutable state, so any number of tasks may share it.
final class Service: Sendable {
  /// Sends the requests.
  let urlSession: URLSession

  /// Creates a service; a test passes a session of its own.
  init(urlSession: URLSession = .shared) {
    self.urlSession = urlSession
  }
}
