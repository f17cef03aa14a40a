import KataTestSupport
import XCTest

@testable import UpDownGame

final class Stage2WaitForItTests: XCTestCase {
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
    XCTAssertEqual(
      session.urls.first?.query, "min=0&max=30&count=1",
      "the request should ask for one number from 0 to 30")
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

  func testMakeRandomValue_setsTheValueBeforeItCallsTheHandler() {
    // given
    let sut = UpDownGame()
    sut.urlSession = CannedSession(.body("[7]"), .body("[9]"))
    sut.randomValue = 50
    let valuesSeen = HandlerRecorder<Int>()

    // when
    sut.makeRandomValue { valuesSeen.record(sut.randomValue) }
    sut.makeRandomValue { valuesSeen.record(sut.randomValue) }

    // then
    XCTAssertEqual(
      valuesSeen.calls, [7, 9],
      "by the time each handler runs, randomValue should be the new number")
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
    let (first, second) = (HeldSession(), HeldSession())
    let sut = UpDownGame()
    let handlers = HandlerRecorder<String>()

    // when
    sut.urlSession = first
    sut.makeRandomValue { handlers.record("first: \(sut.randomValue)") }
    sut.urlSession = second
    sut.makeRandomValue { handlers.record("second: \(sut.randomValue)") }
    second.answer(.body("[9]"))
    first.answer(.body("[7]"))

    // then
    XCTAssertEqual(
      handlers.calls, ["second: 9", "first: 7"],
      "each handler should be called when its own request is answered")
  }
}
