import Foundation

/// Records every call of a completion handler, from whatever thread.
///
/// Pass `record` as the handler, then ask for `calls`. Counting the calls is
/// what shows a handler that is never called, or called twice.
public final class HandlerRecorder<Value>: @unchecked Sendable {
  // `@unchecked Sendable`: `storage` is only touched while `lock` is held. That
  // guards the list and not its values: record what is `Sendable`, or what no
  // other thread changes any more.
  private let lock = NSLock()
  private var storage: [Value] = []

  /// Creates a recorder that has seen no call.
  public init() {}

  /// The values of all calls so far, first call first.
  public var calls: [Value] {
    lock.withLock { storage }
  }

  /// Notes one call with this value.
  public func record(_ value: Value) {
    lock.withLock { storage.append(value) }
  }
}
