import Foundation
import KataTestSupport
import XCTest

@testable import UpDownGame

// On Linux, URLSession and HTTPURLResponse live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the server sends with this status: a body, if any.
private func answer(
  _ body: String?, status: Int = 200, headers: [String: String]? = nil
) -> DummyData {
  DummyData(
    data: body.map { Data($0.utf8) },
    response: HTTPURLResponse(
      url: RandomNumberAPI.url, statusCode: status, httpVersion: nil,
      headerFields: headers))
}

/// The game as its player finds it when the handler is called.
private struct Outcome: Equatable, CustomStringConvertible {
  var randomValue = 50
  var tryCount = 3
  var error: RandomNumberError?
  var handlerCalls = 1

  var description: String {
    let error = error.map { ".\($0)" } ?? "nil"
    return """
      randomValue \(randomValue), tryCount \(tryCount), error \(error), \
      handler calls: \(handlerCalls)
      """
  }
}

final class Stage6MisbehavingServerTests: XCTestCase {
  /// A game with number 50 and three tries, and what became of it.
  private func makeRandomValue(_ answer: DummyData) -> Outcome {
    let sut = UpDownGame(urlSession: StubURLSession(dummy: answer))
    return outcome(of: sut, sut.makeRandomValue(completionHandler:))
  }

  private func outcome(
    of sut: UpDownGame, _ action: (@escaping () -> Void) -> Void
  ) -> Outcome {
    sut.randomValue = 50
    sut.tryCount = 3
    sut.isNewBest = true
    var outcome = Outcome(handlerCalls: 0)

    action {
      outcome = Outcome(
        randomValue: sut.randomValue, tryCount: sut.tryCount, error: sut.error,
        handlerCalls: outcome.handlerCalls + 1)
    }

    return outcome
  }

  func testMakeRandomValue_noConnection_reportsTransport() {
    let errors: [Error] = [
      URLError(.notConnectedToInternet), URLError(.cancelled),
      URLError(.timedOut), NSError(domain: NSPOSIXErrorDomain, code: 54),
    ]
    for error in errors {
      // when
      let outcome = makeRandomValue(DummyData(error: error))

      // then
      XCTAssertEqual(
        outcome, Outcome(error: .transport),
        "without a connection: error .transport, all else stays, one call")
    }
  }

  func testMakeRandomValue_errorBesideAnAnswer_reportsTransport() {
    for status in [200, 500] {
      // given
      var halfAnAnswer = answer("[7]", status: status)
      halfAnAnswer.error = URLError(.networkConnectionLost)

      // when
      let outcome = makeRandomValue(halfAnAnswer)

      // then
      XCTAssertEqual(
        outcome, Outcome(error: .transport),
        "an error beside a \(status): the rest of a broken answer is nothing")
    }
  }

  func testMakeRandomValue_noHTTPResponse_reportsNoResponse() {
    let other = URLResponse(
      url: RandomNumberAPI.url, mimeType: nil, expectedContentLength: 3,
      textEncodingName: nil)
    for response in [nil, other] {
      // when
      let outcome = makeRandomValue(
        DummyData(data: Data("[7]".utf8), response: response))

      // then
      XCTAssertEqual(
        outcome, Outcome(error: .noResponse),
        "no HTTP response came with the data: error .noResponse")
    }
  }

  func testMakeRandomValue_statusOutsideItsLimits_isReported() {
    for status in [199, 300, 304, 404, 500] {
      for body in ["[7]", nil] {
        // when
        let outcome = makeRandomValue(answer(body, status: status))

        // then
        XCTAssertEqual(
          outcome, Outcome(error: .status(status)),
          "\(status) is outside 200…299, with or without a body")
      }
    }
  }

  func testMakeRandomValue_statusAtItsLimits_isGood() {
    for status in [200, 204, 206, 299] {
      // when
      let outcome = makeRandomValue(answer("[7]", status: status))

      // then
      XCTAssertEqual(
        outcome, Outcome(randomValue: 7), "\(status) is inside 200…299")
    }
  }

