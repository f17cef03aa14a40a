import KataTestSupport
import XCTest

@testable import UpDownGame

final class Stage3ResetTests: XCTestCase {
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
    sut.urlSession = CannedSession(.body("[7]"), .body("[9]"), .body("[9]"))
    sut.randomValue = 50

    // when
    let games = (0...2).map { triesBefore in
      sut.tryCount = triesBefore
      sut.reset {}
      return [sut.randomValue, sut.tryCount]
    }

    // then
    XCTAssertEqual(
      games, [[7, 0], [9, 0], [9, 0]],
      "each new game should have a number from the API, and no tries made")
  }

  func testReset_handlerSeesTheNewNumber() {
    // given
    let session = HeldSession()
    let sut = UpDownGame()
    sut.urlSession = session
    sut.randomValue = 50
    sut.tryCount = 3
    let gamesSeen = HandlerRecorder<[Int]>()

    // when
    sut.reset {
      gamesSeen.record([sut.randomValue, sut.tryCount])
    }
    _ = session.answerFromAnotherThread(.body("[7]"))

    // then
    XCTAssertEqual(
      gamesSeen.calls, [[7, 0]],
      "by the time the handler runs: the new number, and no tries made")
  }

  func testReset_nobodyKeepsTheGame_callsTheHandlerOnce() {
    // given
    let session = HeldSession()
    var sut: UpDownGame? = UpDownGame()
    sut?.urlSession = session
    let threads = HandlerRecorder<Thread>()

    // when
    sut?.reset {
      threads.record(.current)
    }
    sut = nil
    let thread = session.answerFromAnotherThread(.body("[7]"))

    // then
    XCTAssertEqual(
      threads.calls.map { $0 === thread }, [true],
      "the answer is here: the handler should be called once, at once, and on "
        + "the answer's thread")
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
