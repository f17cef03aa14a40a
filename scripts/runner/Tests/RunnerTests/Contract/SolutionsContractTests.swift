import XCTest

@testable import Contract
@testable import Runner

/// What the contract makes of a run of the solutions.
final class SolutionsContractTests: XCTestCase {
  func testAListOfOtherTests_namesTheLines() {
    let was = "1a Tests/A.swift\n  A.one\n2b Tests/B.swift\n  B.one\n"
    let now = "1a Tests/A.swift\n  A.two\n2b Tests/B.swift\n  B.one\n"
    let remedy = "undo that, or `./scripts/verify --update`"

    XCTAssertEqual(SolutionsContract.differences(was, was), [])
    XCTAssertEqual(
      SolutionsContract.differences(now, was),
      [
        "Tests/digests.txt should not have “  A.one” — \(remedy)",
        "Tests/digests.txt lacks “  A.two” — \(remedy)",
      ])
  }

  func testOfTestsSideBySide_theLongestCounts_andOthersAddUp() {
    let records = [(0.25, false), (0.5, false), (0.25, true), (1, true)].map {
      seconds, isSideBySide in
      var record = TestRecord(
        name: TestName(module: "M", suite: "S", test: "t"), state: .passed)
      record.seconds = seconds
      record.isSideBySide = isSideBySide
      return record
    }

    XCTAssertEqual(SolutionsContract.seconds(records), 1.75)
  }
}
