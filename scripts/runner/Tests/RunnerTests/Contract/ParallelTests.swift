import Synchronization
import XCTest

@testable import Contract

/// Work on several items at once.
final class ParallelTests: XCTestCase {
  private struct Refusal: Error {}

  func testResultsComeInTheItemsOrder_andNoLaneWorksOnTwoAtOnce() throws {
    let atWork = Mutex<Set<Int>>([])
    let clashes = Atomic(0)

    let results = try Parallel.map(Array(1...40), lanes: 3) { item, lane in
      let isFree = atWork.withLock { $0.insert(lane).inserted }
      if !isFree { clashes.add(1, ordering: .relaxed) }
      usleep(item % 2 == 0 ? 0 : 1_000)
      atWork.withLock { _ = $0.remove(lane) }
      return item * 10
    }

    XCTAssertEqual(results, (1...40).map { $0 * 10 })
    XCTAssertEqual(clashes.load(ordering: .relaxed), 0)
  }

  func testMoreLanesThanCores_workAllTheSame() throws {
    let lanes = ProcessInfo.processInfo.activeProcessorCount + 3
    let begun = Atomic(0)

    let results = try Parallel.map(Array(1...lanes), lanes: lanes) { _, _ in
      begun.add(1, ordering: .relaxed)
      // For all of them, sooner or later, and not forever.
      for _ in 0..<5_000 where begun.load(ordering: .relaxed) < lanes {
        usleep(1_000)
      }
      return begun.load(ordering: .relaxed)
    }

    XCTAssertEqual(results, Array(repeating: lanes, count: lanes))
  }

  func testAnError_isThrownAndEndsTheWork() {
    let begun = Atomic(0)

    XCTAssertThrowsError(
      try Parallel.map([1, 2, 3], lanes: 1) { item, _ in
        begun.add(1, ordering: .relaxed)
        if item == 2 { throw Refusal() }
      }
    ) { XCTAssertTrue($0 is Refusal) }

    XCTAssertEqual(begun.load(ordering: .relaxed), 2)
  }
}
