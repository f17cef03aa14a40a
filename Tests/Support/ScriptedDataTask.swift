import Foundation

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A data task that runs a closure on `resume()` and touches no network.
public final class ScriptedDataTask: URLSessionDataTask, @unchecked Sendable {
  // `@unchecked Sendable`: restated from URLSessionDataTask; what changes is only
  // touched while `lock` is held, and the closures never do.
  private let lock = NSLock()
  private var resumes = 0
  private var cancels = 0
  private var thread: Thread?
  private let onResume: () -> Void
  private let onCancel: () -> Void

  /// Creates a task that runs `onResume` each time it is resumed, and `onCancel`
  /// each time it is cancelled.
  public init(
    onResume: @escaping () -> Void, onCancel: @escaping () -> Void = {}
  ) {
    self.onResume = onResume
    self.onCancel = onCancel
  }

  /// How often `resume()` was called.
  public var resumeCount: Int {
    lock.withLock { resumes }
  }

  /// How often `cancel()` was called.
  public var cancelCount: Int {
    lock.withLock { cancels }
  }

  /// The thread that resumed it last.
  public var resumingThread: Thread? {
    lock.withLock { thread }
  }

  public override func cancel() {
    lock.withLock { cancels += 1 }
    onCancel()
  }

  public override func resume() {
    lock.withLock {
      resumes += 1
      thread = .current
    }
    onResume()
  }
}
