import Foundation
import LoopbackServer
import XCTest

/// What each mood looks like on the wire.
final class MoodTests: XCTestCase {
  private func reply(_ mood: Mood, to request: String) throws
    -> RawClient.Reply?
  {
    let server = try LoopbackServer(mood, delay: .zero)
    defer { server.stop() }
    return RawClient.ask(server, request)
  }

  func testEachMoodHasItsStatusAndBody() throws {
    let request = "GET /api/v1.0/random?min=7&max=7"
    for (mood, status, begin) in [
      (Mood.good, 200, "[7]"), (.slow, 200, "[7]"), (.broken, 500, "Something"),
      (.lost, 404, "There"), (.garbage, 200, "<html>"), (.moved, 302, ""),
    ] {
      let reply = try reply(mood, to: request)
      XCTAssertEqual(reply?.status, status, "\(mood)")
      XCTAssertEqual(reply?.body.hasPrefix(begin), true, "\(mood)")
    }
    let empty = try reply(.empty, to: request)
    XCTAssertEqual(empty?.status, 200)
    XCTAssertEqual(empty?.body, "")
  }

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

  func testWhoHasMovedAnswersAtTheNewAddress() throws {
    let server = try LoopbackServer(.moved)
    defer { server.stop() }
    let reply = RawClient.ask(server, "GET /values")
    XCTAssertEqual(reply?.head.contains("Location: /moved/values"), true)
    XCTAssertEqual(RawClient.ask(server, "GET /moved/values")?.body, "[]")
  }

  func testACutAnswerSendsHalfOfItsLength() throws {
    let reply = try reply(.cut, to: "GET /pictures/any.png")
    XCTAssertEqual(reply?.head.contains("Content-Length: 1234"), true)
    XCTAssertEqual(reply?.body.utf8.count, 617)
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
}
