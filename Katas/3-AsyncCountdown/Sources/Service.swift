import Foundation

// On Linux, URLSession and URLRequest live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A service that posts values to a server and counts down.
///
/// It has no mutable state, so any number of tasks may share it.
final class Service: Sendable {
  /// Waits for that long; throws if its task is cancelled.
  typealias Sleep = @Sendable (_ duration: Duration) async throws -> Void

  /// Really sleeps, and stops at once when the task is cancelled.
  static let realSleep: Sleep = { _ in
    // TODO: stage 8
  }

  /// Sends the requests.
  let urlSession: URLSession

  /// Paces the countdown.
  let sleep: Sleep

  /// Creates a service; a test passes a session and a sleep of its own.
  init(
    urlSession: URLSession = .shared,
    sleep: @escaping Sleep = Service.realSleep
  ) {
    self.urlSession = urlSession
    self.sleep = sleep
  }
}
