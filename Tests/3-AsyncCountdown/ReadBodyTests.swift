import Foundation
import Testing

@testable import AsyncCountdown

/// What is handed out, and reads a request's body on every system.
@Suite struct ReadBodyTests {
  @Test(arguments: [0, 1, 1_024, 1_025, 3_000_000])
  func readAll_readsEveryByte(count: Int) throws {
    #expect(try InputStream(data: bytes(count)).readAll() == bytes(count))
  }

  @Test(arguments: [SampleError(), nil])
  func readAll_ofAStreamThatBreaks_throwsAndCloses(error: SampleError?) {
    let sut = FiveByteStream(breaks: true, error: error)

    #expect(throws: (any Error).self) { try sut.readAll() }
    #expect(sut.calls == ["open", "close"])
  }

  @Test func readBody_isFoundInEitherPlace() throws {
    let url = makeURL()
    var (onLinux, onApples) = (URLRequest(url: url), URLRequest(url: url))
    onLinux.httpBody = bytes(3)
    onApples.httpBodyStream = InputStream(data: bytes(3))

    #expect(try onLinux.readBody() == bytes(3))
    #expect(try onApples.readBody() == bytes(3))
    #expect(try URLRequest(url: url).readBody() == nil)
  }
}
