import KataTestSupport
import XCTest

@testable import UpDownGame

final class Stage3ResetTests: XCTestCase {
  func testReset_handlerSeesTheNewTryCount() {
    // given
    let sut = UpDownGame()
    sut.urlSession = CannedSession(.body("[7]"))
    sut.tryCount = 3
    let tryCountsSeen = HandlerRecorder<Int>()

    // when
    sut.reset {
      tryCountsSeen.record(sut.tryCount)
    }

    // then
    XCTAssertEqual(
      tryCountsSeen.calls, [0],
      "by the time the handler runs, tryCount should be 0")
  }

  func testReset_setsTryCountToZero() {
    // given
    let sut = UpDownGame()
    sut.urlSession = CannedSession(.body("[7]"))
    sut.randomValue = 7
    sut.tryCount = 3

    // when
    sut.reset {}

    // then
    XCTAssertEqual(
      sut.tryCount, 0, "a new game has no tries, even with the same number")
  }

  func testReset_asksForANewNumber() {
    // given
    let session = CannedSession(.body("[7]"))
    let sut = UpDownGame()
    sut.urlSession = session
    sut.randomValue = 50

    // when
    sut.reset {}
    sut.reset {}

    // then
    XCTAssertEqual(sut.randomValue, 7, "a new game has a number from the API")
    XCTAssertEqual(session.urls.count, 2, "two resets should ask twice")
  }

  func testReset_noAnswerYet_doesNotCallTheHandler() {
    // given
    let sut = UpDownGame()
    sut.urlSession = HeldSession()
    let handler = HandlerRecorder<Void>()

    // when
    sut.reset {
      handler.record(())
    }

    // then
    XCTAssertEqual(
      handler.calls.count, 0,
      "there is no new number yet: the handler should not be called")
  }

  func testReset_gameIsReleased_stillCallsTheHandler() {
    // given
    let session = HeldSession()
    var sut: UpDownGame? = UpDownGame()
    sut?.urlSession = session
    let handler = HandlerRecorder<Void>()

    // when
    sut?.reset {
      handler.record(())
    }
    sut = nil
    session.answer(.body("[7]"))

    // then
    XCTAssertEqual(
      handler.calls.count, 1,
      "the caller waits: the handler should be called, even if only the "
        + "request still holds the game")
  }
}
