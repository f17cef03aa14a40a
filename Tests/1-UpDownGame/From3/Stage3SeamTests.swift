import Foundation
import KataTestSupport
import XCTest

@testable import UpDownGame

final class Stage3SeamTests: XCTestCase {
  func testMakeRandomValue_asksTheSessionThatTheGameIsGiven() {
    // given
    let session = CannedSession(.body("[7]"))
    let sut = UpDownGame(urlSession: session)
    sut.randomValue = 50

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      session.urls, [RandomNumberAPI.url],
      "one call should make one request, through the session of the game")
    XCTAssertEqual(
      sut.randomValue, 7, "the response was [7]: randomValue should be 7")
  }

  func testMakeRandomValue_twoGames_eachAsksItsOwnSession() {
    // given
    let first = UpDownGame(urlSession: CannedSession(.body("[3]")))
    let second = UpDownGame(urlSession: CannedSession(.body("[9]")))

    // when
    first.makeRandomValue {}
    second.makeRandomValue {}

    // then
    XCTAssertEqual(
      [first.randomValue, second.randomValue], [3, 9],
      "each game should have the number of its own session")
  }

  func testMakeRandomValue_callsTheHandlerOnceAndImmediately() {
    // given
    let sut = UpDownGame(urlSession: CannedSession(.body("[7]")))
    let handler = HandlerRecorder<Void>()

    // when
    sut.makeRandomValue { handler.record(()) }

    // then
    XCTAssertEqual(
      handler.calls.count, 1,
      "the response is there: the handler should be called once, without a "
        + "detour to another queue")
  }

  func testMakeRandomValue_gameIsReleased_stillCallsTheHandler() {
    // given
    let session = HeldSession()
    var sut: UpDownGame? = UpDownGame(urlSession: session)
    let handler = HandlerRecorder<Void>()

    // when
    sut?.makeRandomValue { handler.record(()) }
    sut = nil
    session.respond(.body("[7]"))

    // then
    XCTAssertEqual(
      handler.calls.count, 1,
      "the caller waits: the handler should be called, even if only the "
        + "request still holds the game")
  }

  func testInit_withoutASession_usesTheSharedOne() {
    // given
    NoNetwork.respond(with: "[7]")
    let sut = UpDownGame()
    sut.randomValue = 50
    let answered = expectation(description: "the handler is called")

    // when
    sut.makeRandomValue { answered.fulfill() }

    // then
    wait(for: [answered], timeout: 5)
    XCTAssertEqual(
      sut.randomValue, 7,
      "the app passes no session: the game should use URLSession.shared")
  }

  func testMakeRandomValue_twoRequestsAtTheSameTime_eachHasItsResponse() {
    // given
    let session = HeldSession()
    let sut = UpDownGame(urlSession: session)
    let handlers = HandlerRecorder<String>()

    // when
    sut.makeRandomValue { handlers.record("first: \(sut.randomValue)") }
    sut.makeRandomValue { handlers.record("second: \(sut.randomValue)") }
    session.respond(.body("[9]"), to: 2)
    session.respond(.body("[7]"), to: 1)

    // then
    XCTAssertEqual(
      handlers.calls, ["second: 9", "first: 7"],
      "each handler should be called when its own request has a response")
  }
}
