import Synchronization

/// A gate that holds up every task that waits at it, until a test opens it.
///
/// Waiting ignores cancellation, so a gate can also play the operation that
/// does not let itself be cancelled. `open()` may be called from anywhere,
/// also from code that cannot `await`; an open gate stays open.
public final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Creates a gate that is shut.
  public init() {}

  /// Whether the gate is open now.
  public var isOpen: Bool {
    state.withLock { $0.isOpen }
  }

  /// Lets everybody through, from now on.
  public func open() {
    let released = state.withLock { state in
      defer { state = State(isOpen: true) }
      return state.waiting
    }
    for continuation in released { continuation.resume() }
  }

  /// Returns as soon as the gate is open.
  public func wait() async {
    await withCheckedContinuation { continuation in
      let mayPass = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if mayPass { continuation.resume() }
    }
  }

  /// Whether the gate opens within so many seconds.
  public func opens(within seconds: Double = usualLimit) async -> Bool {
    await ends(within: seconds) { await self.wait() }
  }
}
