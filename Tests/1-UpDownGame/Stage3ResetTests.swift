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

  func testReset_asksForANewNumber() {
    // given
    let session = CannedSession(.body("[7]"), .body("[9]"))
    let sut = UpDownGame()
    sut.urlSession = session
    let gamesSeen = HandlerRecorder<[Int]>()

    // when
    for _ in 1...3 {
      sut.tryCount = 3
      sut.reset { gamesSeen.record([sut.randomValue, sut.tryCount]) }
    }

    // then
    XCTAssertEqual(
      gamesSeen.calls, [[7, 0], [9, 0], [9, 0]],
      "the handler should see the API's number, also if it is the same again, "
        + "and no tries")
    XCTAssertEqual(session.urls.count, 3, "three resets should ask three times")
  }

  func testReset_twoAtOnce_eachWaitsForItsAnswer() {
    // given
    let session = HeldSession()
    let sut = UpDownGame()
    sut.urlSession = session
    let handlers = HandlerRecorder<String>()

    // when
    sut.reset { handlers.record("first: \(sut.randomValue)") }
    sut.reset { handlers.record("second: \(sut.randomValue)") }
    let callsMeanwhile = handlers.calls.count
    session.answer(.body("[7]"), .body("[9]"))

    // then
    XCTAssertEqual(
      callsMeanwhile, 0,
      "there is no new number yet: no handler should be called")
    XCTAssertEqual(
      handlers.calls, ["first: 7", "second: 9"],
      "each reset should have a request of its own, and its handler be called")
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
