import Foundation
import Synchronization

/// Work that is done on several items, a few of them at a time.
enum Parallel {
  /// How many builds go well beside each other on this machine: one build
  /// keeps little more than one core busy.
  static var lanes: Int {
    ProcessInfo.processInfo.activeProcessorCount > 1 ? 2 : 1
  }

  /// Does the work on each item, in as many lanes as are given; after the first
  /// error, no further item is begun.
  ///
  /// - Parameter work: Gets the item, and the number of its lane, from 0. Two
  ///   items of one lane are never worked on at once.
  /// - Returns: the results in the items' order.
  /// - Throws: the first error that the work threw.
  static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], lanes: Int,
    _ work: @escaping @Sendable (Item, _ lane: Int) throws -> Result
  ) throws -> [Result] {
    let left = Mutex(items.indices)
    let results = Mutex<[Int: Swift.Result<Result, any Error>]>([:])
    let group = DispatchGroup()
    for lane in 0..<min(lanes, items.count) {
      // A queue for each lane has a thread of its own, however few cores there
      // are: most of the work is waiting for programs.
      DispatchQueue(label: "lane \(lane)").async(group: group) {
        while let index = left.withLock({ $0.popFirst() }) {
          let result = Swift.Result { try work(items[index], lane) }
          if case .failure = result { left.withLock { $0 = 0..<0 } }
          results.withLock { $0[index] = result }
        }
      }
    }
    group.wait()
    let all = results.withLock { $0 }
    return try all.sorted { $0.key < $1.key }.map { try $0.value.get() }
  }
}
