import Foundation
import Synchronization

/// Work that is done on several items, a few of them at a time.
public enum Parallel {
  /// How many builds go well beside each other on this machine: one build
  /// keeps little more than one core busy.
  public static var lanes: Int {
    ProcessInfo.processInfo.activeProcessorCount > 1 ? 2 : 1
  }

  /// Does the work on each item, in as many lanes as are given.
  ///
  /// After the first error, or once enough is known, no further item is begun.
  ///
  /// - Parameters:
  ///   - isEnough: Called after each item, with its index and result; true ends
  ///     the whole work.
  ///   - whenDone: Called after each item, with its index and result, and never
  ///     for two at once.
  ///   - work: Gets the item, the number of its lane, from 0, and a function
  ///     that returns whether the whole work has ended meanwhile. Two items of
  ///     one lane are never worked on at once.
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
    let state = Mutex(
      State(results: [Result?](repeating: nil, count: items.count)))
    let group = DispatchGroup()
    for lane in 0..<min(lanes, items.count) {
      // A queue for each lane has a thread of its own, however few cores there
      // are: most of the work is waiting for programs.
      DispatchQueue(label: "lane \(lane)").async(group: group) {
        while let index = state.withLock({ $0.takeNext() }) {
          let result = Swift.Result {
            try work(items[index], lane) { state.withLock { $0.isOver } }
          }
          state.withLock { state in
            switch result {
            case .success(let result):
              state.results[index] = result
              if isEnough(index, result) { state.isOver = true }
              whenDone(index, result)
            case .failure(let error):
              state.error = state.error ?? error
              state.isOver = true
            }
          }
        }
      }
    }
    group.wait()
    return try state.withLock { state in
      if let error = state.error { throw error }
      return state.results
    }
  }

  private struct State<Result: Sendable> {
    var results: [Result?]
    var error: (any Error)?
    var isOver = false
    var next = 0

    mutating func takeNext() -> Int? {
      guard !isOver, next < results.count else { return nil }
      defer { next += 1 }
      return next
    }
  }
}
