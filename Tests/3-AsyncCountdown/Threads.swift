import Foundation
import KataTestSupport

@testable import AsyncCountdown

/// Reads on this thread until the reader has to wait.
@discardableResult
func beginToRead<Value>(
  _ task: TimeoutTask<Value>
) -> Task<Value, any Error> {
  if #available(macOS 26, *) {
    Task.immediate { try await task.value }
  } else {
    Task { try await task.value }
  }
}

/// A reader that begins on a thread of its own, while another one cancels it.
func readerCancelledAsItBegins<Value>(
  of task: TimeoutTask<Value>
) -> Task<Value, any Error> {
  let begins = Gate()
  let read: @Sendable () async throws -> Value = {
    begins.open()
    return try await task.value
  }
  let reader =
    if #available(macOS 15, *) {
      Task(executorPreference: ThreadForEachJob(), operation: read)
    } else {
      Task(operation: read)
    }
  Thread.detachNewThread {
    while !begins.isOpen { sched_yield() }
    reader.cancel()
  }
  return reader
}

/// Does the work so many times, each time on two threads at the same moment.
func onTwoThreads(
  times: Int, _ work: @escaping @Sendable (_ time: Int) -> Void
) async {
  let place = MeetingPlace()
  await onThreads(2) {
    for time in 0..<times {
      place.meet()
      work(time)
    }
  }
}

/// Does the work on so many threads, each a new one.
func onThreads(_ count: Int, _ work: @escaping @Sendable () -> Void) async {
  let ends = (0..<count).map { _ in Gate() }
  for end in ends {
    Thread.detachNewThread {
      work()
      end.open()
    }
  }
  for end in ends { _ = await end.opens(within: 5) }
}

/// Where two threads wait for each other, as often as they like.
private final class MeetingPlace: @unchecked Sendable {
  // `@unchecked Sendable`: both are only touched while `condition` is locked.
  private let condition = NSCondition()
  private var arrivals = 0
  private var start = DispatchTime.now()

  /// Returns on both threads at the same moment, when both have come.
  func meet() {
    condition.lock()
    arrivals += 1
    let both = (arrivals + 1) / 2 * 2
    // Who waits needs a moment to wake up.
    start = .now() + .microseconds(50)
    condition.signal()
    while arrivals < both { condition.wait() }
    let together = start
    condition.unlock()
    while DispatchTime.now() < together {}
  }
}

@available(macOS 15, *)
private final class ThreadForEachJob: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}
