import Foundation

/// What other threads found out, in the order in which it came.
final class Collected<Value: Sendable>: @unchecked Sendable {
  // `@unchecked Sendable`: `values` is only touched while `changed` is held.
  private let changed = NSCondition()
  private var values: [Value] = []

  var all: [Value] { changed.withLock { values } }

  func add(_ value: Value) {
    changed.withLock { values.append(value) }
    changed.broadcast()
  }

  /// The values, once there are so many; after ten seconds, those there are.
  func first(_ count: Int) -> [Value] {
    let limit = Date() + 10
    return changed.withLock {
      while values.count < count, changed.wait(until: limit) {}
      return values
    }
  }
}
