import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage2ReadTheBodyEdgeTests: XCTestCase {
  func testReadAll_ofAnyLength_readsEveryByte() {
    for count in [0, 1_024, 3_000_000] {
      // given
      let sut = InputStream(data: bytes(count))

      // when
      let data = try? sut.readAll()

      // then
      XCTAssertEqual(
        data, bytes(count), "all \(count) bytes should be read, in their order")
    }
  }

  func testReadAll_ofAStreamInPieces_readsThemAll() {
    // given
    let sut = FiveByteStream()

    // when
    let data = try? sut.readAll()

    // then
    XCTAssertEqual(
      data?.count, 5, "five bytes, at most three at a time: all should be read")
  }

  func testReadAll_ofAStreamThatBreaks_throwsInAnyCase() {
    for (count, error) in [(5, nil), (0, SampleError())] {
      // given
      func stream() -> InputStream {
        FiveByteStream(breaks: true, after: count, error: error)
      }
      var request = URLRequest(url: makeURL())
      request.httpBodyStream = stream()

      // then
      XCTAssertThrowsError(
        try stream().readAll(), "a stream that breaks did not come to its end")
      XCTAssertThrowsError(
        try request.readBody(), "a body that breaks is not a body")
    }
  }

  func testReadBody_ofNoBytes_isEmptyAndNotNil() throws {
    // given
    var (request, streamed) = (
      URLRequest(url: makeURL()), URLRequest(url: makeURL())
    )
    request.httpBody = Data()
    streamed.httpBodyStream = InputStream(data: Data())

    // when
    let bodies = try [request.readBody(), streamed.readBody()]

    // then: a system may keep no body of no bytes
    XCTAssertEqual(
      bodies, [request.httpBody, Data()],
      "a body of no bytes should be empty, not nil")
  }

  func testStartLoading_ofABodyThatBreaks_failsTheRequest() async {
    // given: no session, so the body arrives as it is on every system
    let url = makeURL()
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBodyStream = FiveByteStream(breaks: true)
    let client = NotingClient()
    let sut = TestURLProtocol(
      request: request, cachedResponse: nil, client: client)

    // when
    sut.startLoading()
    _ = await client.ended.opens()

    // then
    XCTAssertEqual(
      client.errors.calls.map { "\($0)" }, ["SampleError()"],
      "startLoading() should fail the request with the stream's error")
    XCTAssertEqual(
      client.reports.calls, ["error"],
      "the error should be the only thing that is reported")
    XCTAssertNil(
      TestURLProtocol.lastRequest(to: url),
      "a request whose body cannot be read should not be kept")
  }
}
