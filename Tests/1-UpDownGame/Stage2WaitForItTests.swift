import KataTestSupport
import XCTest

@testable import UpDownGame

final class Stage2WaitForItTests: XCTestCase {
  func testMakeRandomValue_answerComesLater_putsItIntoRandomValue() {
    // given
    let session = HeldSession()
    let sut = UpDownGame()
    sut.urlSession = session
    sut.randomValue = 50  // no number of the game: 7 can only be the answer
    let answered = expectation(description: "the handler is called")
    answered.assertForOverFulfill = false  // another test counts the calls

    // when
    sut.makeRandomValue {
      answered.fulfill()
    }
    DispatchQueue.global().async {
      session.answer(.body("[7]"))
    }

    // then
    wait(for: [answered], timeout: 0.5)
    XCTAssertEqual(
      sut.randomValue, 7, "the answer was [7]: randomValue should be 7")
  }

  func testMakeRandomValue_asksTheAPIOnce() {
    // given
    let session = CannedSession(.body("[7]"))
    let sut = UpDownGame()
    sut.urlSession = session

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      session.urls, [RandomNumberAPI.url],
      "one call should make one request, to the API's address")
  }

  func testMakeRandomValue_severalNumbers_takesTheFirst() {
    // given
    let sut = UpDownGame()
    sut.urlSession = CannedSession(.body("[7, 8, 9]"))
    sut.randomValue = 50

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      sut.randomValue, 7, "the number is the first element of the array")
  }

  func testMakeRandomValue_setsTheValueBeforeItCallsTheHandler() {
    // given
    let sut = UpDownGame()
    sut.urlSession = CannedSession(.body("[7]"))
    sut.randomValue = 50
    let valuesSeen = HandlerRecorder<Int>()

    // when
    sut.makeRandomValue { valuesSeen.record(sut.randomValue) }

    // then
    XCTAssertEqual(
      valuesSeen.calls, [7],
      "by the time the handler runs, randomValue should be the new number")
  }

  func testMakeRandomValue_callsTheHandlerOnceAndAtOnce() {
    // given
    let queue = DispatchQueue(label: "answers on another thread")
    let answered = DispatchSemaphore(value: 0)
    let sut = UpDownGame()
    sut.urlSession = CannedSession(.body("[7]"), on: queue)
    let handler = HandlerRecorder<Void>()

    // when
    sut.makeRandomValue { handler.record(()) }
    queue.async { answered.signal() }
    _ = answered.wait(timeout: .now() + 2)  // the main queue has to wait, too

    // then
    XCTAssertEqual(
      handler.calls.count, 1,
      "the answer came on another thread: the handler should be called there, "
        + "at once, and once")
  }

  func testMakeRandomValue_noAnswerYet_doesNotCallTheHandler() {
    // given
    let sut = UpDownGame()
    sut.urlSession = HeldSession()
    let handler = HandlerRecorder<Void>()

    // when
    sut.makeRandomValue { handler.record(()) }

    // then
    XCTAssertEqual(
      handler.calls.count, 0,
      "the session has not answered: the handler should not be called yet")
  }

  func testMakeRandomValue_gameIsReleased_stillCallsTheHandler() {
    // given
    let session = HeldSession()
    var sut: UpDownGame? = UpDownGame()
    sut?.urlSession = session
    let handler = HandlerRecorder<Void>()

    // when
    sut?.makeRandomValue { handler.record(()) }
    sut = nil
    session.answer(.body("[7]"))

    // then
    XCTAssertEqual(
      handler.calls.count, 1,
      "the caller waits: the handler should be called, even if only the "
        + "request still holds the game")
  }

  func testMakeRandomValue_twoRequestsAtOnce_bothAreAnswered() {
    // given
    let session = HeldSession()
    let sut = UpDownGame()
    sut.urlSession = session
    let handlers = HandlerRecorder<String>()

    // when
    sut.makeRandomValue { handlers.record("first: \(sut.randomValue)") }
    sut.makeRandomValue { handlers.record("second: \(sut.randomValue)") }
    session.answer(.body("[7]"), .body("[9]"))

    // then
    XCTAssertEqual(
      handlers.calls, ["first: 7", "second: 9"],
      "each call should have a request of its own, and its handler be called")
  }
}
