import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

final class Stage6IdempotenceEdgeTests: XCTestCase {
  func testGet_anyNumberOfAnimals_listsThemByID() throws {
    for ids in [[], [161], [7, 3, 12, 1, 9, 161, 5, 10, 2, 44, 8, 6]] {
      // given
      let animals = ids.map { id in
        var animal = serval
        animal.id = id
        return animal
      }
      let server = FakeZooServer(animals: animals)
      let sut = Visitor(server: server)
      let sorted = ids.sorted().map { "\($0) Serval" }

      // when
      let answers = try sut.send(["GET /animals", "GET /animals/rand"])
      let held = server.animals.map(inShort)
      let next = try sut.send("POST", "/animals", caracal)

      // then
      XCTAssertEqual(
        answers,
        [
          "200 [\(sorted.joined(separator: ", "))]",
          sorted.first.map { "200 \($0)" } ?? "404",
        ],
        "the list should be sorted by id, and rand be the first of it, or 404")
      XCTAssertEqual(
        held, sorted,
        "`animals` should be sorted by id, and reading should change nothing")
      XCTAssertEqual(
        next, ["201 \((ids.max() ?? 0) + 1) Caracal"],
        "the next id should be one more than the highest")
    }
  }

  func testPost_givesOneMoreThanTheHighestIDEverHeld() throws {
    // given
    let sut = Visitor(server: FakeZooServer(animals: []))

    // when
    let answers = try sut.send(
      [
        "POST /animals", "DELETE /animals/1", "POST /animals",
        "PUT /animals/500", "DELETE /animals/500", "PUT /animals/500",
        "PUT /animals/44", "DELETE /animals/500", "POST /animals",
        "GET /animals", "DELETE /animals/2", "GET /animals",
        "GET /animals/rand", "PUT /animals/9", "GET /animals/rand",
      ], body: json(of: caracal))

    // then
    XCTAssertEqual(
      answers,
      [
        "201 1 Caracal", "204", "201 2 Caracal",
        "201 500 Caracal", "204", "201 500 Caracal",
        "201 44 Caracal", "204", "201 501 Caracal",
        "200 [2 Caracal, 44 Caracal, 501 Caracal]", "204",
        "200 [44 Caracal, 501 Caracal]",
        "200 44 Caracal", "201 9 Caracal", "200 9 Caracal",
      ],
      "the first id should be 1, the next 2 although the zoo is empty again, "
        + "and after a PUT under 500 it should be 501, although 500 is gone; "
        + "after a DELETE, 500 should be free for a PUT")
  }

  func testOtherRequests_get404AndChangeNothing() throws {
    // given
    let server = FakeZooServer(animals: [serval])
    let sut = Visitor(server: server)

    for request in [
      "GET /", "GET /lions/161", "GET /animals/serval", "GET /animals/food/161",
      "PUT /animals/food/161", "DELETE /lions/161", "HEAD /animals",
      "GET /zoo/animals/161", "DELETE /animals/500", "GET /animals/161/food",
      "HEAD /animals/rand", "POST /animals/rand", "HEAD /animals/161",
      "GET /animals/500", "GET /animals/161a", "DELETE /animals/161/161",
      "GET /Animals", "GET /animals/rand/", "GET //animals", "DELETE /animals/",
    ] {
      // when
      let answers =
        try sut.send([request], body: json(of: caracal)) + sut.send([request])

      // then
      XCTAssertEqual(
        answers, ["404", "404"],
        "\(request) should get 404 without a body, with an animal or none")
      XCTAssertEqual(
        server.animals, [serval], "\(request) should change nothing")
    }
    XCTAssertEqual(
      try sut.send("POST", "/animals", caracal), ["201 162 Caracal"],
      "a request that gets 404 should not use up an id")
  }

  // MARK: - When the work is done

  func testDataTask_worksOnResume_onceForEach() throws {
    // given
    let recorder = HandlerRecorder<String>()
    var sut = Visitor(server: FakeZooServer(animals: []))
    let post = try sut.task("POST", "/animals", body: json(of: caracal)) {
      recorder.record($0)
    }
    let get = try sut.task("GET", "/animals/1") { recorder.record($0) }
    let before = sut.server.animals.count
    sut = Visitor(server: FakeZooServer())

    // when: only the tasks know their server
    for task in [get, post, get, post] { task.resume() }

    // then
    XCTAssertEqual(
      before, 0, "a task that was not resumed should change nothing")
    XCTAssertEqual(
      recorder.calls,
      ["404", "201 1 Caracal", "200 1 Caracal", "201 2 Caracal"],
      "each resume() should be one request, and find what is stored then, "
        + "although the server was released")
  }

  func testHandler_maySendTheNextRequest() throws {
    // given
    let sut = Visitor(server: FakeZooServer(animals: [serval]))
    for (method, path) in [
      ("GET", "/animals/161"), ("DELETE", "/animals/161"),
      ("PUT", "/animals/161"), ("POST", "/animals"), ("GET", "/lions"),
    ] {
      let recorder = HandlerRecorder<[String]>()

      // when: the handler waits for a request that comes from another thread
      try sut.task(method, path, body: json(of: serval)) { _ in
        let answered = DispatchSemaphore(value: 0)
        DispatchQueue(label: "another client").async {
          recorder.record((try? sut.send("GET", "/animals/7")) ?? [])
          answered.signal()
        }
        _ = answered.wait(timeout: .now() + 5)
        recorder.record(["the handler ends"])
      }.resume()

      // then
      XCTAssertEqual(
        recorder.calls, [["404"], ["the handler ends"]],
        "the lock should be released before the handler of \(method) \(path)")
    }
  }
}
