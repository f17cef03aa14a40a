import KataTestSupport
import XCTest

@testable import AsyncCountdown

// On Linux, URLSession and URLRequest live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage2ReadTheBodyTests: XCTestCase {
  func testReadAll_ofAnEmptyStream_isEmpty() {
    // given
    let sut = InputStream(data: Data())

    // when
    let data = try? sut.readAll()

    // then
    XCTAssertEqual(data, Data(), "an empty stream holds no bytes, not nil")
  }

  func testReadAll_ofOneByte() {
    // given
    let sut = InputStream(data: bytes(1))

    // when
    let data = try? sut.readAll()

    // then
    XCTAssertEqual(data, bytes(1), "the only byte of the stream should be read")
  }

  func testReadAll_ofOneFullBuffer() {
    // given
    let sut = InputStream(data: bytes(1_024))

    // when
    let data = try? sut.readAll()

    // then
    XCTAssertEqual(
      firstDifference(of: data, from: bytes(1_024)), "none",
      "all 1,024 bytes should be read, once")
  }

  func testReadAll_ofOneByteMoreThanABuffer() {
    // given
    let sut = InputStream(data: bytes(1_025))

    // when
    let data = try? sut.readAll()

    // then
    XCTAssertEqual(
      firstDifference(of: data, from: bytes(1_025)), "none",
      "reading should go on after the first 1,024 bytes, and not add any")
  }

  func testReadAll_ofAMegabyte() {
    // given
    let sut = InputStream(data: bytes(1_048_576))

    // when
    let data = try? sut.readAll()

    // then
    XCTAssertEqual(
      data?.count, 1_048_576, "a megabyte should arrive with every byte")
    XCTAssertEqual(
      firstDifference(of: data, from: bytes(1_048_576)), "none",
      "the bytes should be in their order")
  }

  func testReadAll_ofAStreamInPieces_readsThemAll() {
    // given
    let sut = FiveByteStream()

    // when
    let data = try? sut.readAll()

    // then
    XCTAssertEqual(
      data?.count, 5,
      "five bytes, at most three at once: all of them should be read")
  }

  func testReadAll_closesTheStream() {
    for sut in [FiveByteStream(), FiveByteStream(breaks: true)] {
      // when
      _ = try? sut.readAll()

      // then
      XCTAssertEqual(
        sut.calls, ["open", "close"],
        "a stream should be opened, and closed, even one that breaks")
    }
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
    XCTAssertThrowsError(
      try FiveByteStream(breaks: true, error: nil).readAll(),
      "a stream that breaks without an error has not come to its end")
  }

  func testReadBody_isFoundInHttpBody() {
    // given: what a URLProtocol sees on Linux
    var request = URLRequest(url: makeURL())
    request.httpBody = bytes(3)

    // when
    let body = try? request.readBody()

    // then
    XCTAssertEqual(body, bytes(3), "the body is in httpBody, as on Linux")
  }

  func testReadBody_isFoundInHttpBodyStream() {
    // given: what a URLProtocol sees on Apple's systems
    var request = URLRequest(url: makeURL())
    request.httpBodyStream = InputStream(data: bytes(3))

    // when
    let body = try? request.readBody()

    // then
    XCTAssertEqual(
      body, bytes(3), "the body is in httpBodyStream, as on Apple's systems")
    request.httpBodyStream = InputStream(data: Data())
    XCTAssertEqual(
      try? request.readBody(), Data(), "a body of no bytes is not nil")
  }

  func testReadBody_isNilWithoutABody() {
    // given
    let request = URLRequest(url: makeURL())

    // when
    let result = Result { try request.readBody() }

    // then
    XCTAssertNil(try result.get(), "no body is nil, and not empty data")
  }

  func testReadBody_ofAStreamThatBreaks_throwsItsError() {
    // given
    var request = URLRequest(url: makeURL())
    request.httpBodyStream = FiveByteStream(breaks: true)

    // when
    let result = Result { try request.readBody() }

    // then
    XCTAssertThrowsError(
      try result.get(), "a body that breaks is not the same as no body"
    ) { error in
      XCTAssertTrue(
        error is SampleError,
        "the stream's own error should be thrown, not \(error)")
    }
  }

  func testLastRequest_keepsAStreamedBody() async {
    // given
    var request = URLRequest(url: makeURL())
    request.httpMethod = "POST"
    request.httpBodyStream = InputStream(data: bytes(1_025))
    let session = TestURLProtocol.makeSession()

    // when
    _ = await outcome { [request] in try await session.data(for: request).0 }

    // then
    let kept = request.url.flatMap(TestURLProtocol.lastRequest(to:))
    XCTAssertEqual(
      kept?.httpBody, bytes(1_025),
      "startLoading() should read a streamed body and keep its bytes")
  }

  func testLastRequest_keepsTheBody() async {
    // given
    var request = URLRequest(url: makeURL())
    request.httpMethod = "POST"
    request.httpBody = bytes(1_025)
    let session = TestURLProtocol.makeSession()

    // when
    _ = await outcome { [request] in try await session.data(for: request).0 }

    // then
    let kept = request.url.flatMap(TestURLProtocol.lastRequest(to:))
    XCTAssertEqual(
      kept?.httpBody, bytes(1_025),
      "startLoading() should keep the body together with the request")
  }

  func testStartLoading_ofABodyThatBreaks_failsTheRequest() async {
    // given: no session, so the body arrives as it is on every system
    var request = URLRequest(url: makeURL())
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
      client.told.calls, ["error"],
      "the error should be the only thing that is reported")
    XCTAssertNil(
      request.url.flatMap(TestURLProtocol.lastRequest(to:)),
      "a request whose body cannot be read should not be kept")
  }

  private func bytes(_ count: Int) -> Data {
    let block = Data(0...250)
    var data = Data()
    while data.count < count { data.append(block) }
    return data.prefix(count)
  }

  /// Says in words where the bytes are first unlike those expected.
  private func firstDifference(of data: Data?, from expected: Data) -> String {
    guard let data else { return "there are no bytes" }
    let pairs = zip(data, expected).enumerated()
    if let (index, (byte, other)) = pairs.first(where: { $1.0 != $1.1 }) {
      return "byte \(index) is \(byte), not \(other)"
    }
    return data.count == expected.count ? "none" : "\(data.count) bytes"
  }
}

/// A stream that hands out five bytes, at most three at once, and then ends or
/// breaks.
private final class FiveByteStream: InputStream {
  private(set) var calls: [String] = []

  private var rest = 5
  private var breaks = false
  private var error: (any Error)?

  convenience init(
    breaks: Bool = false, error: (any Error)? = SampleError()
  ) {
    self.init(data: Data())
    self.breaks = breaks
    self.error = error
  }

  override var streamError: (any Error)? { breaks ? error : nil }
  // A stream of the network, too, may have none now and some in a moment.
  override var hasBytesAvailable: Bool { false }

  override func open() { calls.append("open") }
  override func close() { calls.append("close") }

  override func read(
    _ buffer: UnsafeMutablePointer<UInt8>, maxLength count: Int
  ) -> Int {
    guard rest > 0 else { return breaks ? -1 : 0 }
    let piece = min(count, rest, 3)
    buffer.update(repeating: 7, count: piece)
    rest -= piece
    return piece
  }
}
