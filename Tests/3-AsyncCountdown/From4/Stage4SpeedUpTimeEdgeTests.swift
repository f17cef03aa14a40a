import KataTestSupport
import Testing

@testable import AsyncCountdown

@Suite struct Stage4SpeedUpTimeEdgeTests {
  @Test func realSleep_cancelledBeforeItBegins_throws() async {
    // given
    let maySleep = Gate()
    let sleeper = beginTask {
      await maySleep.wait()
      try await Service().sleep(.seconds(3_600))
      return "slept"
    }

    // when
    sleeper.cancel()
    maySleep.open()
    let sleep = await outcome { try await sleeper.value }

    // then
    #expect(
      sleep == .threw("CancellationError()"),
      "a task that is cancelled already should not sleep")
  }

  @Test func realSleep_ofLessThanASecond_sleeps() async {
    // given
    let ends = HandlerRecorder<String>()
    let soon = ContinuousClock.now + .milliseconds(100)
    let sleeper = beginTask {
      try? await Service().sleep(.milliseconds(999))
      ends.record("999 ms")
    }
    let other = beginTask {
      try await Task.sleep(until: soon, clock: .continuous)
      ends.record("100 ms")
    }

    // when: its time is up later than the other's
    try? await other.value
    sleeper.cancel()
    try? await sleeper.value

    // then
    #expect(
      ends.calls == ["100 ms", "999 ms"],
      "a sleep should not leave out what is less than a second")
  }

  @Test func realSleep_ofNoTime_ends() async {
    // when
    let hasSlept = await ends { try? await Service().sleep(.zero) }

    // then
    #expect(hasSlept, "a sleep of no time should end")
  }
}
