import Synchronization
import XCTest

@testable import Contract

/// Work on several items at once.
final class ParallelTests: XCTestCase {
  func testResultsComeInTheItemsOrder_andNoLaneWorksOnTwoAtOnce() throws {
    let atWork = Mutex<Set<Int>>([])

    let results = try Parallel.map(Array(1...40), lanes: 3) { item, lane in
      atWork.withLock { XCTAssertTrue($0.insert(lane).inserted) }
      usleep(1_000)
      atWork.withLock { _ = $0.remove(lane) }
      return item * 10
    }

    XCTAssertEqual(results, (1...40).map { $0 * 10 })
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
