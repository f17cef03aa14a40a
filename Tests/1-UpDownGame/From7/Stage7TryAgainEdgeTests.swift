import Foundation
import KataTestSupport
import XCTest

@testable import UpDownGame

final class Stage7TryAgainEdgeTests: XCTestCase {
  func testMakeRandomValue_anyNumberOfRetries_isKept() {
    for retries in [0, 1, 4] {
      // given
      let session = CannedSession(status(500))
      let sut = UpDownGame(urlSession: session, retries: retries)

      // when
      sut.makeRandomValue {}

      // then
      XCTAssertEqual(
        session.urls,
        Array(repeating: RandomNumberAPI.url, count: retries + 1),
        "one request, and \(retries) more when all of them fail")
    }
  }

  func testMakeRandomValue_anyFailureAtFirst_triesAgain() {
    let failures: [DummyData] = [
      DummyData(error: URLError(.cancelled)), DummyData(data: Data("[7]".utf8)),
      status(100), status(204), status(304), status(404),
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

  func testTwoCallsAtOnce_eachHasItsRetries() {
    for (first, second, afterFirst, afterReset) in [
      (
        DummyData.body("[7]"), status(503), PlayerView(randomValue: 7),
        PlayerView(randomValue: 7, error: .status(503))
      ),
      (
        status(503), .body("[7]"), PlayerView(error: .status(503)),
        PlayerView(randomValue: 7, tryCount: 0)
      ),
    ] {
      // given
      let session = HeldSession()
      let sut = UpDownGame(urlSession: session, retries: 2)
      sut.playOn(after: .transport)
      let players = HandlerRecorder<PlayerView>()

      // when
      sut.makeRandomValue { players.record(PlayerView(of: sut)) }
      sut.reset { players.record(PlayerView(of: sut)) }
      session.respond(status(500))
      session.respond(.body("[31]"))
      players.record(PlayerView(of: sut))
      session.respond(first, second)

      // then
      XCTAssertEqual(
        players.calls, [PlayerView(error: .transport), afterFirst, afterReset],
        "nothing changes until a call is over, and each has two retries")
    }
  }

  func testEveryCall_gameIsReleased_stillCallsTheHandler() {
    for isReset in [false, true] {
      for last in [DummyData.body("[7]"), status(503)] {
        // given
        let session = HeldSession()
        var sut: UpDownGame? = UpDownGame(urlSession: session, retries: 2)
        let handler = HandlerRecorder<Void>()

        // when
        if isReset {
          sut?.reset { handler.record(()) }
        } else {
          sut?.makeRandomValue { handler.record(()) }
        }
        sut = nil
        session.respond(status(500))
        session.respond(status(404))
        let callsMeanwhile = handler.calls.count
        session.respond(last)

        // then
        XCTAssertEqual(
          [callsMeanwhile, handler.calls.count], [0, 1],
          "the handler should be called after the third request, even if only "
            + "the request still holds the game")
      }
    }
  }

  func testMakeRandomValue_whateverComesMeanwhile_triesAgain() {
    // given
    let session = HeldSession()
    let sut = UpDownGame(urlSession: session, retries: 1)
    sut.scoreBoard = NoBoard()

    // when
    sut.makeRandomValue {}
    sut.makeRandomValue {}
    session.respond(.body("[9]"), to: 2)
    _ = sut.guess(9)
    session.respond(status(500), to: 1)

    // then
    XCTAssertTrue(
      session.asked(3).isOpen,
      "the first call failed: it should try again, although the other one has "
        + "brought a number and the player has guessed")
  }
}

/// A response with this status, and no body.
private func status(_ status: Int) -> DummyData {
  .body(nil, status: status)
}

/// A board for a game that needs one.
private final class NoBoard: ScoreBoard {
  var best: Int? { nil }
  func report(_ score: Score) {}
}
