import XCTest

@testable import Contract
@testable import Runner

/// The ways through the workbook, as the Guide's first page lists them.
final class WayThroughTests: XCTestCase {
  private let page = """
    # Guide

    ## Three ways through

    Take one.

    | Kata | All | Core | Short |
    |---|---|---|---|
    | 1 | 1 to 4 | 1, 3 to 4 | 4 |
    | Time | 1 h 40 min | 1 h 20 min | 0 h 40 min |

    ## After it

    | 1 | 2 |
    """

  private func kata(optional: Set<Int> = [2]) -> Kata {
    Kata(
      folder: "1-Sample",
      stages: (1...4).map {
        Stage(
          number: $0, title: "T\($0)", minutes: $0 * 10,
          isOptional: optional.contains($0), isTestFirst: false)
      })
  }

  private func problems(_ from: String = "", _ to: String = "") -> [String] {
    WayThrough.problems(
      in: from.isEmpty ? page : page.replacing(from, with: to), katas: [kata()])
  }

  func testTheColumns_areWays() {
    XCTAssertEqual(
      WayThrough.all(in: page),
      [
        WayThrough(
          title: "All", stages: [1: [1, 2, 3, 4]], time: "1 h 40 min"),
        WayThrough(title: "Core", stages: [1: [1, 3, 4]], time: "1 h 20 min"),
        WayThrough(title: "Short", stages: [1: [4]], time: "0 h 40 min"),
      ])
  }

  func testWaysThatFitThePages_haveNoProblem() {
    XCTAssertEqual(problems(), [])
  }

  func testEachLie_isTold() {
    let table = [
      ("## Three ways", "## Ways", "has 0 ways"),
      ("1 h 20 min", "1 h 25 min", "“Core” are 1 h 20 min, and not 1 h 25 min"),
      ("| 1 to 4 |", "| 1 to 3 |", "the first way should hold every stage"),
      ("| 1, 3 to 4 |", "| 1 to 4 |", "should hold [1, 3, 4] of kata1"),
      ("| 4 |", "| 2 |", "that the second has"),
    ]
    for (from, to, words) in table {
      let problems = problems(from, to)
      XCTAssertTrue(
        problems.contains { $0.contains(words) }, "\(words): \(problems)")
    }
  }
}
