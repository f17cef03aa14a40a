import Synchronization
import XCTest

@testable import Contract

/// Work on several items at once.
final class ParallelTests: XCTestCase {
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
