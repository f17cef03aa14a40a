import Testing

@testable import AsyncCountdown

/// Gives each test a clock, and wakes who still sleeps when the test is over.
struct OwnClock: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal static var current = ManualClock()

  /// Each test of a suite gets one, and not the suite as a whole.
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let clock = ManualClock()
    defer { clock.advance(by: .seconds(86_400)) }
    try await Self.$current.withValue(clock) { try await function() }
  }
}

extension Trait where Self == OwnClock {
  static var ownClock: Self { Self() }
}
