import Foundation
import KataTestSupport
import XCTest

@testable import UpDownGame

// On Linux, URLResponse lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage6MisbehavingServerEdgeTests: XCTestCase {
  func testMakeRandomValue_anyError_reportsTransport() {
    let errors: [Error] = [
      URLError(.cancelled), URLError(.timedOut),
      NSError(domain: NSPOSIXErrorDomain, code: 54),
    ]
    for error in errors {
      for answer in [DummyData(), .body("[7]")] {
        // given
        var answer = answer
        answer.error = error

        // when
        let player = PlayerView.afterMakeRandomValue(answer)

        // then
        XCTAssertEqual(
          player, PlayerView(error: .transport),
          "an error comes before all else: it was \(error)")
      }
    }
  }

  func testMakeRandomValue_responseThatIsNotHTTP_reportsNoResponse() {
    // given
    let other = URLResponse(
      url: RandomNumberAPI.url, mimeType: nil, expectedContentLength: 3,
      textEncodingName: nil)

    // when
    let player = PlayerView.afterMakeRandomValue(
      DummyData(data: Data("[7]".utf8), response: other))

    // then
    XCTAssertEqual(
      player, PlayerView(error: .noResponse),
      "a response that is not HTTP has no status")
  }

  func testMakeRandomValue_statusComesBeforeTheBody() {
    for (status, error) in [
      (204, RandomNumberError.noData), (304, .status(304)), (404, .status(404)),
    ] {
      // when
      let player = PlayerView.afterMakeRandomValue(.body(nil, status: status))

      // then
      XCTAssertEqual(
        player, PlayerView(error: error),
        "a bad status comes before the missing body: it was \(status)")
    }
  }

  func testMakeRandomValue_bodiesThatAreNoArrayOfInt_reportNotANumber() {
    for body in ["[7, true]", "[7, null]", "[7.5]", "7", " "] {
      // when
      let player = PlayerView.afterMakeRandomValue(.body(body))

      // then
      XCTAssertEqual(
        player, PlayerView(error: .notANumber),
        "the body has to be a JSON array of Int: it was \(body)")
    }
  }

  func testMakeRandomValue_afterAnEarlierFailure_handlerSeesTheLastError() {
    for (answer, error) in [
      (DummyData.body("[7]"), nil),
      (.body(nil, status: 404), RandomNumberError.status(404)),
    ] {
      // given
      let sut = UpDownGame(urlSession: StubURLSession(dummy: answer))
      sut.randomValue = 7  // also when the number is the same as before
      sut.error = .status(500)
      let errorsSeen = HandlerRecorder<RandomNumberError?>()

      // when
      sut.makeRandomValue {
        errorsSeen.record(sut.error)
      }

      // then
      XCTAssertEqual(
        errorsSeen.calls, [error],
        "by the time the handler runs, error should be about this request")
    }
  }

  func testReset_goodAnswerAfterAFailure_startsTheNewGame() {
    // given
    let sut = UpDownGame(urlSession: StubURLSession(dummy: .body("[7]")))
    sut.error = .status(500)
    sut.tryCount = 3

    // when
    sut.reset {}

    // then
    XCTAssertEqual(
      [sut.randomValue, sut.tryCount], [7, 0],
      "this time there is a new number: a new game should begin")
    XCTAssertNil(sut.error, "the last answer was good: error should be nil")
  }
}
