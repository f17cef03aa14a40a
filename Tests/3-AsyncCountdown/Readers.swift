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
  Task(executorPreference: Immediately()) { try await operation() }
}

/// Runs each piece of a task's work immediately, on the thread that wants it.
private final class Immediately: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
  }
}
