import Foundation

/// A task that runs a closure on `resume()` and touches no network.
///
/// The closure runs each time `resume()` is called, and not before.
final class StubURLSessionDataTask: URLSessionDataTask, @unchecked Sendable {
  // `@unchecked Sendable`: restated from URLSessionDataTask; the closure never
  // changes.
  private let closure: @Sendable () -> Void

  /// Creates a task that runs `closure` each time it is resumed.
  init(closure: @escaping @Sendable () -> Void) {
    self.closure = closure
  }

  override func resume() {
    closure()
  }
}
