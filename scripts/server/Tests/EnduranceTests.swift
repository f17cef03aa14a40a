import Foundation
import LoopbackServer
import XCTest

/// A server that is asked a lot, and one that is asked nonsense.
final class EnduranceTests: XCTestCase {
  private static let most = 50 * 1024 * 1024

  /// Runs the body as often, on 50 threads, and returns what came of it.
  private func fiftyAtATime<Value: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    let results = Results<Value>()
    let threads = (0..<50).map { thread in
      let done = DispatchSemaphore(value: 0)
      let work = Thread {
        for index in stride(from: thread, to: count, by: 50) {
          results.add(body(index))
        }
        done.signal()
      }
      work.start()
      return done
    }
    for thread in threads { thread.wait() }
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

  func testAThousandRequestsFiftyAtATime() throws {
    let (files, memory) = (openFiles(), memory())
    let server = try LoopbackServer()
    let bodies = fiftyAtATime(1000) { index in
      RawClient.ask(server, "GET /api/v1.0/random?min=\(index)&max=\(index)")?
        .body
    }
    server.stop()
    XCTAssertEqual(
      Set(bodies), Set((0..<1000).map { "[\($0)]" }),
      "each request should have its own answer")
    XCTAssertLessThan(self.memory() - memory, Self.most)
    XCTAssertLessThanOrEqual(
      openFiles(), files, "nothing should be left open")
  }

  func testAThousandConnectionsThatMakeNoSense() throws {
    let (files, memory) = (openFiles(), memory())
    let server = try LoopbackServer(patience: .milliseconds(100))
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
    let ends = fiftyAtATime(1000) { index in
      let client = RawClient(server)
      client?.send(nonsense[index % nonsense.count])
      // Some hang up at once.
      return index % 7 == 0 || client?.rest() != nil
    }
    XCTAssertFalse(ends.contains(false), "it should answer or close")
    // On a busy machine, its little patience may end before the request comes.
    let answer = (1...50).lazy.compactMap { _ in
      RawClient.ask(server, "GET /values")
    }.first
    XCTAssertEqual(answer?.body, "[]")
    server.stop()
    XCTAssertLessThan(self.memory() - memory, Self.most)
    XCTAssertLessThanOrEqual(
      openFiles(), files, "nothing should be left open")
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

  func testItListensOnTheLoopbackAddressOnly() throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    XCTAssertEqual(server.address.host, "127.0.0.1")
    // A server that listens everywhere can be reached there, too.
    XCTAssertNil(RawClient(server, host: "127.0.0.2"))
  }
}

/// What threads found out.
private final class Results<Value: Sendable>: @unchecked Sendable {
  // `@unchecked Sendable`: `values` is only touched while `lock` is held.
  private let lock = NSLock()
  private var values: [Value] = []

  var all: [Value] { lock.withLock { values } }

  func add(_ value: Value) {
    lock.withLock { values.append(value) }
  }
}
