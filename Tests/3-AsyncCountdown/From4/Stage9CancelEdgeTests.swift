import KataTestSupport
import Testing

@testable import AsyncCountdown

@Suite struct Stage9CancelEdgeTests {
  @Test func firstReaderCancelled_leavesTheLaterCountdownAlone() async {
    // given: both sleep
    let sleep = ManualSleep()
    let sut = Service(sleep: { try await sleep.sleep($0) })
    let first = Task { await all(sut.countDown(from: 2)) }
    await ends { await sleep.waitForSleeps(1) }
    let second = Reader(sut.countDown(from: 2))
    await ends { await sleep.waitForSleeps(2) }

    // when: the first sleeper may have gone by then or not
    first.cancel()
    await ends { _ = await first.value }
    await sleep.step()
    await sleep.step()
    let value = await outcome { await second.value(at: 1) }

    // then
    #expect(
      value == .returned(1),
      "the countdown that began first was cancelled: the later should go on")
  }
}
