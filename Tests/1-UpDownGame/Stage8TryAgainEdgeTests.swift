import Foundation
import KataTestSupport
import XCTest

@testable import UpDownGame

final class Stage8TryAgainEdgeTests: XCTestCase {
  func testMakeRandomValue_anyNumberOfRetries_isKept() {
    for retries in [0, 1, 4] {
      // given
      let session = CannedSession(.body(nil, status: 500))
      let sut = UpDownGame(urlSession: session, retries: retries)

      // when
      sut.makeRandomValue {}

      // then
      XCTAssertEqual(
        session.urls.count, retries + 1,
        "one request, and \(retries) more when all of them fail")
    }
  }

  func testMakeRandomValue_anyFailureAtFirst_triesAgain() {
    let failures: [DummyData] = [
      DummyData(error: URLError(.cancelled)), DummyData(data: Data("[7]".utf8)),
      failure(100), failure(204), failure(304), failure(404),
      .body(""), .body("[]"), .body("<html>"), .body("[31]"),
    ]
    for failure in failures {
      // given
      let session = AnswersInTurn(failure, failure, .body("[7]"))
      let sut = UpDownGame(urlSession: session, retries: 2)

      // when
      sut.makeRandomValue {}

      // then
      XCTAssertEqual(
        session.requestCount, 3, "any failure is tried again: \(failure)")
    }
  }

  func testReset_goodSecondAnswer_startsANewGame() {
    // given
    let session = AnswersInTurn(failure(500), .body("[7]"))
    let sut = UpDownGame(urlSession: session, retries: 2)
    sut.error = .transport
    sut.tryCount = 3

    // when
    sut.reset {}

    // then
    XCTAssertNil(sut.error, "in the end it went well: there is no error")
    XCTAssertEqual(sut.tryCount, 0, "reset makes its second request, too")
  }

  func testMakeRandomValue_twoCallsAtOnce_eachHasItsRetries() {
    // given
    let session = HeldSession()
    let sut = UpDownGame(urlSession: session, retries: 2)
    sut.error = .transport
    let valuesSeen = HandlerRecorder<Int>()

    // when
    sut.makeRandomValue { valuesSeen.record(sut.randomValue) }
    sut.makeRandomValue { valuesSeen.record(sut.randomValue) }
    session.answer(failure(500))
    session.answer(failure(404))
    let errorMeanwhile = sut.error
    session.answer(.body("[7]"))

    // then
    XCTAssertEqual(
      errorMeanwhile, .transport, "until all is over, nothing should change")
    XCTAssertEqual(
      valuesSeen.calls, [7, 7], "each call has two retries of its own")
  }

  func testMakeRandomValue_gameIsReleased_stillCallsTheHandler() {
    // given
    let session = HeldSession()
    var sut: UpDownGame? = UpDownGame(urlSession: session, retries: 2)
    let handler = HandlerRecorder<Void>()

    // when
    sut?.makeRandomValue {
      handler.record(())
    }
    sut = nil
    session.answer(failure(500))
    session.answer(failure(404))
    let callsMeanwhile = handler.calls.count
    session.answer(.body("[7]"))

    // then
    XCTAssertEqual(
      [callsMeanwhile, handler.calls.count], [0, 1],
      "the handler should be called after the third request, even if only the "
        + "request still holds the game")
  }
}
