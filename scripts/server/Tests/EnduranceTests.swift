import Foundation
import LoopbackServer
import XCTest

/// A server that is asked nonsense.
final class EnduranceTests: XCTestCase {
  func testConnectionsThatMakeNoSense_areAnsweredOrClosed() throws {
    let nonsense =
      [
        "", "GET", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: x\r\n",
        "POST /values HTTP/1.1\r\nContent-Length: 10\r\n\r\nhalf",
        "POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n",
        "POST / HTTP/1.1\r\nContent-Length: 900000\r\n\r\n"
          + String(repeating: "y", count: 800_000),
        "POST / HTTP/1.1\r\nContent-Length: 65000\r\n\r\n"
          + String(repeating: "y", count: 60_000),
        "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "\r\n\r\n", "no colon\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
        String(repeating: "x", count: 100_000),
        "GET /\(String(repeating: "x", count: 20_000)) HTTP/1.1\r\n\r\n",
        "\u{0}\u{1}\u{2}\r\n\r\n\u{7f}",
      ].map { Data($0.utf8) } + [Data([0xff, 0xfe, 0x0d, 0x0a, 0x0d, 0x0a])]
    let server = try LoopbackServer(patience: .milliseconds(100))
    defer { server.stop() }
    for bytes in nonsense {
      let client = RawClient(server)
      client?.send(bytes)
      XCTAssertNotNil(client?.rest())
      // Others hang up at once.
      RawClient(server)?.send(bytes)
    }
    // On a busy machine, its little patience may end before the request comes.
    let answer = (1...50).lazy.compactMap { _ in
      RawClient.ask(server, "GET /values")
    }.first
    XCTAssertEqual(answer?.body, "[]")
  }
}
