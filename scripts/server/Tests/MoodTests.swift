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

  func testAGoodServerAnswersAndSoDoesASlowOne() throws {
    for mood in [Mood.good, .slow] {
      let reply = try reply(mood, to: "GET /api/v1.0/random?min=7&max=7")
      XCTAssertEqual(reply?.status, 200, "\(mood)")
      XCTAssertEqual(reply?.body, "[7]", "\(mood)")
    }
  }

  func testTheOthersDoNot() throws {
    let statuses = try [Mood.broken, .lost, .garbage, .empty].map {
      try reply($0, to: "GET /animals")?.status
    }
    XCTAssertEqual(statuses, [500, 404, 200, 200])
    XCTAssertEqual(try reply(.empty, to: "GET /animals")?.body, "")
    XCTAssertEqual(
      try reply(.garbage, to: "GET /animals")?.body.hasPrefix("<html>"), true)
  }

  func testAServerThatIsDownRefusesConnections() throws {
    let server = try LoopbackServer(.down)
    defer { server.stop() }
    XCTAssertNil(RawClient(server))
  }

  func testAServerCanGoDownAndComeBackAtTheSameAddress() throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    for _ in 1...3 {
      XCTAssertEqual(RawClient.ask(server, "GET /values")?.status, 200)
      server.mood = .down
      XCTAssertNil(RawClient(server))
      server.mood = .broken
      XCTAssertEqual(RawClient.ask(server, "GET /values")?.status, 500)
      server.mood = .good
    }
  }

  func testWhoHasMovedAnswersAtTheNewAddress() throws {
    let server = try LoopbackServer(.moved)
    defer { server.stop() }
    let reply = RawClient.ask(server, "GET /values")
    XCTAssertEqual(reply?.status, 302)
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
