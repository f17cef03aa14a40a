import Foundation
import KataTestSupport
import XCTest

@testable import UpDownGame

// On Linux, URLResponse lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage5MisbehavingServerEdgeTests: XCTestCase {
  func testEveryCall_severalThingsWrong_reportsTheFirst() {
    // given
    var notHTTP = DummyData.body("[7]")
    notHTTP.response = URLResponse(
      url: RandomNumberAPI.url, mimeType: nil, expectedContentLength: 3,
      textEncodingName: nil)
    var brokenOff = DummyData.body("[7]")
    brokenOff.error = NSError(domain: NSPOSIXErrorDomain, code: 54)

    for (name, answer, error) in [
      ("a good answer and an error", brokenOff, RandomNumberError.transport),
      ("a cancelled call", DummyData(error: URLError(.cancelled)), .transport),
      ("nothing at all", DummyData(), .noResponse),
      ("a web page alone", DummyData(data: Data("<html>".utf8)), .noResponse),
      ("no HTTP, but [7]", notHTTP, .noResponse),
      ("status 304 and no body", .body(nil, status: 304), .status(304)),
      ("status 404 and a web page", .body("<html>", status: 404), .status(404)),
      ("status 500 and [31]", .body("[31]", status: 500), .status(500)),
      ("status 204 and no body", .body(nil, status: 204), .noData),
    ] {
      // when
      let players = [
        PlayerView.afterMakeRandomValue(answer), PlayerView.afterReset(answer),
      ]

      // then
      let expected = PlayerView(error: error)
      XCTAssertEqual(
        players, [expected, expected],
        "the first thing that is wrong counts, the rest stays: it was \(name)")
    }
  }

  func testMakeRandomValue_failureAfterAnother_reportsTheLatest() {
    // given
    let sut = UpDownGame(
      urlSession: StubURLSession(dummy: .body("[7]", status: 404)))
    sut.playOn(after: .status(500))

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertEqual(
      PlayerView(of: sut), PlayerView(error: .status(404)),
      "an earlier request got a 500, and this one a 404: the rest stays")
  }

  func testReset_goodAnswer_startsTheNewGameWhenItIsThere() {
    // given
    let session = HeldSession()
    let sut = UpDownGame(urlSession: session)
    sut.playOn(after: .status(500))

    // when
    sut.reset {}
    sut.tryCount += 1  // a guess, before the answer is there
    let playerMeanwhile = PlayerView(of: sut)
    session.respond(.body("[7]"))

    // then
    XCTAssertEqual(
      playerMeanwhile, PlayerView(tryCount: 4, error: .status(500)),
      "there is no answer yet: the old game should go on")
    XCTAssertEqual(
      PlayerView(of: sut), PlayerView(randomValue: 7, tryCount: 0),
      "a new game has a new number, no tries and no error")
  }
}
