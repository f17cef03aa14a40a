import KataTestSupport
import Testing

@testable import AsyncCountdown

@Suite struct Stage4SpeedUpTimeTests {
  @Test func countDown_yieldsEveryNumberInNoTime() async {
    // given
    let sut = Service(sleep: { _ in })

    // when
    let numbers = await outcome { await all(sut.countDown(from: 3)) }

    // then
    #expect(
      numbers == .returned([3, 2, 1, 0]),
      "its sleep takes no time, so neither should the countdown")
  }

  @Test(arguments: [1, 3])
  func countDown_sleepsOneSecondBeforeEachNumberButTheFirst(
    start: Int
  ) async {
    // given
    let sleeps = HandlerRecorder<Duration>()
    let sut = Service(sleep: { sleeps.record($0) })

    // when
    _ = await outcome { await all(sut.countDown(from: start)) }

    // then
    #expect(
      sleeps.calls == (1...start).map { _ in .seconds(1) },
      "from \(start), each number but the first takes one sleep of a second")
  }

  @Test(arguments: [(0, [0]), (-1, []), (-3, [])])
  func countDownFrom0OrBelow_doesNotSleep(start: Int, expected: [Int]) async {
    // given
    let sleeps = HandlerRecorder<Duration>()
    let sut = Service(sleep: { sleeps.record($0) })

    // when
    let numbers = await outcome { await all(sut.countDown(from: start)) }

    // then
    #expect(
      numbers == .returned(expected), "from \(start), this is all there is")
    #expect(
      sleeps.calls == [], "from \(start), there is no second to wait for")
  }

  @Test func serviceWithoutASleepOfItsOwn_reallySleeps() async {
    // given
    let sleeper = beginTask {
      try await Service().sleep(.seconds(3_600))
      return "slept"
    }

    // when: one that did not sleep has no sleep left to be cancelled
    sleeper.cancel()
    let sleep = await outcome { try await sleeper.value }

    // then
    #expect(
      sleep == .threw("CancellationError()"),
      "without a sleep of its own, it should sleep until its task is cancelled")
  }
}
