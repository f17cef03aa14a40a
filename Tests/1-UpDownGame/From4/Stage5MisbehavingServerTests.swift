import Foundation
import KataTestSupport
import XCTest

@testable import UpDownGame

// On Linux, URLSession and HTTPURLResponse live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage5MisbehavingServerTests: XCTestCase {
  func testMakeRandomValue_noConnection_reportsTransport() {
    // when
    let player = PlayerView.afterMakeRandomValue(.noConnection)

    // then
    XCTAssertEqual(
      player, PlayerView(error: .transport),
      "without a connection: error .transport, the rest stays, one call")
  }

  func testMakeRandomValue_errorBesideAnAnswer_reportsTransport() {
    // given
    var brokenOff = DummyData.body("[7]", status: 500)
    brokenOff.error = URLError(.networkConnectionLost)

    // when
    let player = PlayerView.afterMakeRandomValue(brokenOff)

    // then
    XCTAssertEqual(
      player, PlayerView(error: .transport),
      "an error beside a 500: the error comes first")
  }

  func testMakeRandomValue_noHTTPResponse_reportsNoResponse() {
    // given
    let bodyOnly = DummyData(data: Data("[7]".utf8))

    // when
    let player = PlayerView.afterMakeRandomValue(bodyOnly)

    // then
    XCTAssertEqual(
      player, PlayerView(error: .noResponse),
      "a body without an HTTP response is no answer")
  }

  func testMakeRandomValue_statusOnBothSidesOfItsLimits() {
    for (status, expected) in [
      (199, PlayerView(error: .status(199))), (200, PlayerView(randomValue: 7)),
      (299, PlayerView(randomValue: 7)), (300, PlayerView(error: .status(300))),
      (204, PlayerView(randomValue: 7)), (206, PlayerView(randomValue: 7)),
    ] {
      // when
      let player = PlayerView.afterMakeRandomValue(.body("[7]", status: status))

      // then
      XCTAssertEqual(
        player, expected, "200…299 is good: the status was \(status)")
    }
    XCTAssertEqual(
      PlayerView.afterMakeRandomValue(.body("[7]", type: "text/html")),
      PlayerView(randomValue: 7),
      "status and body decide, whatever type the server names")
  }

  func testMakeRandomValue_nothingInTheBody_reportsNoData() {
    for answer in [DummyData.body(nil), .body("")] {
      // when
      let player = PlayerView.afterMakeRandomValue(answer)

      // then
      XCTAssertEqual(
        player, PlayerView(error: .noData),
        "no body, or an empty one, is no data")
    }
  }

  func testMakeRandomValue_noNumberInTheBody_reportsNotANumber() {
    for body in [
      "[]", "[\"7\"]", "<html></html>", " ", "7", "[7.5]", "[7, true]",
      "[7, null]", "[31, null]",
    ] {
      // when
      let player = PlayerView.afterMakeRandomValue(.body(body))

      // then
      XCTAssertEqual(
        player, PlayerView(error: .notANumber),
        "the body has to be a JSON array of Int: it was \(body)")
    }
  }

  func testMakeRandomValue_numberOnBothSidesOfItsLimits() {
    for (body, expected) in [
      ("[-1]", PlayerView(error: .outOfRange(-1))),
      ("[0]", PlayerView(randomValue: 0)),
      ("[30]", PlayerView(randomValue: 30)),
      ("[31]", PlayerView(error: .outOfRange(31))),
      ("[31, 7]", PlayerView(error: .outOfRange(31))),
      ("[7, 31]", PlayerView(randomValue: 7)),
    ] {
      // when
      let player = PlayerView.afterMakeRandomValue(.body(body))

      // then
      XCTAssertEqual(
        player, expected, "the first number has to be in 0…30: it was \(body)")
    }
  }

  func testMakeRandomValue_goodAnswerAfterAFailure_leavesNoError() {
    // given
    let sut = UpDownGame(urlSession: StubURLSession(dummy: .body("[7]")))
    sut.error = .status(500)
    sut.randomValue = 7  // also when the number is the same as before
    let errorsSeen = HandlerRecorder<RandomNumberError?>()

    // when
    sut.makeRandomValue { errorsSeen.record(sut.error) }

    // then
    XCTAssertEqual(
      errorsSeen.calls, [nil], "the last answer was good: error should be nil")
  }

  func testReset_serverFault_keepsTheOldGame() {
    // given
    let session = HeldSession()
    let sut = UpDownGame(urlSession: session)
    sut.playOn(after: .status(500))  // an earlier reset failed in the same way

    // when
    let player = PlayerView.afterReset(.body("[7]", status: 500))
    sut.reset {}
    sut.tryCount += 1  // a guess, before the answer is there
    let triesMeanwhile = sut.tryCount
    session.respond(.body("[7]", status: 500))

    // then
    XCTAssertEqual(
      player, PlayerView(error: .status(500)),
      "there is no new number: the old game and its tryCount stay")
    XCTAssertEqual(
      [triesMeanwhile, sut.tryCount], [4, 4],
      "3 tries, and one before the answer: all of them count")
  }
}
