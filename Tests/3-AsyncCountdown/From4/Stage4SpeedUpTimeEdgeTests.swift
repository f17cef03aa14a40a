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
    let isOver = Gate()
    let sleeper = beginTask {
      defer { isOver.open() }
      try await Service().sleep(.milliseconds(999))
      return "slept"
    }

    // when: one that slept for no second is over soon
    _ = await isOver.opens(within: 0.1)
    sleeper.cancel()
    let sleep = await outcome { try await sleeper.value }

    // then
    #expect(
      sleep == .threw("CancellationError()"),
      "a sleep should not leave out what is less than a second")
  }

  @Test func realSleep_ofNoTime_ends() async {
    // when
    let hasSlept = await ends { try? await Service().sleep(.zero) }

    // then
    #expect(hasSlept, "a sleep of no time should end")
  }
}
