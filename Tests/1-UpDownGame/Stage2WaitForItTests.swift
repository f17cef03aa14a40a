import KataTestSupport
import XCTest

@testable import UpDownGame

final class Stage2WaitForItTests: XCTestCase {
  func testMakeRandomValue_putsTheNumberIntoRandomValue() {
    // given
    NoNetwork.respond(with: "[7]")
    let sut = UpDownGame()
    sut.randomValue = 50  // no number of the game: 7 can only be the response
    let answered = expectation(description: "the handler is called")

    // when
    sut.makeRandomValue { answered.fulfill() }

    // then
    wait(for: [answered], timeout: 2)
    XCTAssertEqual(
      sut.randomValue, 7, "the response was [7]: randomValue should be 7")
  }

  func testMakeRandomValue_severalNumbers_takesTheFirst() {
    // given
    NoNetwork.respond(with: "[7, 8, 9]")
    let sut = UpDownGame()
    sut.randomValue = 50
    let answered = expectation(description: "the handler is called")

    // when
    sut.makeRandomValue { answered.fulfill() }

    // then
    wait(for: [answered], timeout: 2)
    XCTAssertEqual(
      sut.randomValue, 7, "the number is the first element of the array")
  }

  func testMakeRandomValue_setsTheValueBeforeItCallsTheHandler() {
    // given
    NoNetwork.respond(with: "[7]")
    let sut = UpDownGame()
    sut.randomValue = 50
    let answered = expectation(description: "the handler is called")
    let valuesSeen = HandlerRecorder<Int>()

    // when
    sut.makeRandomValue {
      valuesSeen.record(sut.randomValue)
      answered.fulfill()
    }

    // then
    wait(for: [answered], timeout: 2)
    XCTAssertEqual(
      valuesSeen.calls, [7],
      "by the time the handler runs, randomValue should be the new number")
  }

  func testMakeRandomValue_calledAgain_makesAnotherRequest() {
    // given
    NoNetwork.respond(with: "[7, 8]", "[9]")
    let sut = UpDownGame()
    sut.tryCount = 3

    for number in [7, 9] {
      let answered = expectation(description: "the handler is called")

      // when
      sut.makeRandomValue { answered.fulfill() }

      // then
      wait(for: [answered], timeout: 2)
      XCTAssertEqual(
        sut.randomValue, number, "each call should make a request of its own")
      XCTAssertEqual(sut.tryCount, 3, "only a reset sets the tries to 0")
    }
  }

  func testMakeRandomValue_asksTheAPIForOneNumber() {
    // given
    NoNetwork.respond(with: "[7]")
    let sut = UpDownGame()
    let answered = expectation(description: "the handler is called")

    // when
    sut.makeRandomValue { answered.fulfill() }

    // then
    wait(for: [answered], timeout: 2)
    XCTAssertEqual(
      NoNetwork.requests, [RandomNumberAPI.url],
      "one call should make one request, to RandomNumberAPI.url")
  }

  func testReset_setsANewNumberBeforeItCallsTheHandler() {
    // given
    NoNetwork.respond(with: "[7]")
    let sut = UpDownGame()
    sut.randomValue = 50
    let answered = expectation(description: "the handler is called")
    let valuesSeen = HandlerRecorder<Int>()

    // when
    sut.reset {
      valuesSeen.record(sut.randomValue)
      answered.fulfill()
    }

    // then
    wait(for: [answered], timeout: 2)
    XCTAssertEqual(
      valuesSeen.calls, [7],
      "by the time the handler runs, randomValue should be the new number")
  }

  func testReset_setsTheTriesToZeroBeforeItCallsTheHandler() {
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

  func testReset_calledAgain_startsAnotherGame() {
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
