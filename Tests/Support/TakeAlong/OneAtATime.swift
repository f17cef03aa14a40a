import Synchronization
import Testing

/// A trait for tests that share something there is one of in a process, such as
/// `URLSession.shared` or a singleton: of all that have it, one runs at a time.
///
/// `.serialized` is not enough, as two such suites still run beside each other.
public struct OneAtATime: TestTrait, SuiteTrait, TestScoping {
  private static let turn = Turn()
  @TaskLocal private static var hasTurn = false

  /// The trait of a suite is that of each of its tests.
  public let isRecursive = true

  /// Runs the test when the ones before it are over.
  ///
  /// A test that has the trait by itself and by its suite takes one turn.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    if Self.hasTurn { return try await function() }
    await Self.turn.take()
    defer { Self.turn.pass() }
    try await Self.$hasTurn.withValue(true) { try await function() }
  }
}

extension Trait where Self == OneAtATime {
  /// Runs this test while no other with the same trait runs.
  public static var oneAtATime: Self { Self() }
}

/// A lock to wait for without holding up a thread, in the order of who came.
private final class Turn: Sendable {
  private struct State {
    var isTaken = false
    var waiting: ArraySlice<CheckedContinuation<Void, Never>> = []
  }

  private let state = Mutex(State())

  func take() async {
    await withCheckedContinuation { continuation in
      let isMine = state.withLock { state in
        if state.isTaken { state.waiting.append(continuation) }
        defer { state.isTaken = true }
        return !state.isTaken
      }
      if isMine { continuation.resume() }
    }
  }

  func pass() {
    let next = state.withLock { state in
      let next = state.waiting.popFirst()
      state.isTaken = next != nil
      return next
    }
    next?.resume()
  }
}
