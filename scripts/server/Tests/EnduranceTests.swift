import Foundation
import LoopbackServer
import XCTest

/// A server that is asked a lot, and nonsense.
final class EnduranceTests: XCTestCase {
  /// The sockets and pipes that this process has open: what a server opens.
  private func openFiles() -> Int {
    (0..<Int32(4096)).filter { file in
      var status = stat()
      return fstat(file, &status) == 0
        && [S_IFSOCK, S_IFIFO].contains(status.st_mode & S_IFMT)
    }.count
  }

  func testAThousandConnectionsThatMakeNoSense() throws {
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
    let files = openFiles()
    let server = try LoopbackServer(patience: .milliseconds(100))
    let ends = Collected<Bool>()
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 50
    for index in 0..<1000 {
      queue.addOperation {
        let client = RawClient(server)
        client?.send(nonsense[index % nonsense.count])
        // Some hang up at once.
        ends.add(index % 7 == 0 || client?.rest() != nil)
      }
    }
    queue.waitUntilAllOperationsAreFinished()
    XCTAssertFalse(ends.all.contains(false), "it answers or closes")
    // On a busy machine, its little patience may end before the request comes.
    let answer = (1...50).lazy.compactMap { _ in
      RawClient.ask(server, "GET /values")
    }.first
    XCTAssertEqual(answer?.body, "[]")
    server.stop()
    XCTAssertLessThanOrEqual(openFiles(), files, "nothing is left open")
  }
}
