import Foundation
import KataTestSupport
import XCTest

@testable import UpDownGame

// On Linux, URLSession and HTTPURLResponse live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that gives its answers in turn, and counts its requests.
///
/// Every test puts a good answer last: code that asks too often ends there.
final class AnswersInTurn: SessionDouble {
  private(set) var requestCount = 0
  private let answers: [DummyData]

  init(_ answers: DummyData...) {
    self.answers = answers
  }

  func task(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    let answer = answers[min(requestCount, answers.count - 1)]
    requestCount += 1
    return StubURLSessionDataTask(
      dummy: answer, completionHandler: completionHandler)
  }
}

/// A response with this status, and no body.
func failure(_ status: Int) -> DummyData {
  .body(nil, status: status)
}

final class Stage7TryAgainTests: XCTestCase {
  func testMakeRandomValue_goodSecondAnswer_takesIt() {
    // given
    let session = AnswersInTurn(failure(500), .body("[7]"))
    let sut = UpDownGame(urlSession: session, retries: 2)
    sut.randomValue = 50

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      sut.randomValue, 7, "after the 500, a second request should give 7")
    XCTAssertNil(sut.error, "in the end it went well: there is no error")
  }

  func testMakeRandomValue_goodFirstAnswer_asksOnce() {
    // given
    let session = AnswersInTurn(.body("[7]"), .body("[8]"))
    let sut = UpDownGame(urlSession: session, retries: 2)
    sut.randomValue = 7  // the same number again is a good answer, too

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      session.requestCount, 1, "after a good answer, no request should follow")
  }

  func testMakeRandomValue_noConnectionAtFirst_triesAgain() {
    // given
    let session = AnswersInTurn(.noConnection, .body("[7]"))
    let sut = UpDownGame(urlSession: session, retries: 2)
    sut.randomValue = 50

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      sut.randomValue, 7, "it should not matter how the first request failed")
  }

  func testMakeRandomValue_goodThirdAnswer_callsTheHandlerOnce() {
    // given
    let session = AnswersInTurn(failure(500), failure(404), .body("[7]"))
    let sut = UpDownGame(urlSession: session, retries: 2)
    let valuesSeen = HandlerRecorder<Int>()

    // when
    sut.makeRandomValue {
      valuesSeen.record(sut.randomValue)
    }

    // then
    XCTAssertEqual(
      valuesSeen.calls, [7],
      "500, 404, then 7: the handler should be called once, at the end")
  }

  func testMakeRandomValue_threeFailures_givesUpWithTheLastError() {
    // given
    let session = AnswersInTurn(
      failure(500), failure(404), failure(503), .body("[7]"))
    let sut = UpDownGame(urlSession: session, retries: 2)
    sut.randomValue = 50
    let errorsSeen = HandlerRecorder<RandomNumberError?>()

    // when
    sut.makeRandomValue {
      errorsSeen.record(sut.error)
    }

    // then
    XCTAssertEqual(
      session.requestCount, 3, "two retries make three requests in all")
    XCTAssertEqual(
      errorsSeen.calls, [.status(503)],
      "the handler should be called once, with the last error, 503")
    XCTAssertEqual(sut.randomValue, 50, "no request gave a number")
  }

  func testMakeRandomValue_secondCall_mayTryAgainAsOften() {
    // given
    let session = AnswersInTurn(
      failure(500), failure(404), failure(503),
      failure(500), failure(404), .body("[7]"))
    let sut = UpDownGame(urlSession: session, retries: 2)

    // when
    sut.makeRandomValue {}
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      sut.randomValue, 7, "each call has two retries: the second one gets 7")
  }

  func testInit_withoutRetries_asksOnce() {
    // given
    let session = AnswersInTurn(failure(500), .body("[7]"))
    let sut = UpDownGame(urlSession: session)

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      session.requestCount, 1, "a game without `retries` should not try again")
  }
}
