import Foundation
import LoopbackServer
import XCTest

/// A server that is asked a lot, and one that is asked nonsense.
final class EnduranceTests: XCTestCase {
  /// Runs the body as often, 50 at a time, and returns what came of it.
  private func fiftyAtATime<Value: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    let results = Collected<Value>()
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 50
    for index in 0..<count {
      queue.addOperation { results.add(body(index)) }
    }
    queue.waitUntilAllOperationsAreFinished()
    return results.all
  }

  /// The sockets and pipes that this process has open: what a server opens.
  private func openFiles() -> Int {
    (0..<Int32(4096)).filter { file in
      var status = stat()
      return fstat(file, &status) == 0
        && [S_IFSOCK, S_IFIFO].contains(status.st_mode & S_IFMT)
    }.count
  }

  /// The most memory that this process ever used, in bytes.
  private func memory() -> Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss * 1024
    #endif
  }

  /// Asks a server a lot; it should take little memory and leave no file open.
  private func endure(
    patience: Duration = .seconds(5), _ body: (LoopbackServer) -> Void
  ) throws {
    let (files, memory) = (openFiles(), memory())
    let server = try LoopbackServer(patience: patience)
    body(server)
    server.stop()
    XCTAssertLessThan(self.memory() - memory, 50 * 1024 * 1024)
    XCTAssertLessThanOrEqual(openFiles(), files, "nothing is left open")
  }

  func testAThousandRequestsFiftyAtATime() throws {
    try endure { server in
      XCTAssertEqual(server.address.host, "127.0.0.1")
      // A server that listens everywhere can be reached there, too.
      XCTAssertNil(RawClient(server, host: "127.0.0.2"))
      let bodies = fiftyAtATime(1000) { index in
        RawClient.ask(
          server, "GET /api/v1.0/random?min=\(index)&max=\(index)")?.body
      }
      XCTAssertEqual(
        Set(bodies), Set((0..<1000).map { "[\($0)]" }),
        "each request has its own answer")
    }
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
    try endure(patience: .milliseconds(100)) { server in
      let ends = fiftyAtATime(1000) { index in
        let client = RawClient(server)
        client?.send(nonsense[index % nonsense.count])
        // Some hang up at once.
        return index % 7 == 0 || client?.rest() != nil
      }
      XCTAssertFalse(ends.contains(false), "it answers or closes")
      // On a busy machine, its little patience may end before the request comes.
      let answer = (1...50).lazy.compactMap { _ in
        RawClient.ask(server, "GET /values")
      }.first
      XCTAssertEqual(answer?.body, "[]")
    }
  }

  func testMoreThanItServesAtOnceLoseTheirPlaceToNewOnes() throws {
    let files = openFiles()
    let server = try LoopbackServer(patience: .seconds(60))
    let silent = (0..<300).compactMap { _ in RawClient(server) }
    XCTAssertEqual(silent.count, 300)
    XCTAssertEqual(RawClient.ask(server, "GET /values")?.body, "[]")
    XCTAssertEqual(silent.first?.rest(), Data())
    server.stop()
    XCTAssertEqual(silent.last?.rest(), Data(), "its end closes what is open")
    XCTAssertEqual(openFiles() - silent.count, files)
  }
}