  func testMakeRandomValue_nothingInTheBody_reportsNoData() {
    for answer in [answer(nil), answer(""), answer(nil, status: 204)] {
      // when
      let outcome = makeRandomValue(answer)

      // then
      XCTAssertEqual(
        outcome, Outcome(error: .noData),
        "the body is missing, or holds 0 bytes: .noData")
    }
  }

  func testMakeRandomValue_noNumbersInTheBody_reportsNotANumber() {
    let bodies = [
      "<html></html>", "[]", "[\"7\"]", "[7, true]", "[7, null]", "[7.5]", "7",
      " ",
    ]
    for body in bodies {
      // when
      let outcome = makeRandomValue(answer(body))

      // then
      XCTAssertEqual(
        outcome, Outcome(error: .notANumber),
        "\(body) is not a JSON array of Int with a first element")
    }
  }

  func testMakeRandomValue_numberOutsideItsLimits_isReported() {
    let cases = [
      ("[-1]", -1), ("[31]", 31), ("[31, 7]", 31), ("[99999]", 99999),
    ]
    for (body, number) in cases {
      // when
      let outcome = makeRandomValue(answer(body))

      // then
      XCTAssertEqual(
        outcome, Outcome(error: .outOfRange(number)),
        "the first number of \(body) is outside 0…30")
    }
  }

  func testMakeRandomValue_numberAtItsLimits_isGood() {
    for (body, number) in [("[0]", 0), ("[30]", 30), ("[ 7,\n31 ]\n", 7)] {
      // when
      let outcome = makeRandomValue(answer(body))

      // then
      XCTAssertEqual(
        outcome, Outcome(randomValue: number),
        "the first number of \(body) is inside 0…30")
    }

    // when
    let outcome = makeRandomValue(
      answer("[7]", headers: ["Content-Type": "text/html"]))

    // then
    XCTAssertEqual(
      outcome, Outcome(randomValue: 7),
      "the body is [7], a good one: what its Content-Type says does not count")
  }

  func testMakeRandomValue_afterAnEarlierFailure_errorIsAboutTheLastRequest() {
    for (answer, error) in [
      (Answer.body("[7]"), nil),
      (Answer.body(nil, status: 404), RandomNumberError.status(404)),
    ] {
      // given
      let session = HeldSession()
      let sut = UpDownGame(urlSession: session)
      sut.randomValue = 7  // also when the number is the same as before
      sut.error = .status(500)
      let errorsSeen = HandlerRecorder<RandomNumberError?>()

      // when
      sut.makeRandomValue {
        errorsSeen.record(sut.error)
      }
      for _ in 1...3 {  // from stage 8 on, there are up to three requests
        _ = session.answerFromAnotherThread(answer)
      }

      // then
      XCTAssertEqual(
        errorsSeen.calls, [error],
        "by the time the handler runs, the 500 of before is forgotten")
    }
  }

  func testReset_serverFault_keepsTheOldGame() {
    // given
    let fault = answer("[7]", status: 500)
    let sut = UpDownGame(urlSession: StubURLSession(dummy: fault))

    // when
    let outcome = self.outcome(of: sut, sut.reset(completionHandler:))

    // then
    XCTAssertEqual(
      outcome, Outcome(error: .status(500)),
      "there is no new number, so the old game and its tryCount go on")
    XCTAssertTrue(
      sut.isNewBest, "the old game goes on: isNewBest was true, and stays")
  }

  func testReset_goodAnswerAfterABadOne_startsTheNewGame() {
    // given
    let sut = UpDownGame(urlSession: StubURLSession(dummy: answer("[7]")))
    sut.error = .status(500)

    // when
    let outcome = self.outcome(of: sut, sut.reset(completionHandler:))

    // then
    XCTAssertEqual(
      outcome, Outcome(randomValue: 7, tryCount: 0),
      "this time there is a new number, so a new game begins")
  }
}
