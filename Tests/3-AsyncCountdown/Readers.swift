import KataTestSupport

@testable import AsyncCountdown

/// Reads on this thread until the reader has to wait, and then returns.
func beginToRead<Value>(
  _ task: TimeoutTask<Value>
) -> Task<Value, any Error> {
  beginTask { try await task.value }
}

/// A reader whose task is cancelled before it reads.
func cancelledReader<Value>(
  of task: TimeoutTask<Value>
) -> Task<Value, any Error> {
  let mayRead = Gate()
  let reader = Task {
    await mayRead.wait()
    return try await task.value
  }
  reader.cancel()
  mayRead.open()
  return reader
}

/// A task whose operation reads the value when it is cancelled, with a gate for its
/// beginning and one for the end of that read.
func taskThatReadsWhenCancelled(
  after limit: Duration
) -> (sut: TimeoutTask<String>, started: Gate, hasRead: Gate) {
  let suts = HandlerRecorder<TimeoutTask<String>>()
  let (started, hasRead) = (Gate(), Gate())
  let sut = TimeoutTask(after: limit) {
    try await withTaskCancellationHandler {
      started.open()
      return try await sleepUntilCancelled()
    } onCancel: {
      for sut in suts.calls { _ = beginToRead(sut) }
      hasRead.open()
    }
  }
  suts.record(sut)
  return (sut, started, hasRead)
}

/// Runs the operation on this thread until it has to wait, and then returns.
///
/// `Task.immediate` does so, too, on the systems of 2025 and later.
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
