import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage2PostEdgeTests: XCTestCase {
  func testPost_sendsOneRequest_whateverComesBack() async {
    for answer in [
      Answer.status(200), .status(401), .status(408), .status(429),
      .status(500), .status(503), .notHTTP, .failure(.timedOut),
      .failure(.networkConnectionLost), .failure(.notConnectedToInternet),
    ] {
      // given
      let url = makeURL()
      let sut = Service(urlSession: WatchedProtocol.makeSession())
      WatchedProtocol.log.setAnswer(answer, of: url)

      // when
      for _ in 1...2 {
        _ = await outcome { try await sut.post(["n": 1], to: url) }
      }

      // then
      XCTAssertEqual(
        WatchedProtocol.urls.calls.count { $0 == url }, 2,
        "\(answer): two calls should send two requests, one each")
    }
  }

  func testPost_ofANumberOrATextAlone_sendsItAsJSON() async {
    // given
    let urls = [makeURL(), makeURL()]
    let sut = Service(urlSession: TestURLProtocol.makeSession())

    // when
    let numbers = await outcome { try await sut.post(7, to: urls[0]) }
    let texts = await outcome { try await sut.post("word", to: urls[1]) }

    // then
    XCTAssertEqual(
      [numbers, texts], [.returned(200), .returned(200)],
      "JSON may be a number or a text alone: it should be sent")
    let bodies = urls.map {
      TestURLProtocol.lastRequest(to: $0)?.httpBody ?? Data()
    }
    XCTAssertEqual(
      try? JSONDecoder().decode(Int.self, from: bodies[0]), 7,
      "decoding the body should give back the number")
    XCTAssertEqual(
      try? JSONDecoder().decode(String.self, from: bodies[1]), "word",
      "decoding the body should give back the text")
  }

  func testPost_cancelled_throwsCancellationErrorImmediately() async {
    for isUnderWay in [true, false] {
      // given
      let url = makeURL().appending(path: "silence")
      let sut = Service(urlSession: WatchedProtocol.makeSession())
      let mayPost = Gate()
      let post = Task {
        await mayPost.wait()
        return try await sut.post(["n": 1], to: url)
      }
      if isUnderWay { mayPost.open() }
      if isUnderWay { _ = await WatchedProtocol.silence.opens() }

      // when
      post.cancel()
      mayPost.open()
      let status = await outcome { try await post.value }

      // then
      XCTAssertEqual(
        status, .threw("CancellationError()"),
        "cancelling the task of a post should end the wait for its response")
    }
  }
}
