import KataTestSupport
import XCTest

@testable import UpDownGame

final class Stage3ResetTests: XCTestCase {
  func testReset_callsTheHandler() {
    // given
    NoNetwork.respond(with: "[7]")
    let sut = UpDownGame()
    let answered = expectation(description: "the handler is called")

    // when
    sut.reset { answered.fulfill() }

    // then
    wait(for: [answered], timeout: 2)
  }

  func testReset_handlerSeesTheNewNumber() {
    // given
    NoNetwork.respond(with: "[7]")
    let sut = UpDownGame()
    sut.randomValue = 50
    let answered = expectation(description: "the handler is called")
    let numbersSeen = HandlerRecorder<Int>()

    // when
    sut.reset {
      numbersSeen.record(sut.randomValue)
      answered.fulfill()
    }

    // then
    wait(for: [answered], timeout: 2)
    XCTAssertEqual(
      numbersSeen.calls, [7],
      "by the time the handler runs, randomValue should be the new number")
  }

  func testReset_handlerSeesNoTries() {
    // given
    NoNetwork.respond(with: "[7]")
    let sut = UpDownGame()
    sut.tryCount = 3
    let answered = expectation(description: "the handler is called")
    let tryCountsSeen = HandlerRecorder<Int>()

    // when
    sut.reset {
      tryCountsSeen.record(sut.tryCount)
      answered.fulfill()
    }

    // then
    wait(for: [answered], timeout: 2)
    XCTAssertEqual(
      tryCountsSeen.calls, [0],
      "by the time the handler runs, tryCount should be 0")
  }

  func testReset_again_startsAnotherGame() {
    // given
    NoNetwork.respond(with: "[7]", "[9]", "[9]")
    let sut = UpDownGame()

    for number in [7, 9, 9] {
      sut.tryCount = 3
      let answered = expectation(description: "the handler is called")

      // when
      sut.reset { answered.fulfill() }

      // then
      wait(for: [answered], timeout: 2)
      XCTAssertEqual(
        [sut.randomValue, sut.tryCount], [number, 0],
        "each reset should bring a number, also if it is the same again, and "
          + "no tries")
    }
    XCTAssertEqual(
      NoNetwork.unused, [], "three resets should make three requests")
  }
}
