import Foundation
import XCTest

@testable import UpDownGame

// On Linux, URLSession and HTTPURLResponse live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that gives its answers in turn, and counts how often it is asked.
///
/// Every test puts a good answer last: code that asks too often ends there.
private final class AnswersInTurn: URLSessionProtocol {
  private(set) var requestCount = 0
  private let answers: [DummyData]

  init(_ answers: DummyData...) {
    self.answers = answers
  }

  func dataTask(
    with url: URL, completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    let answer = answers[min(requestCount, answers.count - 1)]
    requestCount += 1
    return StubURLSessionDataTask(
      dummy: answer, completionHandler: completionHandler)
  }
}

private func number(_ number: Int) -> DummyData {
  DummyData(data: Data("[\(number)]".utf8), response: response(status: 200))
}

private func failure(status: Int) -> DummyData {
  DummyData(response: response(status: status))
}

private func noConnection() -> DummyData {
  DummyData(error: URLError(.notConnectedToInternet))
}

private func response(status: Int) -> HTTPURLResponse? {
  HTTPURLResponse(
    url: RandomNumberAPI.url, statusCode: status, httpVersion: nil,
    headerFields: nil)
}

final class Stage8TryAgainTests: XCTestCase {
  func testMakeRandomValue_goodFirstAnswer_asksOnce() {
    // given
    let session = AnswersInTurn(number(7), number(8))
    let sut = UpDownGame(urlSession: session)

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      session.requestCount, 1, "the first answer was good: no need to go on")
  }

  func testMakeRandomValue_goodSecondAnswer_takesIt() {
    // given
    let session = AnswersInTurn(failure(status: 500), number(7))
    let sut = UpDownGame(urlSession: session)
    sut.randomValue = 50

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      sut.randomValue, 7, "the first request failed, the second gave 7")
  }

  func testMakeRandomValue_noConnectionAtFirst_triesAgainToo() {
    // given
    let session = AnswersInTurn(noConnection(), number(7))
    let sut = UpDownGame(urlSession: session)
    sut.randomValue = 50

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      sut.randomValue, 7, "how the first request failed does not matter")
  }

  func testMakeRandomValue_goodSecondAnswer_leavesNoError() {
    // given
    let session = AnswersInTurn(failure(status: 500), number(7))
    let sut = UpDownGame(urlSession: session)
    sut.error = .transport

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertNil(sut.error, "in the end it went well: there is no error")
  }

  func testMakeRandomValue_goodThirdAnswer_takesIt() {
    // given
    let session = AnswersInTurn(
      failure(status: 500), failure(status: 404), number(7))
    let sut = UpDownGame(urlSession: session)
    sut.randomValue = 50

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      sut.randomValue, 7, "two requests failed, the third gave 7")
  }

  func testMakeRandomValue_threeFailures_asksNoFourthTime() {
    // given
    let session = AnswersInTurn(
      failure(status: 500), failure(status: 404), failure(status: 503),
      number(7))
    let sut = UpDownGame(urlSession: session)

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      session.requestCount, 3, "one request and two more are all there is")
  }

  func testMakeRandomValue_threeFailures_keepsTheOldNumber() {
    // given
    let session = AnswersInTurn(
      failure(status: 500), failure(status: 404), failure(status: 503),
      number(7))
    let sut = UpDownGame(urlSession: session)
    sut.randomValue = 50

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(sut.randomValue, 50, "no request gave a number")
  }

  func testMakeRandomValue_threeFailures_reportsTheLast() {
    // given
    let session = AnswersInTurn(
      failure(status: 500), failure(status: 404), failure(status: 503),
      number(7))
    let sut = UpDownGame(urlSession: session)

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      sut.error, .status(503), "the last of the three failures was 503")
  }

  func testMakeRandomValue_goodThirdAnswer_callsTheHandlerOnce() {
    // given
    let session = AnswersInTurn(
      failure(status: 500), failure(status: 404), number(7))
    let sut = UpDownGame(urlSession: session)
    var handlerCalls = 0

    // when
    sut.makeRandomValue {
      handlerCalls += 1
    }

    // then
    XCTAssertEqual(
      handlerCalls, 1, "three requests, but one caller who asked once")
  }

  func testMakeRandomValue_threeFailures_callsTheHandlerOnce() {
    // given
    let session = AnswersInTurn(
      failure(status: 500), failure(status: 404), failure(status: 503),
      number(7))
    let sut = UpDownGame(urlSession: session)
    var handlerCalls = 0

    // when
    sut.makeRandomValue {
      handlerCalls += 1
    }

    // then
    XCTAssertEqual(
      handlerCalls, 1, "giving up is told once, after the last attempt")
  }
}
