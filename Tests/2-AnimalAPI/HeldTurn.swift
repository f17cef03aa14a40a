import Foundation
import KataTestSupport

@testable import AnimalAPI

/// Does each job on a thread of its own, while somebody else holds whatever
/// keeps the threads of `object` apart: the locks and queues in its properties.
///
/// Returns the names of the jobs that did not wait for their turn.
func impatientJobs(
  of object: Any, _ jobs: [String: () -> Void]
) -> [String] {
  let guards = guards(in: object)
  if guards.isEmpty { return ["all of them: no property holds a lock"] }
  let done = HandlerRecorder<String>()
  let (begun, ended) = (DispatchGroup(), DispatchGroup())

  for turn in guards { turn.hold() }
  for (name, job) in jobs {
    begun.enter()
    ended.enter()
    Thread.detachNewThread {
      begun.leave()
      job()
      done.record(name)
      ended.leave()
    }
  }
  begun.wait()
  doOtherWork()
  let early = done.calls.sorted()
  for turn in guards { turn.release() }

  _ = ended.wait(timeout: .now() + 5)
  // A `Mutex` cannot be held from outside: nobody can say who waited for it.
  return guards.contains { $0 is SealedGuard } ? [] : early
}

/// Does the jobs, each on a thread of its own, while somebody else takes and
/// gives back, again and again, whatever keeps the threads of `object` apart.
///
/// So a job that gives its turn back halfway seldom gets it again at once.
func jostle(_ object: Any, _ jobs: [() -> Void]) {
  let guards = guards(in: object)
  let (begun, ended) = (DispatchGroup(), DispatchGroup())

  for turn in guards { turn.hold() }
  for job in jobs {
    begun.enter()
    ended.enter()
    Thread.detachNewThread {
      begun.leave()
      job()
      ended.leave()
    }
  }
  begun.wait()
  for turn in guards { turn.release() }

  for _ in 1...300 {
    for turn in guards {
      turn.hold()
      turn.release()
    }
    sched_yield()
  }
  _ = ended.wait(timeout: .now() + 5)
}

/// Far more work than one job is, on threads that begin after the jobs', so that a
/// job that does not wait is done, also where other programs keep every core busy.
private func doOtherWork() {
  let ended = DispatchGroup()
  for _ in 1...8 {
    ended.enter()
    Thread.detachNewThread {
      for _ in 1...100 {
        _ = try? JSONSerialization.jsonObject(with: SampleAnimal.json)
      }
      ended.leave()
    }
  }
  ended.wait()
}

// MARK: - What keeps threads apart

private protocol Guard {
  func hold()
  func release()
}

private struct LockGuard: Guard {
  let lock: any NSLocking
  func hold() { lock.lock() }
  func release() { lock.unlock() }
}

private struct QueueGuard: Guard {
  let queue: DispatchQueue
  func hold() { queue.suspend() }
  func release() { queue.resume() }
}

private struct SealedGuard: Guard {
  func hold() {}
  func release() {}
}

/// The locks and queues in an object's properties, and in their properties.
private func guards(in object: Any, depth: Int = 2) -> [any Guard] {
  Mirror(reflecting: object).children.flatMap { _, value -> [any Guard] in
    switch value {
    case let lock as any NSLocking: [LockGuard(lock: lock)]
    case let queue as DispatchQueue: [QueueGuard(queue: queue)]
    case is Void: [SealedGuard()]  // so a mirror shows a `Mutex`
    case is any URLSessionProtocol: []
    default: depth > 1 ? guards(in: value, depth: depth - 1) : []
    }
  }
}
