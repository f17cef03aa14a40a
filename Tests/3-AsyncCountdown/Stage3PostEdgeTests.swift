import KataTestSupport
import XCTest

@testable import AsyncCountdown

// On Linux, URLRequest lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage3PostEdgeTests: XCTestCase {
  func testPost_withoutParameters_sendsAnEmptyObject() async {
    // given
    let url = makeURL()
    let sut = Service(urlSession: TestURLProtocol.makeSession())

    // when
    _ = await outcome { try await sut.post([:], to: url) }

    // then
    let request = TestURLProtocol.lastRequest(to: url)
    let body = request?.httpBody ?? Data()
    XCTAssertEqual(
      try? JSONDecoder().decode([String: Int].self, from: body), [:],
      "no parameters are an empty JSON object, not an empty body")
    XCTAssertEqual(
      request?.value(forHTTPHeaderField: "Content-Type"), "application/json",
      "an empty JSON object is JSON too, and the header should say so")
  }

  func testPost_sendsOneRequest_whateverComesBack() async {
    for answer in [Answer.status(503), .notHTTP, .failure(.timedOut)] {
      // given
      let url = makeURL()
      let sut = Service(urlSession: WatchedProtocol.makeSession())
      WatchedProtocol.log.setAnswer(answer, of: url)

      // when
      _ = await outcome { try await sut.post(["n": 1], to: url) }

      // then
      XCTAssertEqual(
        WatchedProtocol.urls.calls.count { $0 == url }, 1,
        "\(answer): a POST should be sent once, as a second one posts again")
    }
  }

  func testPost_cancelledWhileItWaits_throwsCancellationErrorAtOnce() async {
    // given
    let url = makeURL().appending(path: "silence")
    let sut = Service(urlSession: WatchedProtocol.makeSession())
    let post = Task { try await sut.post(["n": 1], to: url) }
    _ = await WatchedProtocol.silence.opens()

    // when
    post.cancel()
    let status = await outcome { try await post.value }

    // then
    XCTAssertEqual(
      status, .threw("CancellationError()"),
      "the request is under way: cancelling its task should end the wait")
  }
}
