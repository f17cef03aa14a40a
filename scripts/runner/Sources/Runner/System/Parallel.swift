import Foundation

/// Work that is done on several items, a few of them at a time.
public enum Parallel {
  /// How many builds go well beside each other on this machine: one build
  /// keeps little more than one core busy.
  public static var lanes: Int {
    ProcessInfo.processInfo.activeProcessorCount > 1 ? 2 : 1
  }

  /// Does the work on each item, in as many lanes as are given.
  ///
  /// - Parameters:
  ///   - isEnough: Asked after each item, with its index and result; true ends
  ///     the whole work.
  ///   - whenDone: Told of each item, with its index and result, never of two
  ///     at once.
  ///   - work: Gets the item, the number of its lane, from 0, and a function
  ///     that says whether the whole work has ended meanwhile. Two items of one
  ///     lane are never worked on at once.
  /// - Returns: the results in the items' order; nil where work never began.
  /// - Throws: the first error that the work threw.
  public static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], lanes: Int,
    until isEnough: @escaping @Sendable (Int, Result) -> Bool = { _, _ in false
    },
    whenDone: @escaping @Sendable (Int, Result) -> Void = { _, _ in },
    _ work:
      @escaping @Sendable (Item, _ lane: Int, _ isOver: () -> Bool) throws ->
      Result
  ) throws -> [Result?] {
    let state = Guarded(State<Result>(count: items.count))
    // A thread for each lane: most of the work is waiting for programs, of which
    // Dispatch knows nothing, so that it would give a thread to each core.
    let lanes = min(lanes, items.count)
    let group = DispatchGroup()
    for lane in 0..<lanes {
      group.enter()
      Thread.detachNewThread {
        while let index = state.withLock({ $0.takeNext() }) {
          do {
            let result = try work(items[index], lane) {
              state.withLock { $0.isOver }
            }
            state.withLock {
              $0.results[index] = result
              if isEnough(index, result) { $0.isOver = true }
              whenDone(index, result)
            }
          } catch {
            state.withLock {
              if $0.error == nil { $0.error = error }
              $0.isOver = true
            }
          }
        }
        group.leave()
      }
    }
    group.wait()
    return try state.withLock { state in
      if let error = state.error { throw error }
      return state.results
    }
  }

  private struct State<Result: Sendable>: Sendable {
    var results: [Result?]
    var error: (any Error)?
    var isOver = false
    private var next = 0

    init(count: Int) {
      results = Array(repeating: nil, count: count)
    }

    mutating func takeNext() -> Int? {
      guard !isOver, next < results.count else { return nil }
      defer { next += 1 }
      return next
    }
  }
}
