import Foundation
import KataTestSupport
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
  private(set) var urls: [URL] = []
  var requestCount: Int { urls.count }
  var onRequest = {}
  private let answers: [DummyData]

  init(_ answers: DummyData...) {
    self.answers = answers
  }

  func dataTask(
    with url: URL, completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    onRequest()
    let answer = answers[min(requestCount, answers.count - 1)]
    urls.append(url)
    return StubURLSessionDataTask(
      dummy: answer, completionHandler: completionHandler)
  }
}

private func body(_ text: String) -> DummyData {
  DummyData(data: Data(text.utf8), response: response(status: 200))
}

private func failure(status: Int) -> DummyData {
  DummyData(response: response(status: status))
}

private func response(status: Int) -> HTTPURLResponse? {
  HTTPURLResponse(
    url: RandomNumberAPI.url, statusCode: status, httpVersion: nil,
    headerFields: nil)
}

final class Stage8TryAgainTests: XCTestCase {
  func testMakeRandomValue_goodFirstAnswer_asksOnce() {
    // given
    let session = AnswersInTurn(body("[7]"), body("[8]"))
    let sut = UpDownGame(urlSession: session)
    sut.randomValue = 7  // the same number as before is no failure

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      session.requestCount, 1, "the first answer was good: no need to go on")
  }

  func testMakeRandomValue_goodSecondAnswer_takesIt() {
    // given
    let session = AnswersInTurn(failure(status: 500), body("[7]"))
    let sut = UpDownGame(urlSession: session)
    sut.randomValue = 50

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      sut.randomValue, 7, "the first request failed, the second gave 7")
  }

  func testMakeRandomValue_anyFailureAtFirst_triesAgain() {
    // given
    let codes: [URLError.Code] = [.timedOut, .cancelled, .cannotFindHost]
    let failures: [(String, DummyData)] =
      codes.map { ("URLError \($0.rawValue)", DummyData(error: URLError($0))) }
      + (100...599).map { ("status \($0), no body", failure(status: $0)) } + [
        ("no URLError", DummyData(error: CancellationError())),
        ("no HTTP response", DummyData(data: Data("[7]".utf8))),
        ("an empty body", body("")), ("no number", body("[]")),
        ("a web page", body("<html>")), ("the number 31", body("[31]")),
      ]

    // when
    let givenUp = failures.first { _, failure in
      let session = AnswersInTurn(failure, failure, body("[7]"))
      let sut = UpDownGame(urlSession: session)
      sut.makeRandomValue {}
      return sut.randomValue != 7
    }

    // then
    XCTAssertNil(
      givenUp?.0,
      "this failure, twice, then 7: a third request should have been made")
  }

  func testReset_goodSecondAnswer_startsANewGameWithoutError() {
    // given
    let session = AnswersInTurn(failure(status: 500), body("[7]"))
    let sut = UpDownGame(urlSession: session)
    sut.error = .transport
    sut.tryCount = 3

    // when
    sut.reset {}

    // then
    XCTAssertNil(sut.error, "in the end it went well: there is no error")
    XCTAssertEqual(sut.tryCount, 0, "reset, too, had its second request")
  }

  func testMakeRandomValue_goodThirdAnswer_takesItAndCallsTheHandlerOnce() {
    for second in [404, 500] {
      // given
      let session = AnswersInTurn(
        failure(status: 500), failure(status: second), body("[7]"))
      let sut = UpDownGame(urlSession: session)
      sut.randomValue = 50
      let told = HandlerRecorder<(value: Int, thread: Thread)>()

      // when
      sut.makeRandomValue {
        told.record((sut.randomValue, .current))
      }

      // then
      XCTAssertEqual(
        told.calls.map(\.value), [7],
        "500, \(second), then 7: three requests, one caller, told once: 7")
      XCTAssertEqual(
        told.calls.map { $0.thread === Thread.current }, [true],
        "it tries again at once, on the thread that the answer comes on")
    }
  }

  func testMakeRandomValue_threeFailures_asksNoFourthTime() {
    // given
    let session = AnswersInTurn(
      failure(status: 500), failure(status: 404), failure(status: 503),
      body("[7]"))
    let sut = UpDownGame(urlSession: session)
    sut.randomValue = 50

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      session.urls, Array(repeating: RandomNumberAPI.url, count: 3),
      "the same request and two more are all there is")
    XCTAssertEqual(sut.randomValue, 50, "no request gave a number")
  }

  func testReset_threeFailures_reportsTheLastOnce() {
    // given
    let session = AnswersInTurn(
      failure(status: 500), failure(status: 404), failure(status: 503),
      body("[7]"))
    let sut = UpDownGame(urlSession: session)
    var errorsSeen: [RandomNumberError?] = []

    // when
    sut.reset {
      errorsSeen.append(sut.error)
    }

    // then
    XCTAssertEqual(
      errorsSeen, [.status(503)],
      "giving up is told once, with the last of the three failures, 503")
  }

  func testMakeRandomValue_betweenAttempts_changesNothing() {
    // given
    let session = AnswersInTurn(
      failure(status: 500), failure(status: 404), body("[7]"))
    let sut = UpDownGame(urlSession: session)
    sut.error = .transport
    var errorsSeen: [RandomNumberError?] = []
    session.onRequest = { errorsSeen.append(sut.error) }

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      errorsSeen, [.transport, .transport, .transport],
      "it is not over yet: error should be what it was before")
  }

  func testMakeRandomValue_secondCall_mayTryAgainAsOften() {
    // given
    let session = AnswersInTurn(
      failure(status: 500), failure(status: 404), failure(status: 503),
      failure(status: 500), failure(status: 404), body("[7]"))
    let sut = UpDownGame(urlSession: session)

    // when
    sut.makeRandomValue {}
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      sut.randomValue, 7, "the first call gave up; the second has three, too")
  }

  func testMakeRandomValue_twoCallsAtOnce_eachMayTryAgainTwice() {
    // given
    let session = HeldSession()
    let sut = UpDownGame(urlSession: session)
    let handlers = HandlerRecorder<String>()

    // when
    sut.makeRandomValue { handlers.record("first: \(sut.randomValue)") }
    sut.makeRandomValue { handlers.record("second: \(sut.randomValue)") }
    session.answer(.body(nil, status: 500))
    session.answer(.body(nil, status: 404))
    session.answer(.body("[7]"))

    // then
    XCTAssertEqual(
      handlers.calls, ["first: 7", "second: 7"],
      "each call has three requests of its own, also when two are at work")
  }

  func testMakeRandomValue_nobodyKeepsTheGame_stillCallsTheHandler() {
    // given
    let session = HeldSession()
    var sut: UpDownGame? = UpDownGame(urlSession: session)
    let handler = HandlerRecorder<Void>()

    // when
    sut?.makeRandomValue {
      handler.record(())
    }
    sut = nil
    session.answer(.body(nil, status: 500))
    session.answer(.body(nil, status: 404))
    session.answer(.body("[7]"))

    // then
    XCTAssertEqual(
      handler.calls.count, 1,
      "nobody kept the game, but somebody still waits for the handler")
  }
}
