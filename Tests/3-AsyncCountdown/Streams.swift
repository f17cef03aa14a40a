import KataTestSupport

@testable import AsyncCountdown

/// All values of a stream, once it has ended.
func all(_ stream: AsyncStream<Int>) async -> [Int] {
  var values: [Int] = []
  for await value in stream { values.append(value) }
  return values
}

/// Reads a stream to its end, and lets a test look at what came so far.
actor Reader {
  /// The values that came so far, first one first.
  private(set) var values: [Int] = []

  private var hasEnded = false
  private var watchers: [CheckedContinuation<Void, Never>] = []

  init(_ stream: AsyncStream<Int>) {
    Task {
      for await value in stream { await note(value) }
      await noteEnd()
    }
  }

  /// The value with this index, as soon as it is there; nil when the stream
  /// has ended without it.
  func value(at index: Int) async -> Int? {
    while values.count <= index && !hasEnded {
      await withCheckedContinuation { watchers.append($0) }
    }
    return index < values.count ? values[index] : nil
  }

  private func note(_ value: Int) {
    values.append(value)
    wakeWatchers()
  }

  private func noteEnd() {
    hasEnded = true
    wakeWatchers()
  }

  private func wakeWatchers() {
    for watcher in watchers { watcher.resume() }
    watchers = []
  }
}

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
  // A countdown that only sleeps when it is asked for a value does not, and may.
  _ = await lastSleep.opens(within: 0.2)
  return await outcome { await all(stream) }
}
