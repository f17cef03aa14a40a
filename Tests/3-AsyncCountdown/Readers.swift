import KataTestSupport

@testable import AsyncCountdown

/// Reads on this thread until the reader has to wait, and then returns.
func beginToRead<Value>(
  _ task: TimeoutTask<Value>
) -> Task<Value, any Error> {
  beginTask { try await task.value }
}

/// Runs the operation on this thread until it has to wait, and then returns.
func beginTask<Value>(
  _ operation: @escaping @Sendable () async throws -> Value
) -> Task<Value, any Error> {
  Task(executorPreference: AtOnce()) { try await operation() }
}

/// Asks on this thread until there is a wait; the gate opens after it.
func beginToAsk(_ clock: ManualClock, times: Int) -> Gate {
  let gate = Gate()
  Task(executorPreference: AtOnce()) {
    await clock.asked(times: times)
    gate.open()
  }
  return gate
}

/// Runs each piece of a task's work at once, on the thread that asks for it.
private final class AtOnce: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
  }
}
