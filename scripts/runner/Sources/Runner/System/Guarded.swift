import Foundation

/// A value that several threads may use, one at a time.
///
/// `@unchecked Sendable`: the value is only touched while the lock is held.
public final class Guarded<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = NSLock()

  /// Creates the box with the value in it.
  public init(_ value: Value) {
    self.value = value
  }

  /// Lets the caller read or change the value.
  public func withLock<Result>(
    _ work: (inout Value) throws -> Result
  ) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try work(&value)
  }
}
