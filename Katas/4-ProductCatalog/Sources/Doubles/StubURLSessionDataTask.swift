import Foundation

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A task that runs a closure on `resume()` and touches no network.
///
/// The closure runs each time `resume()` is called, and not before.
final class StubURLSessionDataTask: URLSessionDataTask, @unchecked Sendable {
  /// Creates a task that runs `closure` each time it is resumed.
  init(closure: @escaping @Sendable () -> Void) {
    // TODO: stage 3
  }

  override func resume() {
    // TODO: stage 3
  }
}
