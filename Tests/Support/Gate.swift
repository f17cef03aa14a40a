import Foundation

/// A gate that holds up every task that waits at it, until a test opens it.
///
/// Waiting ignores cancellation, so a gate can also play the operation that
/// does not let itself be cancelled. `open()` may be called from anywhere,
/// also from code that cannot `await`; an open gate stays open.
public final class Gate: @unchecked Sendable {
  // `@unchecked Sendable`: both are only touched while `lock` is held.
  private let lock = NSLock()
  private var opened = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a gate that is shut.
  public init() {}

  /// Whether the gate is open now.
  public var isOpen: Bool {
    lock.withLock { opened }
  }

  /// Lets everybody through, from now on.
  public func open() {
    let released = lock.withLock {
      opened = true
      defer { waiting = [] }
      return waiting
    }
    for continuation in released { continuation.resume() }
  }

  /// Returns as soon as the gate is open.
  public func wait() async {
    await withCheckedContinuation { continuation in
      let mayPass = lock.withLock {
        if !opened { waiting.append(continuation) }
        return opened
      }
      if mayPass { continuation.resume() }
    }
  }

  /// Whether the gate opens within so many seconds.
  public func opens(within seconds: Double = 1) async -> Bool {
    await ends(within: seconds) { await self.wait() }
  }
}
