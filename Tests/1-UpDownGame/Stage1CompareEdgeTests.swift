import XCTest

@testable import UpDownGame

final class Stage1CompareEdgeTests: XCTestCase {
  func testCompareValue_changesNothing() {
    for tryCount in [0, 4, 5, 6] {
      for guess in [9, 10, 11] {
        // given
        let sut = UpDownGame()
        sut.randomValue = 10
        sut.tryCount = tryCount
        sut.isNewBest = true
        sut.error = .transport

        // when
        _ = sut.compareValue(with: guess)

        // then
        XCTAssertEqual(
          [sut.randomValue, sut.tryCount], [10, tryCount],
          "a comparison should change neither the number nor the tries")
        XCTAssertEqual(
          sut.error, .transport, "a comparison should not touch `error`")
        XCTAssertTrue(
          sut.isNewBest, "a comparison should not touch `isNewBest`")
      }
    }
  }
}
