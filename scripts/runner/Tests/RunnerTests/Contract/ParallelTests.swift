import Synchronization
import XCTest

@testable import Contract

/// Work on several items at once.
final class ParallelTests: XCTestCase {
  func testResultsComeInTheItemsOrder_andNoLaneWorksOnTwoAtOnce() throws {
    // More lanes than cores work all the same.
    let lanes = ProcessInfo.processInfo.activeProcessorCount + 3
    let atWork = Mutex<Set<Int>>([])
    let most = Mutex(0)

    let results = try Parallel.map(Array(1...40), lanes: lanes) { item, lane in
      let count = atWork.withLock {
        XCTAssertTrue($0.insert(lane).inserted)
        return $0.count
      }
      most.withLock { $0 = max($0, count) }
      // For all of them, sooner or later, and not forever.
      for _ in 0..<5_000 where most.withLock({ $0 }) < lanes { usleep(1_000) }
      atWork.withLock { _ = $0.remove(lane) }
      return item * 10
    }

    XCTAssertEqual(results, (1...40).map { $0 * 10 })
    XCTAssertEqual(most.withLock { $0 }, lanes)
  }

  func testAnError_isThrownAndEndsTheWork() {
    let begun = Atomic(0)

    XCTAssertThrowsError(
      try Parallel.map([1, 2, 3], lanes: 1) { item, _ in
        begun.add(1, ordering: .relaxed)
        if item == 2 { throw CancellationError() }
      }
    ) { XCTAssertTrue($0 is CancellationError) }

    XCTAssertEqual(begun.load(ordering: .relaxed), 2)
  }
}
