import Foundation

/// A value that several threads may use, one at a time.
///
/// `@unchecked Sendable`: the value is only touched while the lock is held.
final class Guarded<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = NSLock()

  init(_ value: Value) {
    self.value = value
  }

  /// Lets the caller read or change the value.
  func withLock<Result>(_ work: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return work(&value)
  }
}
