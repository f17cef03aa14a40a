import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage3PostEdgeTests: XCTestCase {
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
