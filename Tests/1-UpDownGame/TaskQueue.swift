import Foundation

/// A queue for tasks: `Task(executorPreference: queue) { … }` runs there.
///
/// It does one thing at a time. While it runs a test's closure, no task on it can
/// go on.
final class TaskQueue: TaskExecutor {
  private let queue = DispatchQueue(label: "tasks")

  /// Runs the closure, as soon as no task on this queue is running.
  func run(_ body: @escaping @Sendable () -> Void) {
    queue.async(execute: body)
  }

  /// Is called by Swift, for each piece of work from one `await` to the next.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
