import KataTestSupport

@testable import AsyncCountdown

/// What a reader gets who comes when the countdown has slept so many times, and
/// its service is gone.
func lateReader(
  after count: Int, of countDown: (Service) -> AsyncStream<Int>
) async -> Outcome<[Int]> {
  let sleeps = HandlerRecorder<Duration>()
  let (mayBegin, lastSleep) = (Gate(), Gate())
  let stream = countDown(
    Service(sleep: {
      await mayBegin.wait()
      sleeps.record($0)
      if sleeps.calls.count == count { lastSleep.open() }
    }))
  mayBegin.open()
  // A countdown that only sleeps when a value is wanted does not, and may.
  _ = await lastSleep.opens(within: 0.2)
  return await outcome { await all(stream) }
}
