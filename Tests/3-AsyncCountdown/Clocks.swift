import KataTestSupport

@testable import AsyncCountdown

/// A clock that sleeps as it is told, and counts each sleep as a second.
struct SleepClock: Clock {
  let sleep: @Sendable (Duration) async throws -> Void

  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await sleep(.seconds(1))
  }
}

/// A clock that notes every deadline, and waits for none.
struct NotingClock: Clock {
  /// The deadline for which a sleep fails; nil if there is none.
  var failsAt: Duration?

  let deadlines = HandlerRecorder<Duration>()
  /// Opens with the tenth deadline.
  let hasTen = Gate()
  /// The times it was set to; the last one is now.
  let times = HandlerRecorder<Duration>()

  var now: ManualClock.Instant { .init(elapsed: times.calls.last ?? .zero) }
  var minimumResolution: Duration { .zero }

  func sleep(
    until deadline: ManualClock.Instant, tolerance: Duration?
  ) async throws {
    deadlines.record(deadline.elapsed)
    if deadlines.calls.count == 10 { hasTen.open() }
    if deadline.elapsed == failsAt { throw SampleError() }
  }
}
