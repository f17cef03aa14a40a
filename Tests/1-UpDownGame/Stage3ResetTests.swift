import KataTestSupport
import XCTest

@testable import UpDownGame

final class Stage3ResetTests: XCTestCase {
  override class func setUp() {
    NoNetwork.install()
  }

  func testReset_setsTryCountToZero() {
    // given
    let sut = UpDownGame()
    sut.urlSession = CannedSession(.body("[7]"))
    sut.tryCount = 3

    // when
    sut.reset {}

    // then
    XCTAssertEqual(sut.tryCount, 0, "a new game starts with no tries made")
  }

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

  func testReset_asksForANewNumberEachTime() {
    // given
    let sut = UpDownGame()
    sut.urlSession = CannedSession(.body("[7]"), .body("[9]"))
    sut.randomValue = 50

    // when
    let numbers = (1...2).map { _ in
      sut.reset {}
      return sut.randomValue
    }

    // then
    XCTAssertEqual(
      numbers, [7, 9], "each new game should have a new number from the API")
  }

  func testReset_handlerSeesTheNewNumber() {
    // given
    let sut = UpDownGame()
    sut.urlSession = CannedSession(.body("[7]"))
    sut.randomValue = 50
    let valuesSeen = HandlerRecorder<Int>()

    // when
    sut.reset {
      valuesSeen.record(sut.randomValue)
    }

    // then
    XCTAssertEqual(
      valuesSeen.calls, [7],
      "by the time the handler runs, randomValue should be the new number")
  }

  func testReset_nobodyKeepsTheGame_callsTheHandlerOnce() {
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
      "the answer is here: the handler should be called exactly once")
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
      "the new number is not there yet: the handler must wait")
  }
}
