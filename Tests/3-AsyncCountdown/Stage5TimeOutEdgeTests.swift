import KataTestSupport
import Testing

@testable import AsyncCountdown

@Suite struct Stage5TimeOutEdgeTests {
  @Test func limit_isMeasuredByTheClock() async {
    // given: a clock on which an hour takes no time
    let clock = NotingClock()
    let sut = TimeoutTask(after: .seconds(3_600), clock: clock) {
      try await sleepUntilCancelled()
    }
    clock.times.record(.seconds(5))

    // when: five seconds later
    let value = await outcome { try await sut.value }

    // then
    #expect(
      value == .threw("TimeoutError()"),
      "the clock's sleep is over: time should be up")
    #expect(
      clock.deadlines.calls == [.seconds(3_605)],
      "the clock should sleep for the limit, from the read on")
  }

  @Test(arguments: [.zero, .seconds(-60)] as [Duration])
  func limitOf0OrLess_expiresImmediately(limit: Duration) async {
    // given
    let sut = TimeoutTask(after: limit) { try await sleepUntilCancelled() }

    // when
    let value = await outcome { try await sut.value }

    // then
    #expect(
      value == .threw("TimeoutError()"),
      "\(limit) is a limit, and an operation that takes longer is too late")
  }
}
