import XCTest

@testable import Contract
@testable import Runner

/// What the contract makes of a run of the solutions.
final class SolutionsContractTests: XCTestCase {
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
