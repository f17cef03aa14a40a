import Foundation

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A data task that runs a closure instead of using the network.
///
/// `resume()` runs `resumeDidCall`: not before, and once for each call.
final class StubURLSessionDataTask: URLSessionDataTask, @unchecked Sendable {
  // `@unchecked Sendable`: restated from URLSessionDataTask. The closure is set
  // before the task is handed out; after that it is only read.

  /// The closure that `resume()` runs.
  var resumeDidCall: () -> Void

  /// Creates a task that runs `resumeDidCall` when it is resumed.
  init(resumeDidCall: @escaping () -> Void = {}) {
    self.resumeDidCall = resumeDidCall
  }

  override func resume() {
    resumeDidCall()
  }
}
