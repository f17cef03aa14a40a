import Foundation

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A data task that runs a closure instead of using the network.
///
/// `resumeDidCall` runs on `resume()`, never before, and once for each call,
/// also if it calls `resume()` itself. A real task calls its handler only once.
/// This one runs each time, so that a test can see code that resumes a task
/// twice.
final class StubURLSessionDataTask: URLSessionDataTask, @unchecked Sendable {
  // `@unchecked Sendable`: restated from URLSessionDataTask. The closure is set
  // before the task is handed out; after that it is only read.

  /// The closure that `resume()` runs: the one that was set last.
  var resumeDidCall: () -> Void

  /// Creates a task that runs `resumeDidCall` when it is resumed.
  init(resumeDidCall: @escaping () -> Void = {}) {
    self.resumeDidCall = resumeDidCall
  }

  override func resume() {
    // TODO: stage 3: run the closure.
  }
}
