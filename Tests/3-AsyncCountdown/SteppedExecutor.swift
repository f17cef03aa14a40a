import Synchronization

/// Keeps the pieces of a task's work, and runs as many as a test asks for.
final class SteppedExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs at most so many pieces, and says whether none is left after them.
  func comesToRest(within count: Int) -> Bool {
    for _ in 0..<count {
      let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      guard let job else { return true }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
    return false
  }
}
