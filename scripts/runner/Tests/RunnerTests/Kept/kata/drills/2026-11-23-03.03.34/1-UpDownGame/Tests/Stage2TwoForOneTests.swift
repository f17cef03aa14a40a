import KataTestSupport
import XCTest

@testable import UpDownGame

final class Stage2TwoForOneTests: XCTestCase {
  func testMakeRandomValue_callsTheHandlerOnce() {
    // given
    let sut = UpDownGame()
    sut.urlSession = CannedSession(.body("[7]"))
    let answered = expectation(description: "the handler is called once")
    answered.assertForOverFulfill = false

    // when
    sut.makeRandomValue {
      answered.fulfill()
    }

    // then
    wait(for: [answered], timeout: 0.5)
  }
}
