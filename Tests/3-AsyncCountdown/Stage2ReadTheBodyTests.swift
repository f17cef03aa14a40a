import KataTestSupport
import XCTest

@testable import AsyncCountdown

final class Stage2ReadTheBodyTests: XCTestCase {
  func testReadAll_ofOneByte() {
    // given
    let sut = InputStream(data: bytes(1))

    // when
    let data = try? sut.readAll()

    // then
    XCTAssertEqual(data, bytes(1), "the only byte of the stream should be read")
  }

  func testReadAll_ofOneByteMoreThanABuffer() {
    // given
    let sut = InputStream(data: bytes(1_025))

    // when
    let data = try? sut.readAll()

    // then
    XCTAssertEqual(
      data, bytes(1_025),
      "reading should go on after the first 1,024 bytes, and not add any")
  }

  func testReadAll_ofAStreamThatBreaks_throwsItsError() {
    // given
    let sut = FiveByteStream(breaks: true)

    // when
    let result = Result { try sut.readAll() }

    // then
    XCTAssertThrowsError(
      try result.get(), "half a body must not pass for a whole one"
    ) { error in
      XCTAssertTrue(
        error is SampleError,
        "the stream's own error should be thrown, not \(error)")
    }
  }

  func testReadAll_closesTheStream() {
    for sut in [
      FiveByteStream(), FiveByteStream(breaks: true),
      FiveByteStream(breaks: true, error: nil),
    ] {
      // when
      _ = try? sut.readAll()

      // then
      XCTAssertEqual(
        sut.calls, ["open", "close"],
        "a stream should be opened, and closed, even one that breaks")
    }
  }

  func testReadBody_isFoundInEitherPlace() {
    // given: what a URLProtocol sees on Linux, and on Apple's systems
    var (onLinux, onApples) = (
      URLRequest(url: makeURL()), URLRequest(url: makeURL())
    )
    onLinux.httpBody = bytes(3)
    onApples.httpBodyStream = InputStream(data: bytes(3))

    // when
    let (body, streamed) = (try? onLinux.readBody(), try? onApples.readBody())

    // then
    XCTAssertEqual(body, bytes(3), "the body is in httpBody, as on Linux")
    XCTAssertEqual(
      streamed, bytes(3),
      "the body is in httpBodyStream, as on Apple's systems")
  }

  func testReadBody_isNilWithoutABody() throws {
    // given
    let request = URLRequest(url: makeURL())

    // when
    let body = try request.readBody()

    // then
    XCTAssertNil(body, "no body is nil, and not empty data")
  }

  func testLastRequest_keepsTheBody() async {
    for body in [bytes(1_025), nil] {
      // given
      let url = makeURL()
      var request = URLRequest(url: url)
      request.httpMethod = "POST"
      request.httpBody = body
      let session = TestURLProtocol.makeSession()

      // when
      _ = await outcome { [request] in try await session.data(for: request).0 }

      // then
      XCTAssertEqual(
        TestURLProtocol.lastRequest(to: url)?.httpBody, body,
        "startLoading() should keep the body, if there is one, in the request")
    }
  }

  func testLastRequest_keepsAStreamedBody() async {
    // given
    let url = makeURL()
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBodyStream = InputStream(data: bytes(1_025))
    let session = TestURLProtocol.makeSession()

    // when
    _ = await outcome { [request] in try await session.data(for: request).0 }

    // then
    XCTAssertEqual(
      TestURLProtocol.lastRequest(to: url)?.httpBody, bytes(1_025),
      "startLoading() should read a streamed body and keep its bytes")
  }
}

/// So many bytes, of which no two neighbours are alike.
func bytes(_ count: Int) -> Data {
  let block = Data(0...250)
  var data = Data()
  while data.count < count { data.append(block) }
  return data.prefix(count)
}
