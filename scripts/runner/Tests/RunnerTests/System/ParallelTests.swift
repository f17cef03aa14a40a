import XCTest

@testable import Runner

/// Work on several items at once.
final class ParallelTests: XCTestCase {
  private struct Refusal: Error {}

  func testResultsComeInTheItemsOrder() throws {
    let results = try Parallel.map(Array(1...20), lanes: 3) { item, _, _ in
      usleep(item % 2 == 0 ? 0 : 2_000)
      return item * 10
    }

    XCTAssertEqual(results, (1...20).map { $0 * 10 })
  }

  func testOneLane_takesTheItemsInTurn() throws {
    let taken = Guarded<[Int]>([])

    _ = try Parallel.map([3, 1, 2], lanes: 1) { item, lane, _ in
      taken.withLock { $0.append(item + lane) }
    }

    XCTAssertEqual(taken.withLock { $0 }, [3, 1, 2])
  }

  func testNoLaneWorksOnTwoItemsAtOnce() throws {
    let atWork = Guarded<Set<Int>>([])
    let clashes = Guarded(0)

    _ = try Parallel.map(Array(1...40), lanes: 2) { _, lane, _ in
      let isFree = atWork.withLock { $0.insert(lane).inserted }
      if !isFree { clashes.withLock { $0 += 1 } }
      usleep(500)
      atWork.withLock { _ = $0.remove(lane) }
    }

    XCTAssertEqual(clashes.withLock { $0 }, 0)
  }

  func testOnceEnoughIsKnown_nothingElseBegins() throws {
    let begun = Guarded<[Int]>([])

    let results = try Parallel.map(
      [1, 2, 3, 4], lanes: 1, until: { _, result in result == 20 }
    ) { item, _, _ -> Int in
      begun.withLock { $0.append(item) }
      return item * 10
    }

    XCTAssertEqual(begun.withLock { $0 }, [1, 2])
    XCTAssertEqual(results, [10, 20, nil, nil])
  }

  func testOnceEnoughIsKnown_workUnderWayIsTold() throws {
    let hasBegun = Guarded(false)

    let results = try Parallel.map(
      ["quick", "slow"], lanes: 2, until: { _, result in result == "quick" }
    ) { item, _, isOver -> String in
      guard item == "slow" else {
        for _ in 0..<5_000 where !hasBegun.withLock({ $0 }) { usleep(1_000) }
        return item
      }
      hasBegun.withLock { $0 = true }
      for _ in 0..<5_000 where !isOver() { usleep(1_000) }
      return isOver() ? "told" : "not told"
    }

    XCTAssertEqual(results, ["quick", "told"])
  }

  func testMoreLanesThanCores_workAllTheSame() throws {
    let lanes = ProcessInfo.processInfo.activeProcessorCount + 3
    let begun = Guarded(0)

    let results = try Parallel.map(Array(1...lanes), lanes: lanes) { _, _, _ in
      begun.withLock { $0 += 1 }
      for _ in 0..<5_000 where begun.withLock({ $0 }) < lanes { usleep(1_000) }
      return begun.withLock { $0 }
    }

    XCTAssertEqual(results, Array(repeating: lanes, count: lanes))
  }

  func testAnError_isThrownAndEndsTheWork() {
    let begun = Guarded<[Int]>([])

    XCTAssertThrowsError(
      try Parallel.map([1, 2, 3], lanes: 1) { item, _, _ in
        begun.withLock { $0.append(item) }
        if item == 2 { throw Refusal() }
      }
    ) { XCTAssertTrue($0 is Refusal) }

    XCTAssertEqual(begun.withLock { $0 }, [1, 2])
  }

  func testNothingToDo_givesNothing() throws {
    let results = try Parallel.map([Int](), lanes: 2) { item, _, _ in item }

    XCTAssertEqual(results, [])
  }
}
