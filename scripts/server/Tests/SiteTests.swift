import Foundation
import LoopbackServer
import XCTest

/// What a good server serves, and what it remembers.
final class SiteTests: XCTestCase {
  private func withServer(
    file: String? = nil, _ body: (LoopbackServer) throws -> Void
  ) throws {
    let server = try LoopbackServer(file: file)
    defer { server.stop() }
    try body(server)
  }

  func testTheZooRemembers() throws {
    try withServer { server in
      let serval = RawClient.ask(server, "GET /animals/161")?.body ?? ""
      XCTAssertTrue(serval.contains(#""name":"Serval""#), serval)
      let posted = RawClient.ask(server, "POST /animals", serval)
      XCTAssertEqual(posted?.status, 201)
      XCTAssertEqual(posted?.body.contains(#""id":164"#), true)
      let tests = [
        ("GET /animals/164", "", 200), ("PUT /animals/164", serval, 200),
        ("PUT /animals/170", serval, 201), ("DELETE /animals/164", "", 204),
        ("DELETE /animals/164", "", 404), ("GET /animals/164", "", 404),
        ("PUT /animals/1", "no animal", 400), ("POST /animals", "{}", 400),
        ("PATCH /animals/161", serval, 404), ("GET /animals/x", "", 404),
        ("GET /animals/+161", "", 404), ("PUT /animals/0161", serval, 404),
      ]
      for (request, body, status) in tests {
        XCTAssertEqual(
          RawClient.ask(server, request, body)?.status, status, request)
      }
    }
  }

  func testTheMarketHasThreePagesAndOneTwin() throws {
    try withServer { server in
      let pages = (1...3).map {
        RawClient.ask(server, "GET /api/products?page_no=\($0)")?.body ?? ""
      }
      XCTAssertEqual(
        pages.map { $0.contains(#""hasNext":true"#) }, [true, true, false])
      XCTAssertEqual(
        pages.map { $0.contains(#""id":97"#) }, [true, true, false])
      XCTAssertEqual(
        RawClient.ask(server, "GET /api/products?page_no=4")?.status, 404)
    }
  }

  func testABusOfEachLineHasLeftAndTwoAreToCome() throws {
    try withServer { server in
      let body = RawClient.ask(server, "GET /stops/7")?.body ?? ""
      let now = Date().timeIntervalSince1970
      let buses = try XCTUnwrap(
        JSONSerialization.jsonObject(with: Data(body.utf8)) as? [[String: Any]])
      let times = buses.compactMap { $0["time"] as? Double }
      XCTAssertEqual(times.count { $0 <= now }, 3)
      XCTAssertEqual(times.count { $0 > now }, 6)
      XCTAssertEqual(
        Set(buses.compactMap { $0["line"] as? String }), ["7", "12", "70"])
    }
  }

  func testTheBooksAreKeptInAFileAndValuesInTheServer() throws {
    let file = NSTemporaryDirectory() + "books-\(UUID().uuidString)/books.json"
    defer {
      try? FileManager.default.removeItem(
        atPath: (file as NSString).deletingLastPathComponent)
    }
    try withServer(file: file) { server in
      XCTAssertEqual(RawClient.ask(server, "GET /books")?.body, "[]")
      XCTAssertEqual(RawClient.ask(server, "PUT /books", "[1]")?.status, 204)
      XCTAssertEqual(RawClient.ask(server, "PUT /books")?.status, 400)
      XCTAssertEqual(RawClient.ask(server, "POST /values", "{}")?.status, 201)
      XCTAssertEqual(RawClient.ask(server, "GET /values")?.body, "[{}]")
    }
    try withServer(file: file) { server in
      XCTAssertEqual(RawClient.ask(server, "GET /books")?.body, "[1]")
    }
  }

  func testAllElseIsNotThere() throws {
    try withServer { server in
      for path in ["/", "/admin", "/api/v1.0", "/moved", "/../etc/passwd"] {
        XCTAssertEqual(RawClient.ask(server, "GET \(path)")?.status, 404, path)
      }
      XCTAssertEqual(
        RawClient.ask(server, "GET /api/v1.0/random?min=9&max=1")?.status, 400)
      XCTAssertEqual(RawClient.ask(server, "GET /nowhere")?.status, 302)
    }
  }
}
