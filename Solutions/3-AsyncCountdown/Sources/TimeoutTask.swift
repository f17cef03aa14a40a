import Foundation

/// An operation that may take only so long.
///
/// `TimeoutTask(seconds: 5) { try await download() }.value` is the download's
/// value, the download's own error, or `TimeoutError`, whichever is first.
final class TimeoutTask<Success: Sendable>: @unchecked Sendable {
  /// The operation had not ended when its time was up.
  struct TimeoutError: LocalizedError {
    var errorDescription: String? {
      "The operation timed out."
    }
  }

  private typealias Reader = CheckedContinuation<Success, any Error>

  private let seconds: Double
  private let operation: @Sendable () async throws -> Success

  // `@unchecked Sendable`: these three are only touched while `lock` is held.
  private let lock = NSLock()
  private var result: Result<Success, any Error>?
  private var readers: [UUID: Reader] = [:]
  private var tasks: [Task<Void, Never>] = []

  /// Creates a task that runs nothing yet.
  ///
  /// `seconds` is a finite number; 0 or less leaves no time at all.
  init(
    seconds: Double,
    operation: @escaping @Sendable () async throws -> Success
  ) {
    self.seconds = seconds
    self.operation = operation
  }

  /// The value of the operation.
  ///
  /// The first read starts the operation and its time. Every read, however
  /// many and whenever, gets the same result; the operation runs once.
  ///
  /// Throws the operation's own error when it fails; `TimeoutError` when its
  /// time is up, also while the operation ignores that it was cancelled; and
  /// `CancellationError`, at once, when the reading task is cancelled. What
  /// loses the race is cancelled, and so is an operation whose last reader
  /// was.
  var value: Success {
    get async throws {
      let id = UUID()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { reader in
          add(reader, id)
        }
      } onCancel: {
        leave(id)
      }
    }
  }

  /// Lets the reader wait, and starts the race when it is the first.
  private func add(_ reader: Reader, _ id: UUID) {
    let known: Result<Success, any Error>? = lock.withLock {
      // Asked while the lock is held: a cancellation that comes later finds
      // the reader in its place.
      if Task.isCancelled { return .failure(CancellationError()) }
      if let result { return result }
      readers[id] = reader
      if tasks.isEmpty { start() }
      return nil
    }
    if let known { reader.resume(with: known) }
  }

  /// Starts the operation and its time; called while the lock is held.
  private func start() {
    let work = Task {
      do {
        finish(.success(try await operation()))
      } catch {
        finish(.failure(error))
      }
    }
    let timer = Task {
      do {
        try await Task.sleep(for: .seconds(seconds))
        finish(.failure(TimeoutError()))
      } catch {
        // Cancelled: the operation was first.
      }
    }
    tasks = [work, timer]
  }

  /// Takes the first result; every later one is dropped.
  private func finish(_ newResult: Result<Success, any Error>) {
    let (waiting, losers) = lock.withLock {
      guard result == nil else { return ([Reader](), [Task<Void, Never>]()) }
      defer { readers = [:] }
      return (Array(readers.values), close(with: newResult))
    }
    // Outside the lock: both run other people's code.
    for loser in losers { loser.cancel() }
    for reader in waiting { reader.resume(with: newResult) }
  }

  /// Lets a cancelled reader go; without readers the race is over.
  private func leave(_ id: UUID) {
    let (reader, losers) = lock.withLock {
      let reader = readers.removeValue(forKey: id)
      let isLast = reader != nil && readers.isEmpty
      return (reader, isLast ? close(with: .failure(CancellationError())) : [])
    }
    for loser in losers { loser.cancel() }
    reader?.resume(throwing: CancellationError())
  }

  /// Keeps the result and hands back what is still running; called while the
  /// lock is held.
  private func close(
    with newResult: Result<Success, any Error>
  ) -> [Task<Void, Never>] {
    defer { tasks = [] }
    result = newResult
    return tasks
  }
}
