import KataTestSupport
import Testing

@testable import AsyncCountdown

/// A test that passes on every countdown, and so tests nothing.
///
/// The lesson tells what is wrong with it. Do not copy it.
@Suite struct SleepTrapTests {
  /// The test does not know that the countdown sleeps: one that was never
  /// started, or is a moment late, has no second number either.
  @Test func trap_absentBecauseNothingHasBegun() async {
    // given
    let sut = Service(sleep: { _ in try await sleepUntilCancelled() })
    let numbers = HandlerRecorder<Int>()
    let reader = Task {
      for await number in sut.countDown(from: 3) { numbers.record(number) }
    }

    // when: a hundred chances to run are no proof that it ran
    for _ in 0..<100 { await Task.yield() }

    // then
    #expect(!numbers.calls.contains(2), "2 should not come before its second")
    reader.cancel()
  }
}
