import Synchronization
import XCTest

@testable import Runner

/// Work on several items at once.
final class ParallelTests: XCTestCase {
  private struct Refusal: Error {}

  func testResultsComeInTheItemsOrder_andNoLaneWorksOnTwoAtOnce() throws {
    let atWork = Mutex<Set<Int>>([])
    let clashes = Atomic(0)

    let results = try Parallel.map(Array(1...40), lanes: 3) { item, lane, _ in
      let isFree = atWork.withLock { $0.insert(lane).inserted }
      if !isFree { clashes.add(1, ordering: .relaxed) }
      usleep(item % 2 == 0 ? 0 : 1_000)
      atWork.withLock { _ = $0.remove(lane) }
      return item * 10
    }

    XCTAssertEqual(results, (1...40).map { $0 * 10 })
    XCTAssertEqual(clashes.load(ordering: .relaxed), 0)
  }

  func testOnceEnoughIsKnown_nothingElseBegins() throws {
    let results = try Parallel.map(
      [1, 2, 3, 4], lanes: 1, until: { _, result in result == 20 }
    ) { item, _, _ in item * 10 }

    XCTAssertEqual(results, [10, 20, nil, nil])
  }

  func testOnceEnoughIsKnown_workUnderWayCanSeeIt() throws {
    let hasBegun = Atomic(false)

    let results = try Parallel.map(
      ["quick", "slow"], lanes: 2, until: { _, result in result == "quick" }
    ) { item, _, isOver -> String in
      guard item == "slow" else {
        Self.wait { hasBegun.load(ordering: .relaxed) }
        return item
      }
      hasBegun.store(true, ordering: .relaxed)
      Self.wait(until: isOver)
      return isOver() ? "seen" : "not seen"
    }

    XCTAssertEqual(results, ["quick", "seen"])
  }

  func testMoreLanesThanCores_workAllTheSame() throws {
    let lanes = ProcessInfo.processInfo.activeProcessorCount + 3
    let begun = Atomic(0)

    let results = try Parallel.map(Array(1...lanes), lanes: lanes) { _, _, _ in
      begun.add(1, ordering: .relaxed)
      Self.wait { begun.load(ordering: .relaxed) == lanes }
      return begun.load(ordering: .relaxed)
    }

    XCTAssertEqual(results, Array(repeating: lanes, count: lanes))
  }

  func testAnError_isThrownAndEndsTheWork() {
    let begun = Atomic(0)

    XCTAssertThrowsError(
      try Parallel.map([1, 2, 3], lanes: 1) { item, _, _ in
        begun.add(1, ordering: .relaxed)
        if item == 2 { throw Refusal() }
      }
    ) { XCTAssertTrue($0 is Refusal) }

    XCTAssertEqual(begun.load(ordering: .relaxed), 2)
  }

  /// Waits for what is so sooner or later, and not forever.
  private static func wait(until isSo: () -> Bool) {
    for _ in 0..<5_000 where !isSo() { usleep(1_000) }
  }
}
