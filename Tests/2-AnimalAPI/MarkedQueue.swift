import Foundation

/// A serial queue that knows when code is running on it.
///
/// Asking "is this the caller's queue?" is exact. `Thread.isMainThread` is not
/// the same question: the main thread may run other queues' work.
final class MarkedQueue {
  let queue: DispatchQueue
  private let mark = DispatchSpecificKey<Bool>()

  init(_ queue: DispatchQueue = DispatchQueue(label: "the caller's queue")) {
    self.queue = queue
    queue.setSpecific(key: mark, value: true)
  }

  deinit {
    queue.setSpecific(key: mark, value: nil)
  }

  /// Whether the code that asks runs on this queue.
  var isCurrent: Bool {
    DispatchQueue.getSpecific(key: mark) == true
  }

  /// Where the code that asks runs, in words.
  var place: String {
    isCurrent ? "there" : "on another thread"
  }

  /// Returns when everything that was put on the queue has run.
  func drain() {
    queue.sync {}
  }
}
