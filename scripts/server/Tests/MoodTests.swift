import Foundation
import LoopbackServer
import XCTest

/// Moods that change; what a session makes of each, the doubles' tests tell.
final class MoodTests: XCTestCase {
  func testAServerCanGoDownAndComeBackAtTheSameAddress() throws {
    let server = try LoopbackServer(.down)
    defer { server.stop() }
    for _ in 1...3 {
      XCTAssertNil(RawClient(server))
      server.mood = .broken
      XCTAssertEqual(RawClient.ask(server, "GET /values")?.status, 500)
      server.mood = .good
      XCTAssertEqual(RawClient.ask(server, "GET /values")?.status, 200)
      server.mood = .down
    }
  }

  func testAMoodyServerIsTheSameForTheSameSeedAndNeverTwiceInOneMood() throws {
    func lines(seed: UInt64) throws -> [String] {
      let lines = Collected<String>()
      let server = try LoopbackServer(
        .moody, seed: seed, delay: .zero, report: { lines.add($0) })
      for _ in 1...20 { _ = RawClient.ask(server, "GET /animals/161") }
      server.stop()
      return lines.all.filter { $0.hasPrefix("←") }
    }
    let first = try lines(seed: 3)
    XCTAssertEqual(first.count, 20)
    XCTAssertEqual(first, try lines(seed: 3))
    XCTAssertNotEqual(first, try lines(seed: 4))
    XCTAssertGreaterThan(Set(first).count, 4, "\(first)")
  }

  func testASlowAnswerIsReportedWhenItIsSentAndNotBefore() throws {
    let lines = Collected<String>()
    let server = try LoopbackServer(
      .slow, delay: .seconds(3600), report: { lines.add($0) })
    defer { server.stop() }
    var client = RawClient(server)
    client?.send(Data("GET /values HTTP/1.1\r\n\r\n".utf8))
    XCTAssertEqual(lines.first(1), ["→ GET /values"])

    client = nil

    XCTAssertEqual(
      lines.first(2), ["→ GET /values", "← nothing: the caller has hung up"])
  }

  /// A 204 has no length, of which the rest could be missing.
  func testAnAnswerWithoutABody_isCutToo() throws {
    let server = try LoopbackServer(.cut)
    defer { server.stop() }

    for (request, status) in [
      ("DELETE /animals/161", 200), ("POST /values", 201),
      ("GET /animals/7", 404),
    ] {
      let reply = RawClient.ask(server, request)
      XCTAssertEqual(reply?.status, status, request)
      XCTAssertEqual(
        reply?.head.contains("Content-Length: 3"), true, request)
      XCTAssertEqual(reply?.body, "[", request)
    }
  }

  func testWhatACallerAsksFor_worksNoTerminal() throws {
    let lines = Collected<String>()
    let server = try LoopbackServer(report: { lines.add($0) })
    defer { server.stop() }

    _ = RawClient.ask(
      server, "GET /\u{1B}]0;mine\u{7}\u{1B}[31m\u{9B}2J\u{202E}red\u{7F}")

    XCTAssertEqual(
      lines.first(1).first,
      "→ GET /\\u{1B}]0;mine\\u{7}\\u{1B}[31m\\u{9B}2J\\u{202E}red"
        + "\\u{7F}")
  }

  func testWhereOneLoopbackAddressIsMissing_theOtherServes() throws {
    // This one is for documentation: no machine has it.
    let server = try LoopbackServer(hosts: ["192.0.2.1", "::1"])
    defer { server.stop() }
    XCTAssertEqual(server.address.host, "localhost")

    for _ in 1...2 {
      XCTAssertEqual(RawClient.ask(server, "GET /values")?.status, 200)
      server.mood = .down
      XCTAssertNil(RawClient(server))
      server.mood = .good
    }
  }
}
