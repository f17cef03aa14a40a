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
    let sut = UpDownGame()

    for call in ["first", "second"] {
      let session = CannedSession(.body("[7]"))
      sut.urlSession = session

      // when
      sut.makeRandomValue {}

      // then
      XCTAssertEqual(
        session.urls.map(\.absoluteString),
        ["http://www.randomnumberapi.com/api/v1.0/random?min=0&max=30&count=1"],
        "\(call) call: one request should go through what `urlSession` is now")
    }
  }

  func testMakeRandomValue_setsTheValueBeforeItCallsTheHandler() {
    // given
    let session = HeldSession()
    let sut = UpDownGame()
    sut.urlSession = session
    sut.randomValue = 50
    let valuesSeen = HandlerRecorder<Int>()

    // when
    sut.makeRandomValue {
      valuesSeen.record(sut.randomValue)
    }
    _ = session.answerFromAnotherThread(.body("[7]"))

    // then
    XCTAssertEqual(
      valuesSeen.calls, [7],
      "by the time the handler runs, randomValue should be the new number")
  }

  func testMakeRandomValue_callsTheHandlerOnceAndAtOnce() {
    // given
    let session = HeldSession()
    let sut = UpDownGame()
    sut.urlSession = session
    let threads = HandlerRecorder<Thread>()

    // when
    sut.makeRandomValue {
      threads.record(.current)
    }
    let thread = session.answerFromAnotherThread(.body("[7]"))

    // then
    XCTAssertEqual(
      threads.calls.map { $0 === thread }, [true],
      "the answer is here: the handler should be called once, at once, and on "
        + "the answer's thread")
  }

  func testMakeRandomValue_twoRequestsOnTheirWay_bothAreAnswered() {
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
      "two calls, two requests: each handler should be called for its own")
  }

  func testMakeRandomValue_nobodyKeepsTheGame_stillCallsTheHandler() {
    // given
    let session = HeldSession()
    var sut: UpDownGame? = UpDownGame()
    sut?.urlSession = session
    let handler = HandlerRecorder<Void>()

    // when
    sut?.makeRandomValue {
      handler.record(())
    }
    sut = nil
    session.answer(.body("[7]"))

    // then
    XCTAssertEqual(
      handler.calls.count, 1,
      "nobody kept the game, but somebody still waits for the handler")
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

  func testMakeRandomValue_noAnswerYet_returnsAndDoesNotCallTheHandler() {
    // given
    let session = HeldSession()
    let sut = UpDownGame()
    sut.urlSession = session
    let handler = HandlerRecorder<Void>()
    let returned = expectation(
      description: "makeRandomValue returns before there is an answer")

    // when
    DispatchQueue.global().async {
      sut.makeRandomValue {
        handler.record(())
      }
      returned.fulfill()
    }

    // then
    wait(for: [returned], timeout: 0.5)
    XCTAssertEqual(
      handler.calls.count, 0, "there is no answer yet: the handler must wait")
    session.answer(.body("[7]"))  // a call that waits for it can end now
  }
}
